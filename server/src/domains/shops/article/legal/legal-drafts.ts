import type { LegalPageKind } from '@wanpu/contract'

/** A legal page as shipped. Its variables stay in the article, so a page always shows the seller's current data. */
export interface LegalDraft {
  title: string
  html: string
}

export interface LegalDrafts {
  /** What the footer calls the pages together. */
  group: string
  pages: Record<LegalPageKind, LegalDraft>
}
