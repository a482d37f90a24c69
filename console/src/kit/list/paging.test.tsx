// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buyerBlock } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const block = (id: number) => ({
  id: String(id),
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

const pageOf = (rows: readonly unknown[]) => (input: unknown) => {
  const { pageIndex, pageSize } = input as { pageIndex: number; pageSize: number }
  return { items: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize), recordCount: rows.length, countIsExact: true }
}

/** As the server does with `seek`: some of about 30,000 rows at a time, each page with the positions of its ends. */
const pageByPosition = (input: unknown) => {
  const { pageIndex, pageSize, seek } = input as { pageIndex: number; pageSize: number; seek: { after?: string; before?: string } }
  const first = seek.after ? Number(seek.after) + 1 : seek.before ? Number(seek.before) - pageSize : (pageIndex - 1) * pageSize + 1
  const items = Array.from({ length: pageSize }, (_, at) => block(first + at))
  return { items, recordCount: 30_000, countIsExact: false, ends: { first: String(first), last: String(first + pageSize - 1) } }
}

test('next and previous go on from the rows that are shown, a number goes by number', async () => {
  const { calls } = await openConsole('/user/blockListManagement?page=700', { answers: { [buyerBlock.search.name]: pageByPosition } })
  await pageTitled('黑名单')
  await screen.findByText('b13981@example.com')
  const asked = () => calls.filter(({ action }) => action === buyerBlock.search.name).map(({ input }) => input as Record<string, unknown>)
  const turn = async (title: string, firstRow: string) => {
    fireEvent.click(screen.getByTitle(title))
    await screen.findByText(firstRow)
    const { pageIndex, seek } = asked().at(-1) ?? {}
    return { pageIndex, seek }
  }

  expect(await turn('下一页', 'b14001@example.com')).toEqual({ pageIndex: 701, seek: { after: '14000' } })
  expect(await turn('上一页', 'b13981@example.com')).toEqual({ pageIndex: 700, seek: { before: '14001' } })
  expect(await turn('1', 'b1@example.com')).toEqual({ pageIndex: 1, seek: {} })
})

test('far down a list that is counted about, no row has a number', async () => {
  await openConsole('/user/blockListManagement?page=700', { answers: { [buyerBlock.search.name]: pageByPosition } })
  await pageTitled('黑名单')
  await screen.findByText('b13981@example.com')
  expect(screen.getByText('约第 13,981–14,000 条')).toBeTruthy()
  expect(screen.queryByText('13981')).toBeNull()
})

test('where nothing is before a page that was reached backwards, it is the first one', async () => {
  const read = (input: unknown) => {
    const { seek } = input as { seek: { before?: string } }
    const page = pageByPosition(input)
    return seek.before ? { ...page, items: page.items.slice(0, 3) } : page
  }
  await openConsole('/user/blockListManagement?page=700', { answers: { [buyerBlock.search.name]: read } })
  await pageTitled('黑名单')
  await screen.findByText('b13981@example.com')
  fireEvent.click(screen.getByTitle('上一页'))
  await screen.findByText('b1@example.com')
  expect(document.querySelector('.ant-pagination-item-active')?.textContent).toBe('1')
})

test('a page beyond the last one, such as one whose rows were just deleted, leads to the last page', async () => {
  const rows = Array.from({ length: 21 }, (_, at) => block(at + 1))
  await openConsole('/user/blockListManagement?page=7', { answers: { [buyerBlock.search.name]: pageOf(rows) } })
  await pageTitled('黑名单')
  await screen.findByText('b21@example.com')
  expect(document.querySelector('.ant-pagination-item-active')?.textContent).toBe('2')
  expect(screen.queryByText('黑名单是空的')).toBeNull()
})

test('a list that could not be read again keeps its rows and pages and says that they are old', async () => {
  let isBroken = false
  const read = pageOf([block(1)])
  const broken = () =>
    Response.json({ status: 500, message: '', response: null, code: 'incident', detail: { incident: 'A1B2' } }, { status: 500 })
  await openConsole('/user/blockListManagement', {
    answers: { [buyerBlock.search.name]: (input: unknown) => (isBroken ? broken() : read(input)) },
  })
  await pageTitled('黑名单')
  await screen.findByText('b1@example.com')
  isBroken = true
  fireEvent.click(screen.getByLabelText('刷新'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('未能刷新')
  expect(screen.getByText('b1@example.com')).toBeTruthy()
  expect(document.querySelector('.ant-pagination')).not.toBeNull()

  isBroken = false
  fireEvent.click(screen.getByText('重试'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
