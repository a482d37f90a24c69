import { refuse } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import { findWebsites, type ListedWebsite } from './website.sql.ts'

/** The websites in the order of their ids; refused as a whole when one is not there. */
export async function knownWebsites(db: Db, ids: readonly string[]): Promise<ListedWebsite[]> {
  if (ids.length === 0) return []
  const websites = await findWebsites(db, ids)
  if (websites.length < new Set(ids).size) throw refuse('not-found')
  return websites
}
