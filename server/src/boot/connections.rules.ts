import type { Role } from './roles.ts'

/** Connections of a process to a PostgreSQL server, at the most: those that answer calls, and those of its other work. */
export interface Connections {
  calls: number
  work: number
}

/**
 * Together two processes of each role take 80, which leaves room for one more, that starts while another one ends, below
 * the hundred that a PostgreSQL server has by default.
 */
const usual: Record<Role, number> = { web: 16, worker: 12, sites: 12 }

/** What a role that answers no calls needs for `/metrics`, and one that works for nobody for its clock and its start. */
const fewest = 2

/** Shares out `most` connections, or the usual ones, by what a process with these roles does. `most` is 4 or more. */
export function shareConnections(roles: readonly Role[], most?: number): Connections {
  const all = most ?? roles.reduce((sum, role) => sum + usual[role], 0)
  const [answers, works] = [roles.includes('web') || roles.includes('sites'), roles.includes('worker')]
  if (answers && works) return { calls: Math.ceil(all / 2), work: Math.floor(all / 2) }
  return works ? { calls: fewest, work: all - fewest } : { calls: all - fewest, work: fewest }
}
