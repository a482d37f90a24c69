import { z } from 'zod'

/** How long changes are told, in days; an older cursor is answered with 410 `cursor-expired`. */
export const changesKeptDays = 30

/** From where on changes are read: nothing for all records, then `nextCursor` of the answer before. */
export const sinceInput = z.strictObject({
  cursor: z.string().min(1).max(300).optional(),
  limit: z.int().min(1).max(1000).default(200),
})

/**
 * The records that changed, as they are now, and the ids of those that are gone. `hasMore`: call again at once with
 * `nextCursor`; otherwise when news are wanted. A record may come more than once, none is left out.
 */
export function sinceOf<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), deletedIds: z.array(z.string()), nextCursor: z.string(), hasMore: z.boolean() })
}
