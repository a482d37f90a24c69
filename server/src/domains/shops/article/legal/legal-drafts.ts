import type { LegalPageKind } from '@wanpu/contract'

/** A legal page as it is shipped. Its variables stay in the article, so a page always tells the seller as he is. */
export interface LegalDraft {
  title: string
  html: string
}

export interface LegalDrafts {
  /** What the footer calls the pages together. */
  group: string
  pages: Record<LegalPageKind, LegalDraft>
}
