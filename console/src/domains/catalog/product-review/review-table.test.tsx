// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ProductReviewRow, productReview } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('all reviews that match are published after a preview, and not deleted', async () => {
  const sample = [{ id: '1', title: 'Oak chair: Sturdy', before: { state: 'waiting' }, after: { state: 'shown' } }]
  const { calls } = await openConsole('/order/productReviewManagement?stars=5', {
    answers: {
      [productReview.search.name]: { items: [review('1'), review('2')], recordCount: 45, countIsExact: true },
      [productReview.setState.name]: { affected: 45, sample },
    },
  })
  await pageTitled('评价')
  for (const box of await screen.findAllByLabelText(/^选择 /)) fireEvent.click(box)
  const bar = within(part('.batch-bar'))
  fireEvent.click(bar.getByText('选择全部 45 条'))
  expect(bar.getByText('删除').closest('button')?.disabled).toBe(true)
  fireEvent.click(bar.getByText('通过'))
  await screen.findByText('Oak chair: Sturdy')
  fireEvent.click(await screen.findByText('通过 45 条'))

  await waitFor(() => expect(document.body.textContent).toContain('已展示 45 条评价'))
  const sent = calls.flatMap(({ action, input }) => (action === productReview.setState.name ? [input] : []))
  expect(sent[0]).toEqual({ options: { stars: 5 }, state: 'shown', preview: true })
  expect(sent.filter((input) => !('preview' in Object(input)))).toEqual([{ options: { stars: 5 }, state: 'shown' }])
})

const review = (id: string): ProductReviewRow => ({
  id,
  version: 1,
  websiteId: '1',
  websiteDomain: 'a.example',
  orderId: id,
  orderNo: id,
  goodsId: '1',
  productTitle: 'Oak chair',
  productOptions: '',
  stars: 5,
  title: `Sturdy ${id}`,
  body: '',
  author: '',
  state: 'waiting',
  flags: [],
  answer: '',
  answeredAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
})
