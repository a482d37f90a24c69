import { expect, test } from 'vitest'
import { shareConnections } from './connections.rules.ts'
import type { Role } from './roles.ts'

const all: Role[] = ['web', 'worker', 'sites']

test.each<[Role[], number | undefined, { calls: number; work: number; events: number }]>([
  [all, undefined, { calls: 20, work: 18, events: 2 }],
  [['web'], undefined, { calls: 14, work: 2, events: 0 }],
  [['worker'], undefined, { calls: 2, work: 8, events: 2 }],
  [['sites'], undefined, { calls: 10, work: 2, events: 0 }],
  [['web', 'sites'], 40, { calls: 38, work: 2, events: 0 }],
  [all, 5, { calls: 3, work: 2, events: 0 }],
  [['worker'], 6, { calls: 2, work: 2, events: 2 }],
  [['worker'], 4, { calls: 2, work: 2, events: 0 }],
])('a process of %o with DATABASE_CONNECTIONS %s', (roles, most, expected) => {
  expect(shareConnections(roles, most)).toEqual(expected)
})

test('two processes of each role, and one that replaces another, fit into the connections of a usual PostgreSQL server', () => {
  const sizes = all.map((role) => shareConnections([role])).map(({ calls, work, events }) => calls + work + events)
  const [usualConnections, reservedForSuperusers] = [100, 3]

  const wanted = 2 * sizes.reduce((sum, size) => sum + size, 0) + Math.max(...sizes)

  expect(wanted).toBeLessThanOrEqual(usualConnections - reservedForSuperusers)
})
