import { sql } from 'kysely'
import type { Services } from '../boot/services.ts'
import { type Judgement, judge } from '../domains/system/status/status.rules.ts'
import { readFacts } from '../domains/system/status/status-facts.sql.ts'
import type { Facts } from '../domains/system/status/status-facts.ts'
import { keepFor } from '../lib/kept.ts'

/** What waits in the database, and how the installation is judged by it. Ages are seconds, 0 where nothing waits. */
export interface Backlog {
  tasks: { kind: string; state: string; count: number }[]
  facts: Facts
  judgements: Judgement[]
}

/** Reads the backlog, which several gauges share: Prometheus may ask as often as it likes. */
export function openBacklog(services: Pick<Services, 'db' | 'config' | 'now'>): () => Promise<Backlog> {
  const { db, now } = services
  const kept = keepFor<Backlog>('what waits in the database', { now: () => now().getTime() })
  return () => kept.get('all', readBacklog)

  async function readBacklog(): Promise<Backlog> {
    const tasks = await sql<Backlog['tasks'][number]>`
      select kind, status as state, count(*)::int as count from task where status in ('pending', 'running', 'paused') group by 1, 2`.execute(
      db,
    )
    const facts = await readFacts(services)
    return { tasks: tasks.rows, facts, judgements: judge(facts) }
  }
}
