import { z } from 'zod'
import type { Action } from './action.ts'
import { count, id, ids } from './fields.ts'
import { personal } from './personal.ts'

export const maxPageSize = 5000
export const defaultPageSize = 20

/** Beyond so many rows a list that is read with `seek` counts about, and a page far from both ends is found about. */
export const seekCountsTo = 10_000

const position = z.string().max(8000)
/**
 * Reads a page as fast at any depth: the one right after or before a position that another page answered as `ends`, or
 * by its number. Then, where there are more than 10,000 rows and nobody keeps their number, they are counted about, and
 * a page that is more than 10,000 rows from either end lies near its number.
 */
const seek = z.strictObject({ after: position.optional(), before: position.optional() }).optional()
export type Seek = z.output<typeof seek>

/** The input of a list: page from 1, sort by one of the named columns, and the filter's own fields. */
export function listOf<Filter extends z.ZodRawShape, const Sort extends string>(filter: Filter, sorts: readonly [Sort, ...Sort[]]) {
  return z.strictObject({
    pageIndex: z.int().min(1).max(10_000_000).default(1),
    pageSize: z.int().min(1).max(maxPageSize).default(defaultPageSize),
    sort: z.strictObject({ by: z.enum(sorts), desc: z.boolean().default(false) }).optional(),
    seek,
    ...filter,
  })
}

export interface PageRequest<Sort extends string = string> {
  pageIndex: number
  pageSize: number
  sort?: { by: Sort; desc: boolean } | undefined
  seek?: Seek
}

/** Where a page begins and ends: a position holds what its row is sorted by. */
const pageEnds = personal(z.object({ first: z.string(), last: z.string() })).optional()
export type PageEnds = z.output<typeof pageEnds>

/**
 * One page. `recordCount` is exact up to 100,000 rows (with `seek` 10,000) and an estimate beyond, as `countIsExact`
 * tells. `ends` is answered to `seek`, where the list has positions.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), recordCount: count, countIsExact: z.boolean(), ends: pageEnds })
}

export interface Page<Row> {
  items: Row[]
  recordCount: number
  countIsExact: boolean
  ends?: PageEnds
}

/** How many rows a change touched. */
export const affected = z.object({ affected: count })

export const sampleRow = z.object({
  id: z.string(),
  title: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Why the row stays as it is: this field would hold more characters, or entries of a list, than it can. */
  refused: z.object({ field: z.string(), limit: count }).optional(),
})
export type SampleRow = z.output<typeof sampleRow>

/** Decides every draw of a batch, together with the ids of its rows. */
export const seed = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/**
 * What a batch did, or would do: `sample` holds up to 50 rows of a preview; `changeSetId` undoes it;
 * `taskId` is there instead when so many rows match that a task does the work.
 */
export const batchResult = z.object({
  affected: count,
  /** Of previews: false when `affected` is the most that can change, because more rows match than were looked at. */
  countIsExact: z.boolean().optional(),
  changeSetId: z.string().optional(),
  taskId: z.string().optional(),
  /**
   * Of previews: how many of the rows that were looked at stay as they are, because a field would hold more than it
   * can.
   */
  refused: count.optional(),
  /** How many products went into quarantine, because a protected word is in what was written. */
  quarantined: count.optional(),
  sample: z.array(sampleRow).optional(),
  /** Of previews whose values are drawn by chance: sent with the batch, it does just what was shown. */
  seed: seed.optional(),
})
export type BatchResult = z.output<typeof batchResult>

/** The rows that a batch is about: chosen ids, or all that a filter matches. */
export function batchOptions<Filter extends z.ZodRawShape>(filter: Filter) {
  return z.strictObject({ ids: ids.optional(), ...filter })
}

/** Fields that every batch action takes in addition to its own. */
export const batchShape = {
  preview: z.boolean().default(false),
  limitCount: z.int().min(1).max(2_000_000_000).optional(),
  seed: seed.optional(),
}

export const inserted = z.object({ id })

/** Deletes rows by their ids and says how many. */
export type DeleteAction = Action<string, z.ZodType<unknown, { ids: (string | number)[] }>, z.ZodType<{ affected: number }>>
