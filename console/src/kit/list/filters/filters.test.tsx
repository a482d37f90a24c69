// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { goods, goodsStatus } from '@wanpu/contract'
import { Activity } from 'react'
import { afterEach, expect, test } from 'vitest'
import { goodsText } from '../../../domains/catalog/goods/goods.text.ts'
import { queries } from '../../../lib/queries.ts'
import type { List } from '../useList.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterRow } from './FilterRow.tsx'
import { appliedFilters, filtersFor } from './filters.tsx'

afterEach(cleanup)

const filter = filtersFor(goods.search, goodsText)
const filters = [filter.select('status', goodsStatus.options), filter.days('createdAt', 'createdFrom', 'createdTo')]

/** A list whose address says this. */
const listWith = (values: Record<string, unknown>, setFilter = (_: Record<string, unknown>) => {}) =>
  ({ state: { filter: values }, setFilter, clearFilter: () => setFilter({}), hasFilter: true }) as unknown as List

const page = (mode: 'visible' | 'hidden', values: Record<string, unknown>) => (
  <QueryClientProvider client={queries}>
    <Activity mode={mode}>
      <FilterRow filters={filters} list={listWith(values)} />
    </Activity>
  </QueryClientProvider>
)

test('a field follows an address that changed while its page was hidden', () => {
  const { container, rerender } = render(page('visible', {}))
  rerender(page('visible', { status: 'off' }))
  const selectedText = () => container.querySelector('.ant-select')?.textContent
  expect(selectedText()).toContain('下架')

  rerender(page('hidden', { status: 'off' }))
  rerender(page('visible', {}))

  expect(selectedText()).toBe('全部')
})

test('everything that narrows the list is a chip that takes it off, a field without a control included', () => {
  const changes: Record<string, unknown>[] = []
  const values = { status: 'on', createdFrom: '2026-01-02T00:00:00Z', batchNumber: 'B-7' }

  render(<FilterChips list={listWith(values, (change) => changes.push(change))} filters={filters} />)

  expect(appliedFilters(values, filters).map(({ key, words }) => [key, words])).toEqual([
    ['status', '上架'],
    ['createdAt', '2026-01-02 – …'],
    ['batchNumber', 'B-7'],
  ])
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(changes).toEqual([{ status: undefined }, { createdFrom: undefined, createdTo: undefined }, { batchNumber: undefined }])
})
