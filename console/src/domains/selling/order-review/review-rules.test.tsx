// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { orderReview, reviewRules } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { refreshFamilies } from '../../../kit/call.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const save = () => fireEvent.submit(part('.settings-form'))

test('rules are saved as a whole, what is wrong stays at its field, and a newer version is settled field by field', async () => {
  let record = { version: 3, rules: reviewRules.parse({}) }
  let isStale = false
  const { calls } = await openConsole('/setting/orderReview', {
    answers: {
      [orderReview.readRules.name]: () => record,
      [orderReview.saveRules.name]: (input: unknown) => {
        const sent = input as typeof record
        if (isStale) {
          isStale = false
          record = { ...record, version: 9, rules: { ...record.rules, holdFrom: 33, isActive: false } }
          return Response.json({ status: 409, message: '', response: null, code: 'version-conflict' }, { status: 409 })
        }
        record = { version: 4, rules: sent.rules }
        return record
      },
    },
  })
  const saved = () => calls.filter(({ action }) => action === orderReview.saveRules.name)
  await pageTitled('订单风控')
  const holdFrom = () => screen.findByLabelText<HTMLInputElement>(/^转审核的分数/, { selector: 'input' })

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
  await screen.findByText('记录已被他人修改')
  expect((await holdFrom()).value).toBe('70')
  save()
  await screen.findByText('风控规则已保存')
  // Mine stays until somebody chooses the other; what only the colleague changed is theirs.
  expect(saved().at(-1)?.input).toEqual({ version: 9, rules: { ...reviewRules.parse({}), holdFrom: 70, isActive: false } })
})

test('what is being typed outlives what another user saves, and a reload', async () => {
  let record = { version: 3, rules: reviewRules.parse({}) }
  const answers = { [orderReview.readRules.name]: () => record }
  await openConsole('/setting/orderReview', { answers })
  await pageTitled('订单风控')
  const holdFrom = () => screen.findByLabelText<HTMLInputElement>(/^转审核的分数/, { selector: 'input' })
  fireEvent.change(await holdFrom(), { target: { value: '70' } })

  record = { version: 4, rules: { ...record.rules, isActive: false } }
  refreshFamilies(orderReview)
  await waitFor(() => expect(screen.getByLabelText('启用风控规则', { selector: 'button' }).getAttribute('aria-checked')).toBe('false'))
  expect((await holdFrom()).value).toBe('70')

  await openConsole('/setting/orderReview', { answers })
  await screen.findByText('已恢复刷新前没有保存的内容')
  expect((await holdFrom()).value).toBe('70')
  expect(screen.queryByText('记录已被他人修改')).toBeNull()
  fireEvent.click(screen.getByText('放弃修改'))
  await waitFor(async () => expect((await holdFrom()).value).toBe('60'))
})

test('what another user saved during a reload is theirs where nothing was typed', async () => {
  let record = { version: 3, rules: reviewRules.parse({}) }
  const answers = { [orderReview.readRules.name]: () => record }
  await openConsole('/setting/orderReview', { answers })
  await pageTitled('订单风控')
  const holdFrom = () => screen.findByLabelText<HTMLInputElement>(/^转审核的分数/, { selector: 'input' })
  fireEvent.change(await holdFrom(), { target: { value: '70' } })

  record = { version: 4, rules: { ...record.rules, isActive: false } }
  await openConsole('/setting/orderReview', { answers })
  await screen.findByText('记录已被他人修改')
  expect(screen.getByLabelText('启用风控规则', { selector: 'button' }).getAttribute('aria-checked')).toBe('false')
  expect((await holdFrom()).value).toBe('70')
})
