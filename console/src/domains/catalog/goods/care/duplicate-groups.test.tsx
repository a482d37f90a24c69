// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { DuplicateGroup } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { DuplicateGroups } from './DuplicateGroups.tsx'

afterEach(cleanup)

const twin = (id: string, title: string): DuplicateGroup['stays'] => ({
  id,
  title,
  sku: '',
  pic: '',
  priceMinor: 1000,
  currencyCode: 'USD',
  usedTimes: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('of each group the dialog says what stays, what goes and what is taken over', () => {
  const gains = { pictures: 0, tags: 1, websites: 0, reviews: 0 }
  const group = { stays: twin('1', '水壶 D9'), goes: [twin('2', '水壶  d9')], goCount: 1, gains }
  const { container } = render(<DuplicateGroups groups={[group]} groupCount={1} goCount={1} isPending={false} />)

  expect(container.querySelector('.preview-count')?.textContent).toBe('共 1 组重复，将删除 1 件')
  expect([...container.querySelectorAll('.twin')].map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^保留.*水壶 D9/),
    expect.stringMatching(/^删除.*水壶 {2}d9/),
  ])
  expect(container.querySelector('.hint')?.textContent).toContain('1 个标签')
})
