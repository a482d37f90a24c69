import type { Kysely } from 'kysely'
import { isConnectionLost } from '../../../db/connection-errors.ts'
import type { DB } from '../../../db/open.ts'

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

const goodFor = 250

/**
 * Reads the published builds of all websites together, at most every 250 ms and only when they are asked for. `now` is
 * in milliseconds. Nothing to close.
 */
export function openPublishedBuilds(db: Kysely<DB>, now: () => number = Date.now): PublishedBuilds {
  let reading: { builds: Promise<ReadonlyMap<string, string>>; until: number } | undefined
  let known: ReadonlyMap<string, string> | undefined

  async function read(): Promise<ReadonlyMap<string, string>> {
    try {
      const rows = await db.selectFrom('website').select(['id', 'currentBuild']).where('currentBuild', 'is not', null).execute()
      known = new Map(rows.map(({ id, currentBuild }) => [id, currentBuild ?? '']))
      return known
    } catch (error) {
      if (known !== undefined && isConnectionLost(error)) return known
      reading = undefined
      throw error
    }
  }

  return {
    async of(websiteId) {
      if (reading === undefined || reading.until <= now()) reading = { builds: read(), until: now() + goodFor }
      return (await reading.builds).get(websiteId)
    },
    refresh() {
      reading = undefined
    },
  }
}
