import type { FeedCounts, FeedReason } from '@wanpu/contract'
import type { ImportJudgement } from '../goods-import/judge-import.ts'
import type { StoredFeed } from './feed.sql.ts'

/** `lastRows`: of the last file that was imported; null: there was none. */
type Guards = Pick<StoredFeed, 'mostChanged' | 'mostGone' | 'leastRows' | 'mostPrice'> & { lastRows: number | null }

/** A file as a feed sees it: what it would do, and the titles of products that it no longer has, which are dealt with. */
export interface JudgedFile extends ImportJudgement {
  missing: readonly string[]
}

/** Counts as a run keeps them. */
export const countsOf = ({ count, rows, knownIds, gone, missing }: JudgedFile): FeedCounts => ({
  rows,
  known: knownIds.length,
  new: count.goodsNew,
  changed: count.goodsChanged,
  same: count.goodsSame,
  refused: count.rowsFailed,
  gone: gone.length + missing.length,
  missing: missing.length,
})

/** Why a file must not be imported unseen; empty when no guard minds. A guard of null is off. */
export function reasonsAgainst(file: JudgedFile, guards: Guards): FeedReason[] {
  const { count, rows, knownIds, gone, missing } = file
  const known = knownIds.length + missing.length
  const goneTitles = [...gone, ...missing]
  return [
    ...above('changed', guards.mostChanged, percentOf(count.goodsChanged, known), { count: count.goodsChanged, sample: '' }),
    ...above('gone', guards.mostGone, percentOf(goneTitles.length, known), { count: goneTitles.length, sample: goneTitles[0] ?? '' }),
    ...tooFewRows(rows, guards),
    ...priceJumps(file, guards.mostPrice),
  ]
}

/** In whole percent, rounded up: one of a thousand is not none. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.ceil((part * 100) / whole))

function above(
  guard: 'changed' | 'gone',
  limit: number | null,
  found: number,
  details: Pick<FeedReason, 'count' | 'sample'>,
): FeedReason[] {
  return limit !== null && found > limit ? [{ guard, limit, found, ...details }] : []
}

function tooFewRows(rows: number, { leastRows: limit, lastRows }: Guards): FeedReason[] {
  if (limit === null || lastRows === null || lastRows === 0) return []
  const found = Math.floor((rows * 100) / lastRows)
  return found < limit ? [{ guard: 'rows', limit, found, count: rows, sample: '' }] : []
}

/** Shown in place of a change between currencies, which no percentage says. */
const beyondPercent = 1_000_000

function priceJumps({ prices }: JudgedFile, limit: number | null): FeedReason[] {
  if (limit === null) return []
  const jumps = prices.filter(({ percent }) => percent > limit)
  const [largest] = jumps.toSorted((a, b) => b.percent - a.percent)
  if (!largest) return []
  return [{ guard: 'price', limit, found: Math.min(largest.percent, beyondPercent), count: jumps.length, sample: largest.title }]
}
