// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('rules of all websites that another user saved meanwhile are settled field by field', async () => {
  const first = { id: 'publishing-guards', version: 3, lostPercent: 50, prices: false, menuLinks: false }
  const current = { ...first, version: 4, prices: true }
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: {
      [shopWebsite.readGuards.name]: first,
      [shopWebsite.saveGuards.name]: (input: { version: number }) =>
        input.version === 4
          ? { ...input, version: 5 }
          : Response.json({ status: 409, code: 'version-conflict', message: '', detail: { current } }, { status: 409 }),
    },
  })
  await pageTitled('网站管理')
  fireEvent.click(within(part('.screen-head')).getByText('发布检查'))
  const drawer = within(await waitFor(() => part('.form-drawer')))
  fireEvent.change(drawer.getByLabelText(/^页面减少超过/), { target: { value: '20' } })
  const save = () => fireEvent.click(drawer.getByText('保存', { selector: 'button *' }))

  save()
  await screen.findByText('记录已被他人修改')
  save()

  await screen.findByText('发布检查已保存')
  const saved = calls.filter(({ action }) => action === shopWebsite.saveGuards.name).map(({ input }) => input)
  expect(saved).toEqual([
    { ...first, lostPercent: 20 },
    { ...first, version: 4, lostPercent: 20, prices: true },
  ])
})
