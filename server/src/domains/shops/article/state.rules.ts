import type { ArticleRow } from '@wanpu/contract'

export type Publication = Pick<ArticleRow, 'status' | 'publishAt'>

/**
 * What a publication is after somebody asked for another one. Publishing without a time is publishing now: what is
 * public keeps its date, a draft and what was scheduled get the present one. A draft forgets a time that has not come.
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
