import { expect, test } from 'vitest'
import { groupProblems, isForeignFile, mendAt } from './problem-groups.ts'

test.each(['file-missing', 'file-changed', 'file-added'])('%s is restored by a generation, from the overview', (problem) => {
  const [group] = groupProblems([{ path: '/goods/boot.html', problem, detail: '/goods/boot.html' }])
  expect(isForeignFile(problem)).toBe(true)
  expect(group && mendAt('shop.example', group).tab).toBe('overview')
})

test('a dead link is no foreign file', () => {
  expect(isForeignFile('broken-link')).toBe(false)
})
