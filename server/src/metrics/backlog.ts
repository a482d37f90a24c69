import { sql } from 'kysely'
import type { Services } from '../boot/services.ts'
import { type Judgement, judge } from '../domains/system/status/status.rules.ts'
import { readFacts } from '../domains/system/status/status-facts.sql.ts'
import type { Facts } from '../domains/system/status/status-facts.ts'

/** What waits in the database, and how the installation is judged by it. Ages are seconds, 0 where nothing waits. */
export interface Backlog {
  tasks: { kind: string; state: string; count: number }[]
  facts: Facts
  judgements: Judgement[]
}

/** Prometheus may ask as often as it likes: the database is asked once in so many milliseconds. */
const freshFor = 10_000

/** Reads the backlog, which several gauges share. */
export function openBacklog(services: Pick<Services, 'db' | 'config' | 'now'>): () => Promise<Backlog> {
  const { db, now } = services
  let kept: { at: number; backlog: Promise<Backlog> } | undefined
  return () => {
    const at = now().getTime()
    if (kept === undefined || at - kept.at >= freshFor || at < kept.at) {
      const backlog = readBacklog()
      kept = { at, backlog }
      // Whoever asks after a failure asks the database again.
      backlog.catch(() => {
        kept = undefined
      })
    }
    return kept.backlog
  }

  async function readBacklog(): Promise<Backlog> {
    const tasks = await sql<Backlog['tasks'][number]>`
      select kind, status as state, count(*)::int as count from task where status in ('pending', 'running', 'paused') group by 1, 2`.execute(
      db,
    )
    const facts = await readFacts(services)
    return { tasks: tasks.rows, facts, judgements: judge(facts) }
  }
}
