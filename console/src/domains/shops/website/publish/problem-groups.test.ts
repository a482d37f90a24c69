import { expect, test } from 'vitest'
import { groupProblems, isForeignFile, mendAt } from './problem-groups.ts'

test.each(['file-missing', 'file-changed', 'file-added'])('%s is restored by a generation, from the overview', (problem) => {
  const [group] = groupProblems([{ path: '/goods/boot.html', problem, detail: '/goods/boot.html' }])
  expect(isForeignFile(problem)).toBe(true)
  expect(group && mendAt('shop.example', group).part).toBe('overview')
})

test('what is wrong on the page of a product leads to that product', () => {
  const [group] = groupProblems([
    { path: '/goods/same-2.html', problem: 'duplicate-title', detail: 'Same - Shop (/goods/same.html)', product: 'Same' },
  ])
  expect(group && mendAt('shop.example', group)).toMatchObject({ part: 'products', address: expect.stringContaining('keywords=Same') })
})

test('a dead link is no foreign file', () => {
  expect(isForeignFile('broken-link')).toBe(false)
})
