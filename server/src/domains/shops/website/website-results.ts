import { maxPageSize, type SkipReason, skipReasonIn, type WebsiteResult } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { refuse } from '../../../refusals.ts'
import { type BinnedWebsite, findBinned } from './bin/bin.sql.ts'
import { lockWebsites } from './website.sql.ts'

/** A website that a change is meant for, with the names of what it would change there. */
interface MeantWebsite {
  id: string
  domain: string
  version: number
  changed: string[]
}

interface LockedWebsites {
  ids: string[]
  gone: BinnedWebsite[]
}

/**
 * Those of the chosen websites that are there, locked until the transaction ends, and those that went into the recycle
 * bin since they were chosen.
 * @throws not-found where one is neither
 */
export async function lockChosen({ db, scope }: Pick<Context, 'db' | 'scope'>, websiteIds: readonly string[]): Promise<LockedWebsites> {
  const ids = await lockWebsites(db, websiteIds)
  const present = new Set(ids)
  const missingIds = [...new Set(websiteIds)].filter((id) => !present.has(id))
  const binnedWebsites = missingIds.length === 0 ? [] : await findBinned(db, missingIds, scope)
  if (binnedWebsites.length < missingIds.length) throw refuse('not-found')
  return { ids, gone: binnedWebsites }
}

interface WebsitesToWrite {
  /** The websites to write. */
  ids: string[]
  results: WebsiteResult[]
}

/** Which websites are written, and the result of each; `versions` are those that a preview returned, if any. */
export function settleWebsites(
  websitesToWrite: readonly MeantWebsite[],
  binnedWebsites: readonly BinnedWebsite[],
  versions: Readonly<Record<string, number>> = {},
  language: Context['language'],
): WebsitesToWrite {
  const skip = (code: SkipReason) => ({ code, reason: skipReasonIn(code, language) })
  const websiteResults = websitesToWrite.map(({ id, domain, version, changed: changedFields }): WebsiteResult => {
    const isOther = changedFields.length > 0 && (versions[id] ?? version) !== version
    return isOther ? { id, domain, changed: [], skipped: skip('changed-meanwhile') } : { id, domain, changed: changedFields, skipped: null }
  })
  const goneResults = binnedWebsites.map(({ id, host }): WebsiteResult => ({ id, domain: host, changed: [], skipped: skip('gone') }))
  return {
    ids: websiteResults.flatMap(({ id, changed: changedFields }) => (id === null || changedFields.length === 0 ? [] : [id])),
    results: [...websiteResults, ...goneResults].slice(0, maxPageSize),
  }
}

/** The versions of the websites that a preview says would change. */
export const versionsOf = (websites: readonly { id: string; version: number }[]): Record<string, number> =>
  Object.fromEntries(websites.slice(0, maxPageSize).map(({ id, version }) => [id, version]))
