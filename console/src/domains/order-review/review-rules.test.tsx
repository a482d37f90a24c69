// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { orderReview, reviewRules } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled, part } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const save = () => fireEvent.submit(part('.settings-form'))

test('rules are saved as a whole, what is wrong stays at its field, and a newer version is shown instead of overwritten', async () => {
  let record = { version: 3, rules: reviewRules.parse({}) }
  let isStale = false
  const { calls } = await openConsole('/setting/orderReview', {
    answers: {
      [orderReview.readRules.name]: () => record,
      [orderReview.saveRules.name]: (input: unknown) => {
        const sent = input as typeof record
        if (isStale) {
          record = { ...record, version: 9, rules: { ...record.rules, holdFrom: 33 } }
          return Response.json({ status: 409, message: '', response: null, code: 'version-conflict' }, { status: 409 })
        }
        record = { version: 4, rules: sent.rules }
        return record
      },
    },
  })
  const saved = () => calls.filter(({ action }) => action === orderReview.saveRules.name)
  await pageTitled('订单风控')
  const holdFrom = () => screen.findByLabelText<HTMLInputElement>(/^转审核的分数/)

  fireEvent.change(await holdFrom(), { target: { value: '' } })
  save()
  await screen.findByText('必填')
  expect(saved()).toEqual([])

  fireEvent.change(await holdFrom(), { target: { value: '80' } })
  expect(document.body.textContent).toContain('有未保存的修改')
  save()
  await screen.findByText('风控规则已保存')
  expect(saved()[0]?.input).toEqual({ version: 3, rules: { ...reviewRules.parse({}), holdFrom: 80 } })

  isStale = true
  fireEvent.change(await holdFrom(), { target: { value: '70' } })
  save()
  await screen.findByText('设置已被他人修改，已加载最新内容，请重新修改后保存')
  await waitFor(async () => expect((await holdFrom()).value).toBe('33'))
})
