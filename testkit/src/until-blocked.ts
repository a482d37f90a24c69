import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Shop } from './shop.ts'

/** Waits until so many queries of a shop's PostgreSQL database wait for a lock, 10 s at most. */
export async function untilBlocked(shop: Shop, queries = 1): Promise<void> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let looks = 0; looks < 200; looks++) {
    if ((await blocked.execute(shop.services.db)).rows.length >= queries) return
    await pause(50)
  }
  throw new Error('nothing waits for a lock')
}
