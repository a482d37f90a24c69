// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buyerBlock } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled, part } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const block = (id: string) => ({
  id,
  version: 1,
  kind: 'email',
  value: `b${id}@example.com`,
  effect: 'refuse',
  websiteId: null,
  websiteDomain: '',
  note: '',
  byName: 'SuperAdmin',
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('after a batch the chosen rows that are still in the list stay chosen, and those that left it do not', async () => {
  let items = ['1', '2', '3'].map(block)
  const { calls } = await openConsole('/user/blockListManagement', {
    answers: {
      [buyerBlock.search.name]: () => ({ items, recordCount: items.length, countIsExact: true }),
      // The second is refused, as one that somebody else changed just now would be.
      [buyerBlock.delete.name]: () => {
        items = items.slice(1)
        return { affected: 1 }
      },
    },
  })
  await pageTitled('黑名单')
  for (const id of ['1', '2']) fireEvent.click(await screen.findByLabelText(`选择 b${id}@example.com`))
  fireEvent.click(within(part('.batch-bar')).getByText('移出黑名单'))
  await screen.findByText('把 2 条移出黑名单？之后可以正常下单。')
  fireEvent.click(within(part('.ant-modal-confirm')).getByText('移出黑名单', { selector: 'button span' }))

  await waitFor(() => expect(screen.queryByText('b1@example.com')).toBeNull())
  expect(calls.find(({ action }) => action === buyerBlock.delete.name)?.input).toEqual({ ids: ['1', '2'] })
  await waitFor(() => expect(part('.batch-count').textContent).toBe('已选 1 条'))
  expect(screen.getByLabelText<HTMLInputElement>('选择 b2@example.com').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('取消选择'))
  expect(document.querySelector('.batch-bar')).toBeNull()
})

test('ticks on another page are given up by a batch, because nobody can see what became of them', async () => {
  const pages = { 1: [block('1')], 2: [block('2')] }
  await openConsole('/user/blockListManagement?pageSize=1', {
    answers: {
      [buyerBlock.search.name]: (input: unknown) => ({
        items: pages[(input as { pageIndex: 1 | 2 }).pageIndex],
        recordCount: 2,
        countIsExact: true,
      }),
      [buyerBlock.delete.name]: { affected: 2 },
    },
  })
  await pageTitled('黑名单')
  fireEvent.click(await screen.findByLabelText('选择 b1@example.com'))
  fireEvent.click(part('.ant-pagination-item-2'))
  fireEvent.click(await screen.findByLabelText('选择 b2@example.com'))
  expect(part('.batch-count').textContent).toBe('已选 2 条')
  fireEvent.click(within(part('.batch-bar')).getByText('移出黑名单'))
  await screen.findByText('把 2 条移出黑名单？之后可以正常下单。')
  fireEvent.click(within(part('.ant-modal-confirm')).getByText('移出黑名单', { selector: 'button span' }))
  await waitFor(() => expect(document.querySelector('.batch-bar')).toBeNull())
})
