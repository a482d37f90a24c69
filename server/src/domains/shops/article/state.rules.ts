import type { ArticleRow } from '@wanpu/contract'

export type Publication = Pick<ArticleRow, 'status' | 'publishAt'>

/**
 * The publication after a requested change. Publishing without a time means now: a public article keeps its date,
 * drafts and scheduled articles get the present time. A draft drops a future time.
 */
export function publicationAfter(before: Publication, publicationChange: Partial<Publication>, now: Date): Publication {
  const status = publicationChange.status ?? before.status
  const hasCome = before.publishAt === null || Date.parse(before.publishAt) <= now.getTime()
  if (status === 'draft') return { status, publishAt: hasCome ? before.publishAt : null }
  if (publicationChange.publishAt) return { status, publishAt: publicationChange.publishAt }
  if (publicationChange.publishAt === undefined && publicationChange.status === undefined) return { status, publishAt: before.publishAt }
  return { status, publishAt: before.status === 'published' && hasCome ? before.publishAt : now.toISOString() }
}

/** Whether both have the same status and the same instant, however the two times are written. */
export const isSame = (a: Publication, b: Publication): boolean => a.status === b.status && instantOf(a) === instantOf(b)

const instantOf = ({ publishAt }: Publication) => (publishAt === null ? undefined : Date.parse(publishAt))
