import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, text } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { fieldWords } from '../words/field-words.ts'

/** Days after which a deleted website is deleted for good. */
export const binDays = 30

export const deletedWebsiteRow = z.object({
  id: z.string(),
  host: z.string(),
  name: z.string(),
  ownerCode: z.string(),
  goodsCount: count,
  deletedBy: z.string(),
  deletedAt: z.string(),
  /** When it is deleted for good. */
  endsAt: z.string(),
})
export type DeletedWebsiteRow = z.output<typeof deletedWebsiteRow>

const binIds = z.array(id).min(1).max(5000)

const searchDeleted = action('shop-website.search.deleted', {
  effect: 'reads',
  input: listOf({ keywords: text(200).optional() }, ['deletedAt', 'host', 'goodsCount']),
  output: pageOf(deletedWebsiteRow),
  scope: 'rows',
})

const deletedWebsiteColumns = {
  host: fieldWords.domain,
  name: fieldWords.name,
  goodsCount: fieldWords.goodsCount,
  ownerCode: fieldWords.ownerCode,
  deletedBy: { zh: '删除人', en: 'Deleted by' },
  deletedAt: { zh: '删除时间', en: 'Deleted at' },
  endsAt: { zh: '彻底删除时间', en: 'Deleted for good at' },
} as const

/**
 * The recycle bin of websites. Somebody limited to some websites sees those of an owner's code or list that they have.
 */
export const websiteBin = {
  search: searchDeleted,
  export: exportOf(searchDeleted, deletedWebsiteColumns),
  /**
   * Brings websites back with their products, articles, domains, settings and builds. One whose domain is used by
   * another website stays in the bin; further domains that are used by now, and products that are gone from the stock,
   * are left out.
   */
  restore: action('shop-website.restore', {
    effect: 'writes',
    notUndoable: 'A restored website can be deleted again.',
    input: z.strictObject({ ids: binIds }),
    output: z.object({
      affected: count,
      refused: z.array(z.object({ id: z.string(), host: z.string() })),
      lostDomains: z.array(z.string()),
      lostGoods: count,
    }),
    scope: 'rows',
  }),
  /** Deletes websites of the bin for good, with their builds. */
  purge: action('shop-website.purge', {
    effect: 'deletes',
    notUndoable: 'It empties the recycle bin for good.',
    input: z.strictObject({ ids: binIds }),
    output: affected,
    scope: 'rows',
  }),
}
