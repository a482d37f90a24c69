import type { Role } from './roles.ts'

/**
 * Connections of a process to a PostgreSQL server, at the most: those that answer calls, those of its other work, and
 * those of the thread that posts events; 0: there is none to spare for it, and events are posted from the main thread.
 */
export interface Connections {
  calls: number
  work: number
  events: number
}

/**
 * Together two processes of each role take 80, which leaves room for one more, that starts while another one ends, below
 * the hundred that a PostgreSQL server has by default.
 */
const usual: Record<Role, number> = { web: 16, worker: 12, sites: 12 }

/** What a role that answers no calls needs for `/metrics`, and one that works for nobody for its clock and its start. */
const fewest = 2
/** What the thread that posts events needs: one to renew its claims, another one to work. */
const ofEvents = 2

/** Shares out `most` connections, or the usual ones, by what a process with these roles does. `most` is 4 or more. */
export function shareConnections(roles: readonly Role[], most?: number): Connections {
  const all = most ?? roles.reduce((sum, role) => sum + usual[role], 0)
  const [answers, works] = [roles.includes('web') || roles.includes('sites'), roles.includes('worker')]
  if (!works) return { calls: all - fewest, work: fewest, events: 0 }
  const calls = answers ? Math.ceil(all / 2) : fewest
  const events = all - calls >= fewest + ofEvents ? ofEvents : 0
  return { calls, work: all - calls - events, events }
}
