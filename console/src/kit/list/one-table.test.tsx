// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, within } from '@testing-library/react'
import { buyerBlock } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const block = {
  id: '1',
  version: 1,
  kind: 'email',
  value: 'buyer@example.com',
  effect: 'refuse',
  websiteId: null,
  websiteDomain: '',
  note: '',
  byName: 'SuperAdmin',
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('a list is one table with the name of its screen, in which each cell knows its column', async () => {
  await openConsole('/user/blockListManagement', {
    answers: { [buyerBlock.search.name]: { items: [block], recordCount: 1, countIsExact: true } },
  })
  await pageTitled('黑名单')
  await screen.findByText('buyer@example.com')

  const table = screen.getByRole<HTMLTableElement>('table', { name: '黑名单' })
  expect(screen.getAllByRole('table')).toEqual([table])
  const headers = within(table).getAllByRole('columnheader')
  const cell = within(table).getByText('buyer@example.com').closest('td')
  expect(cell && headers[cell.cellIndex]?.textContent).toBe('内容')
  expect(headers.map((header) => header.getAttribute('scope'))).toEqual(headers.map(() => 'col'))
})

test('rows show their numbers while somebody chooses by them', async () => {
  await openConsole('/user/blockListManagement', {
    answers: { [buyerBlock.search.name]: { items: [block], recordCount: 1, countIsExact: true } },
  })
  await screen.findByText('buyer@example.com')
  const numbers = () => [...document.querySelectorAll('.row-tick small')].map((number) => number.textContent)
  expect(numbers()).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: '按条件选择' }))
  fireEvent.click(await screen.findByText('按序号'))
  expect(numbers()).toEqual(['1'])
  fireEvent.click(screen.getByText('按文字'))
  expect(numbers()).toEqual([])
})
