import type { Kysely } from 'kysely'
import { isConnectionLost } from '../../../db/connection-errors.ts'
import type { DB } from '../../../db/open.ts'
import { keepFor } from '../../../lib/kept.ts'

/** Which build buyers see of each website. */
export interface PublishedBuilds {
  /**
   * Undefined where nothing is published. Another process knows a new one within 250 ms; while the database is away,
   * what was known last counts.
   */
  of(websiteId: string): Promise<string | undefined>
  /** Called once a transaction has committed that published a build: this process knows it at once. */
  refresh(): void
}

/**
 * Reads the published builds of all websites together, at most every 250 ms and only when they are asked for. `now` is
 * in milliseconds. Nothing to close.
 */
export function openPublishedBuilds(db: Kysely<DB>, now: () => number = Date.now): PublishedBuilds {
  const known = keepFor<ReadonlyMap<string, string>>('published builds', { now, outlives: isConnectionLost })

  async function read(): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom('website').select(['id', 'currentBuild']).where('currentBuild', 'is not', null).execute()
    return new Map(rows.map(({ id, currentBuild }) => [id, currentBuild ?? '']))
  }

  return {
    of: async (websiteId) => (await known.get('all', read)).get(websiteId),
    refresh: known.outdate,
  }
}
