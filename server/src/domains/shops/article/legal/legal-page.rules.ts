import { type LegalPageKind, legalPageAddresses, legalPageKinds, type SiteLanguage, siteLanguageOf } from '@wanpu/contract'
import { de } from './drafts/de.ts'
import { en } from './drafts/en.ts'
import { zh } from './drafts/zh.ts'
import type { LegalDrafts } from './legal-drafts.ts'

const drafts: Partial<Record<SiteLanguage, LegalDrafts>> = { zh, en, de }

/** The drafts in a website's language; undefined where there are none. */
export function draftsIn(language: string): LegalDrafts | undefined {
  const siteLanguage = siteLanguageOf(language)
  return siteLanguage === undefined ? undefined : drafts[siteLanguage]
}

/** The drafts that a website gets: in its language, or else in English. */
export const draftsFor = (language: string): LegalDrafts => draftsIn(language) ?? en

/** The wanted pages that a website with articles under these addresses lacks, in the order of a footer. */
export function findLackedPages(addresses: ReadonlySet<string>, kinds: readonly LegalPageKind[]): LegalPageKind[] {
  return legalPageKinds.filter((kind) => kinds.includes(kind) && !legalPageAddresses[kind].some((address) => addresses.has(address)))
}
