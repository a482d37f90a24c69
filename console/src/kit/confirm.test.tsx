// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { coupon, goods } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { sampleCoupon } from '../domains/terms/coupon/sample-coupon.ts'
import { closeConsole, openConsole } from '../testing/open-console.tsx'
import { pageTitled } from '../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const row = sampleCoupon({ code: 'ASKED' })

/** The question that is open, which is gone and has changed nothing once 取消 is pressed. */
async function cancelQuestion(title: RegExp): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(title)
  fireEvent.click(within(dialog).getByRole('button', { name: /^取\s?消$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('what cannot be undone asks under 警告 with a way back', async () => {
  const { calls } = await openConsole('/setting/couponManagement', {
    answers: { [coupon.search.name]: { items: [row], recordCount: 1, countIsExact: true } },
  })
  fireEvent.click(await screen.findByLabelText('ASKED 的更多操作'))
  fireEvent.click(await screen.findByText('删除', { selector: '.ant-dropdown-menu *' }))
  await cancelQuestion(/^警告/)
  screen.getByText('ASKED')
  expect(calls.some(({ action }) => action === coupon.delete.name)).toBe(false)
})

test.each([
  ['a batch without fields asks under 温馨提示', '删除无图片商品', /^温馨提示 · 删除无图片商品/],
  ['a batch with fields is a form with its own title', '商品去重', /^商品去重/],
])('%s, with a way back', async (_, name, title) => {
  await openConsole('/goods/goodsManagement', {
    answers: { [goods.search.name]: { items: [], recordCount: 2, countIsExact: true } },
  })
  await pageTitled('库存')
  fireEvent.click(await screen.findByText('批量操作'))
  await screen.findByText(/^对.* 2 件商品/)
  fireEvent.click(await screen.findByText(name))
  await cancelQuestion(title)
})
