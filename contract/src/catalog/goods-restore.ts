import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids } from '../core/fields.ts'
import { sampleRow } from '../core/list.ts'
import { taskFamily } from '../core/task.ts'
import { goodsFieldNames } from './goods.ts'
import { goodsBackupFilter } from './goods-backup.ts'

/** Which copy counts where the choice holds several of one product. */
export const restoreWhich = z.enum(['newest', 'oldest'])

/**
 * Which copies come back, and how. Exactly one of `copyIds` (ids of copies), `options` (the filter of
 * `goods-bak.search`; a change set is its `changeSetId`) and `failuresOf` (what an earlier restore task left alone)
 * says which. `fields`: only these come back, and products that are gone from the stock stay gone; absent: whole
 * products, except views, sales, stock and use, which go on counting. `overwrite`: also products whose fields were
 * changed after the copy's own change; otherwise they are left alone and reported.
 */
export const restoreInput = z
  .strictObject({
    copyIds: ids.optional(),
    options: z.strictObject(goodsBackupFilter).optional(),
    failuresOf: id.optional(),
    which: restoreWhich.default('newest'),
    fields: z.array(goodsFieldNames).min(1).max(30).optional(),
    overwrite: z.boolean().default(false),
  })
  .refine(({ copyIds, options, failuresOf }) => [copyIds, options, failuresOf].filter((each) => each !== undefined).length === 1, {
    path: ['copyIds'],
    message: 'copyIds, options or failuresOf',
  })
export type RestoreInput = z.output<typeof restoreInput>

/**
 * What became of the products, or would: each product counts in exactly one of `restored`, `revived`, `same`,
 * `leftAlone` and `gone`.
 */
export const restoreCounts = z.object({
  /** Changed back. */
  restored: count,
  /** Deleted before, in the stock again under their ids. */
  revived: count,
  /** Already as their copies are. */
  same: count,
  /** Changed by somebody after the copy's own change, and left as they are. */
  leftAlone: count,
  /** Not in the stock, and only some fields were wanted. */
  gone: count,
  /**
   * Of those restored and revived: the address part that they had is another product's by now, so they keep or get
   * another one.
   */
  renamed: count,
})
export type RestoreCounts = z.output<typeof restoreCounts>

export const renamedGoods = z.object({ id: z.string(), title: z.string(), wanted: z.string(), given: z.string() })

/** The `result` of a restore task: the counts, and up to 50 products whose address part had been taken. */
export const restoreResult = restoreCounts.extend({ renamedSample: z.array(renamedGoods) })
export type RestoreResult = z.output<typeof restoreResult>

export const restorePreview = restoreCounts.extend({
  /** How many products the choice holds. Above 20,000 the other counts are those of the first 20,000. */
  goods: count,
  countIsExact: z.boolean(),
  /** How many products would change. */
  affected: count,
  /** Up to 50 products that would change: before = now, after = as the copy is; fields that stay are left out. */
  sample: z.array(sampleRow),
  /** Up to 50 products that would be left alone, with what overwriting them would change. */
  leftAloneSample: z.array(sampleRow),
})
export type RestorePreview = z.output<typeof restorePreview>

const nothingToRestore = failure('nothing-to-restore', '没有符合条件的备份', 'No copy matches')

const family = taskFamily('stock-goods-bak-restore-task', {
  add: restoreInput,
  scope: 'website',
  fails: [nothingToRestore],
  needsSession: true,
})

/** Products back from the old stock. A restore is a change set of its own, which `goods-bak.undo` takes back. */
export const goodsRestoreTask = {
  ...family,
  /** What `add` with the same input would do. Nothing is written. */
  preview: action('stock-goods-bak-restore-task.preview', {
    effect: 'reads',
    input: restoreInput,
    output: restorePreview,
    scope: 'website',
  }),
}
/** The actions that the restore shares with all families of tasks. */
export const goodsRestoreTaskFamily = family
