// @vitest-environment happy-dom
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
