import { expect, test } from 'vitest'
import { shareConnections } from './connections.rules.ts'
import type { Role } from './roles.ts'

const all: Role[] = ['web', 'worker', 'sites']

test.each<[Role[], number | undefined, { calls: number; work: number }]>([
  [all, undefined, { calls: 20, work: 20 }],
  [['web'], undefined, { calls: 14, work: 2 }],
  [['worker'], undefined, { calls: 2, work: 10 }],
  [['sites'], undefined, { calls: 10, work: 2 }],
  [['web', 'sites'], 40, { calls: 38, work: 2 }],
  [all, 5, { calls: 3, work: 2 }],
  [['worker'], 4, { calls: 2, work: 2 }],
])('a process of %o with DATABASE_CONNECTIONS %s', (roles, most, expected) => {
  expect(shareConnections(roles, most)).toEqual(expected)
})

test('two processes of each role, and one that replaces another, fit into the connections of a usual PostgreSQL server', () => {
  const sizes = all.map((role) => shareConnections([role])).map(({ calls, work }) => calls + work)
  const [usualConnections, reservedForSuperusers] = [100, 3]

  const wanted = 2 * sizes.reduce((sum, size) => sum + size, 0) + Math.max(...sizes)

  expect(wanted).toBeLessThanOrEqual(usualConnections - reservedForSuperusers)
})
