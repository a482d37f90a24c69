import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, instant } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { historyEntity, rowSides } from '../system/row-history.ts'
import { cannotShip, editKept, orderHeld, sellerBeyondOwn, tooMuchShipped } from '../system/undo-failures.ts'
import { undoReason } from '../system/undo-reason.ts'
import { accountFailures, roleUsed } from '../system/user.ts'
import { goodsListRow, goodsRow } from './goods.ts'
import { goodsFilter } from './goods-filter.ts'
import { protectedText } from './protected-word.ts'

/** Why a copy was taken. */
export const backupReason = z.enum([
  'deleted',
  'changed',
  'price-reset',
  'statistics-reset',
  'deduplicated',
  'imported-over',
  'undone',
  'restored',
  'quarantined',
  'released',
])

/** Which copies: the fields that products are found by, said of the copy, and what is the copy's own. */
export const goodsBackupFilter = {
  ...goodsFilter,
  goodsId: id.optional(),
  reason: backupReason.optional(),
  changeSetId: id.optional(),
  takenBy: id.optional(),
  /** Part of the name of who made the change. */
  takenByName: z.string().max(100).optional(),
  takenFrom: instant.optional(),
  takenTo: instant.optional(),
  /** False: copies of products that are gone from the stock. */
  isInStock: z.boolean().optional(),
}
const filterShape = z.strictObject(goodsBackupFilter)
export type GoodsBackupFilter = z.output<typeof filterShape>

const copyFields = {
  /** The product that this is a copy of; `id` is the copy's own. */
  goodsId: z.string(),
  changeSetId: z.string(),
  /** The action that made the change set. */
  changeSetAction: z.string(),
  reason: z.string(),
  takenAt: z.string(),
  takenBy: z.string().nullable(),
  takenByName: z.string().nullable(),
  restoredAt: z.string().nullable(),
  /** False when the product is gone from the stock. */
  isInStock: z.boolean(),
}

export const goodsBackupListRow = goodsListRow.extend(copyFields)
export type GoodsBackupListRow = z.output<typeof goodsBackupListRow>
export const goodsBackupRow = goodsRow.extend(copyFields)
export type GoodsBackupRow = z.output<typeof goodsBackupRow>

const fieldValues = z.record(z.string(), z.unknown())
export const backupSorts = ['id', 'takenAt', 'title', 'priceMinor'] as const

/** What a change set holds: products, products of websites, or rows of small tables, such as coupons and settings. */
export const changeSetEntity = z.enum(['goods', 'shop_goods', 'rows'])
export const changeSetStatus = z.enum(['open', 'applied', 'undone'])

export const changeSetRow = z.object({
  id: z.string(),
  entity: changeSetEntity,
  reason: z.string(),
  /** The name of the action that made it. */
  action: z.string(),
  affected: count,
  status: changeSetStatus,
  batchNumber: z.string(),
  websiteId: websiteOfRecord.nullable(),
  websiteDomain: z.string().nullable(),
  takenBy: z.string().nullable(),
  takenByName: z.string().nullable(),
  /** The API key through which it was done in that person's name; empty without one. */
  apiKeyName: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** The change set that this one took back. */
  undoOf: z.string().nullable(),
  /** Of an undo, the action whose change it goes back to. */
  undoneAction: z.string().nullable(),
  /** What was asked for, such as `{ options: { classificationId }, percent }`; empty where nothing was kept. */
  input: personal(z.record(z.string(), z.unknown())),
  /** What it was about, where that has a name. */
  subject: personal(z.string()),
  canUndo: z.boolean(),
  /** Where one row was asked for: what changed in it. */
  row: rowSides.optional(),
})
export type ChangeSetRow = z.output<typeof changeSetRow>

export const alreadyUndone = failure('change-set-undone', '该变更已经撤销过', 'This change has been undone already')
const stillOpen = failure(
  'change-set-open',
  '该变更尚未完成，请先等待或取消其任务',
  'This change is still going on: wait for its task or cancel it',
)

/** A row that stays as it is: `code` says why, where more is known than that it was changed or is in use. */
export const leftAloneRow = z.object({ id: z.string(), title: z.string(), code: undoReason.optional() })

/**
 * Rows that somebody changed after the change set stay as they are: `leftAlone` counts them, the sample names up to 50.
 */
export const undoResult = z.object({
  affected: count,
  /**
   * Of these: rows that the change had brought into being, and that the undo deleted. Unknown while a task does the
   * work.
   */
  removed: count.optional(),
  leftAlone: count,
  leftAloneSample: z.array(leftAloneRow),
  /** Of classes that an import had made: the empty ones go, those in use stay. */
  classifications: z.object({ removed: count, kept: count }).optional(),
  /** The undo's own change set: undoing that is the redo. */
  changeSetId: z.string().optional(),
  /** There instead of the change set when a task does the work. */
  taskId: z.string().optional(),
  /**
   * Of a preview: rows that go, rows that get their values back, and deleted rows that return. Absent where too many
   * rows are held to look at each.
   */
  preview: z.object({ removed: count, restored: count, revived: count }).optional(),
})
export type UndoResult = z.output<typeof undoResult>

/** Which change sets. */
export const changeSetFilter = {
  entity: changeSetEntity.optional(),
  status: changeSetStatus.optional(),
  changeSetId: id.optional(),
  action: z.string().max(100).optional(),
  websiteId: websiteId.optional(),
  /** Changes of one row of a small table; both or none. */
  rowEntity: historyEntity.optional(),
  rowId: id.optional(),
  takenBy: id.optional(),
  /** Part of the name of who did it. */
  takenByName: z.string().max(100).optional(),
  /** Those that this API key made, by itself or by a task that it added. */
  apiKeyId: id.optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}
export const changeSetSorts = ['id', 'createdAt', 'affected'] as const

export const goodsBackup = {
  search: action('goods-bak.search', {
    effect: 'reads',
    input: listOf(goodsBackupFilter, backupSorts),
    output: pageOf(goodsBackupListRow),
    scope: 'website',
  }),
  read: action('goods-bak.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: goodsBackupRow }),
  /**
   * Where a copy differs from the product as it is now: `before` is now, `after` the copy, each with the differing
   * fields only; a product that is gone has nothing before.
   */
  readDifference: action('goods-bak.read.difference', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ goodsId: z.string(), isInStock: z.boolean(), before: fieldValues, after: fieldValues }),
  }),
  searchChangeSets: action('goods-bak.search.change-sets', {
    effect: 'reads',
    input: listOf(changeSetFilter, changeSetSorts),
    output: pageOf(changeSetRow),
    scope: 'rows',
  }),
  undo: action('goods-bak.undo', {
    effect: 'writes',
    input: z.strictObject({ changeSetId: id, preview: z.boolean().default(false) }),
    output: undoResult,
    fails: [
      alreadyUndone,
      stillOpen,
      cannotShip,
      orderHeld,
      tooMuchShipped,
      editKept,
      ...accountFailures,
      roleUsed,
      sellerBeyondOwn,
      protectedText,
    ],
    scope: 'rows',
  }),
  /** Throws copies away for good: what they hold cannot be undone any more. */
  delete: action('goods-bak.delete', {
    effect: 'deletes',
    notUndoable: 'It throws copies away so that nobody can bring them back.',
    input: z.strictObject({ ids }),
    output: affected,
  }),
}
