import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, currencyCode, id, ids, instant, lineOrEmpty } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { taskFamily, taskStatus } from '../core/task.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import {
  fileFailures,
  importConstants,
  importDateOrder,
  importEncoding,
  importField,
  importFormat,
  importHiddenRows,
  importLayout,
  importLengthUnit,
  importWeightUnit,
} from './goods-import-file.ts'

/** `add`: only products that are not in the stock yet; `update`: only those that are; `both`. */
export const importMode = z.enum(['add', 'update', 'both'])
export type ImportMode = z.output<typeof importMode>

/** What happens to a record that may be a product of the stock, when something speaks against it. */
export const unclearChoice = z.enum(['leave-out', 'existing', 'new'])
export type UnclearChoice = z.output<typeof unclearChoice>

/** Which fields of a known product a file may change. `stock-and-price` makes no new products. */
export const importFields = z.enum(['all', 'stock-and-price'])
export type ImportFields = z.output<typeof importFields>

/** Header → what its column means. Headers that are not named are not read; only a plain table needs a mapping. */
const mapping = z
  .record(z.string().min(1).max(2000), importField)
  .refine((columns) => Object.keys(columns).length <= 2000, { error: 'at most 2000 columns' })

/** As many as an order takes of one line, unless the settings of the checkout say otherwise. */
export const usualUncountedStock = 999

/**
 * A product file that was uploaded (`upload-file.upload` returns the `uploadId`) and how to read it. What is left out
 * is recognised or remembered. `classificationId`: where the classes of the file begin, and the class of new products
 * without one. `emptyClears`: an empty cell empties the stored field; otherwise it says nothing. `uncountedStock`: the
 * stock of products that a shop sells without counting them, as Shopify and WooCommerce can. One that is known keeps
 * what is left of its own. `supplier`: whose file it is; numbers and handles of one supplier's files mean nothing in
 * those of another. Absent: as for the last file of this name and these headers; empty: nobody's, so that they count in
 * files of this name only. `unclear`: what happens to rows that may be a product of the stock, when something speaks
 * against it (see `questions` of the preview); `unclearRows`: by their numbers. `currencyCode`: what prices without a
 * currency are in. `decimals`: of currencies, where they differ from what the currency list says.
 */
export const goodsImportInput = z.strictObject({
  uploadId: id,
  format: z.enum(['auto', ...importFormat.options]).default('auto'),
  mapping: mapping.optional(),
  mode: importMode.default('both'),
  fields: importFields.default('all'),
  supplier: lineOrEmpty(100).optional(),
  unclear: unclearChoice.default('leave-out'),
  unclearRows: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/), unclearChoice)
    .refine((rows) => Object.keys(rows).length <= 5000, { error: 'at most 5000 rows' })
    .optional(),
  batchNumber: lineOrEmpty(100).optional(),
  classificationId: id.optional(),
  emptyClears: z.boolean().default(false),
  uncountedStock: z.int().min(0).max(1_000_000).default(usualUncountedStock),
  currencyCode: currencyCode.optional(),
  decimals: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(0).max(4)).optional(),
  encoding: importEncoding.optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  sheet: z.string().min(1).max(200).optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  ...importLayout,
  constants: importConstants.optional(),
})
export type GoodsImportInput = z.output<typeof goodsImportInput>

/**
 * A place in the file and what is wrong there. `error`: the row stays out; `notice`: it goes in, and this is worth
 * knowing.
 */
export const importProblem = z.object({
  row: count,
  /** The header; empty when the whole row is meant. */
  column: z.string(),
  /** A code that stays the same; `reason` says it in the caller's language. */
  code: z.string(),
  reason: z.string(),
  severity: z.enum(['error', 'notice']),
  /** The content of the cell, at most 200 characters. */
  value: z.string(),
})
export type ImportProblem = z.output<typeof importProblem>

/** One thing that is wrong at many places. `reason` leaves out what differs from row to row. */
export const importProblemGroup = z.object({
  code: z.string(),
  column: z.string(),
  reason: z.string(),
  severity: z.enum(['error', 'notice']),
  count,
})
export type ImportProblemGroup = z.output<typeof importProblemGroup>

/**
 * `skipped`: products that the mode leaves out. `failing`: rows that stay out, those of `unclear` among them; all
 * others count products, which may be several rows each.
 */
export const importCounts = z.object({
  rows: count,
  goods: count,
  new: count,
  changed: count,
  same: count,
  skipped: count,
  failing: count,
  /** Of those that are new or changed: how many go into quarantine. */
  quarantined: count,
  /** Products that are left out because it is unclear which product of the stock they are. */
  unclear: count.default(0),
  /** Of those that change: how many get an unlike title. */
  retitled: count.default(0),
})
export type ImportCounts = z.output<typeof importCounts>

export const importOutcome = z.enum(['new', 'changed', 'same', 'skipped', 'failing', 'unclear'])

/** A product as the import would leave it, shown before anything is written. */
export const importSample = z.object({
  row: count,
  outcome: importOutcome,
  title: z.string(),
  sku: z.string(),
  urlKeywords: z.string(),
  /** From the root down; empty without a class. */
  classification: z.array(z.string()),
  productType: z.string(),
  brand: z.string(),
  tags: z.array(z.string()),
  picture: z.string(),
  pictureCount: count,
  priceMinor: z.number(),
  marketPriceMinor: z.number().nullable(),
  currencyCode: z.string(),
  stock: z.number(),
  variantCount: count,
  status: z.enum(['on', 'off']),
  /** The protected words for which it goes into quarantine. */
  quarantineWords: z.array(z.string()),
  /** The fields that change, by their names. */
  changes: z.array(z.string()),
})
export type ImportSample = z.output<typeof importSample>

/** A record that may be a product of the stock: what they have in common, and what happens to it. */
export const importQuestion = z.object({
  row: count,
  title: z.string(),
  sku: z.string(),
  by: z.enum(['id', 'sku', 'address', 'barcode', 'title']),
  goodsId: z.string(),
  goodsTitle: z.string(),
  goodsSku: z.string(),
  choice: unclearChoice,
})
export type ImportQuestion = z.output<typeof importQuestion>

export const importPreview = z.object({
  fileName: z.string(),
  size: z.number(),
  kind: z.enum(['text', 'xlsx']),
  format: importFormat,
  /** Of a text file. */
  encoding: z.string().nullable(),
  /**
   * Where the encoding is in doubt: a line as each likely one reads it, the one that was taken first. Empty otherwise.
   */
  encodingReadings: z.array(z.object({ encoding: importEncoding, sample: z.string() })),
  delimiter: z.string().nullable(),
  /** Of a workbook. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /**
   * What a workbook does not show: rows (taken as `layout.hiddenRows` says), columns that are read nevertheless, and
   * sheets.
   */
  hidden: z.object({ rows: count, columns: z.array(z.string()), sheets: z.array(z.string()) }),
  decimalMark: z.enum(['.', ',', 'unknown']),
  headerRow: count,
  headers: z.array(z.string()),
  /** The first rows under the header as they are in the file. */
  rows: z.array(z.object({ row: count, cells: z.array(z.string()) })),
  mapping: z.record(z.string(), importField),
  /** `format`: the file's own program says what the columns mean, and `mapping` says nothing. */
  mappingFrom: z.enum(['given', 'remembered', 'suggested', 'format']),
  /** Headers that count without being mapped: the file's program, or the layout, knows what they say. */
  readBeside: z.array(z.string()),
  /** False: no column is mapped to what identifies a product, so that nothing can be imported yet. */
  hasKey: z.boolean(),
  supplier: z.string(),
  /** `nobody`: neither given nor known from such a file. */
  supplierFrom: z.enum(['given', 'remembered', 'nobody']),
  /** Suppliers of earlier imports. */
  suppliers: z.array(z.string()),
  /** The first five hundred records of which it is unclear which product they are. */
  questions: z.array(importQuestion),
  questionCount: count,
  /** The layout that holds, given or recognised. */
  layout: z.object({
    categorySeparator: z.string(),
    categoryListSeparator: z.string(),
    groupBy: z.string().nullable(),
    optionColumns: z.array(z.string()),
    pictureBase: z.string(),
    /** `null`: the file has no weights, or says itself what they are in. `isAssumed`: nobody said so. */
    weightUnit: z.object({ unit: importWeightUnit, isAssumed: z.boolean() }).nullable(),
    /** The same of lengths, widths and heights. */
    lengthUnit: z.object({ unit: importLengthUnit, isAssumed: z.boolean() }).nullable(),
    /**
     * `null`: every date of the file can be read in one way. `order`: what was chosen; `example`: a date that can be
     * read in several.
     */
    dateOrder: z.object({ order: importDateOrder.nullable(), choices: z.array(importDateOrder), example: z.string() }).nullable(),
    hiddenRows: importHiddenRows,
  }),
  samples: z.array(importSample),
  counts: importCounts,
  /** False when the file is so large that only its first rows were counted; `totalRows` is always exact. */
  countsAreExact: z.boolean(),
  totalRows: count,
  problemCount: count,
  /** What is wrong, by reason and column: errors first, the most frequent first. */
  problemGroups: z.array(importProblemGroup),
  /** Errors first: the first hundred, or what `problems` of the input asks for. */
  problems: z.array(importProblem),
  /** The rows with problems as a CSV file to put right and import again, where the input asks for it. */
  problemsFile: z.string().optional(),
  newClassificationCount: count,
  /** The paths of the first two hundred classes that would be made. */
  newClassifications: z.array(z.array(z.string())),
  /** Pictures that lie on other hosts: they are listed as they are and wait to be fetched. */
  foreignPictures: count,
  /** What prices without a currency are in, and of how many new products nobody said it: there it is the base currency. */
  currency: z.object({ code: z.string(), assumed: count }),
  /** Products that have a weight, and a length, width or height. */
  weighed: count,
  measured: count,
})
export type ImportPreview = z.output<typeof importPreview>

export const noUpload = failure('no-such-upload', '找不到上传的文件', 'The uploaded file does not exist')
export const noImportClassification = failure('no-such-classification', '分类不存在：{id}', 'No such category: {id}')
const fails = [noUpload, noImportClassification, ...fileFailures] as const

const importPreviewInput = goodsImportInput.extend({
  /** Which problems to list. */
  problems: z
    .strictObject({
      code: z.string().max(100).optional(),
      column: z.string().max(2000).optional(),
      pageIndex: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(500).default(100),
    })
    .optional(),
  withProblemsFile: z.boolean().default(false),
})
export type ImportPreviewInput = z.output<typeof importPreviewInput>

const family = taskFamily('goods-import-task', { add: goodsImportInput, scope: 'none', fails })

/**
 * Product files into the stock. The task's `result` holds the counts of `importCounts` and what else is worth knowing.
 */
export const goodsImportTask = {
  ...family,
  /** What `add` with the same input would do. Nothing is written. */
  preview: action('goods-import-task.preview', { effect: 'reads', input: importPreviewInput, output: importPreview, fails }),
}
/** The actions that goods-import-task shares with all families of tasks. */
export const goodsImportTaskFamily = family

export const importRecordRow = z.object({
  id: z.string(),
  taskId: z.string().nullable(),
  taskStatus: taskStatus.nullable(),
  fileName: z.string(),
  uploadId: z.string().nullable(),
  format: z.string(),
  mode: importMode,
  supplier: z.string(),
  batchNumber: z.string(),
  /** Undoing this change set takes the import back. */
  changeSetId: z.string().nullable(),
  changeSetStatus: z.enum(['open', 'applied', 'undone']).nullable(),
  /** The change set that took the import back: undoing that brings it back. Null while the import is in effect. */
  undoneBy: z.string().nullable(),
  status: z.enum(['running', 'finished']),
  counts: importCounts,
  classificationsCreated: count,
  variants: count,
  foreignPictures: count,
  /** Errors and notices that are kept, at most 100,000 of each. */
  problemCount: count,
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type ImportRecordRow = z.output<typeof importRecordRow>

const stillRunning = failure('import-still-running', '导入尚未结束，请先取消任务：{ids}', 'Still running, cancel its task first: {ids}')

const searchImportRecords = action('batch-import-recorder.search', {
  effect: 'reads',
  input: listOf(
    {
      keywords: z.string().max(200).optional(),
      format: importFormat.optional(),
      status: z.enum(['running', 'finished']).optional(),
      batchNumber: z.string().max(100).optional(),
      hasProblems: z.boolean().optional(),
      createdFrom: instant.optional(),
      createdTo: instant.optional(),
    },
    ['id', 'createdAt', 'fileName'],
  ),
  output: pageOf(importRecordRow),
  scope: 'rows',
})

const importRecordsExportColumns = {
  fileName: fieldWords.fileName,
  recordState: { ...fieldWords.status, values: { running: ['导入中', 'running'], finished: ['已完成', 'finished'] } },
  rows: fieldWords.rowCount,
  goods: fieldWords.goodsCount,
  new: fieldWords.new,
  changed: fieldWords.updated,
  same: fieldWords.same,
  skipped: fieldWords.skipped,
  failing: { zh: '失败行', en: 'Failed rows' },
  unclear: fieldWords.unclear,
  retitled: { zh: '标题替换', en: 'Titles replaced' },
  supplier: { zh: '供应商', en: 'Supplier' },
  batchNumber: fieldWords.batchNumber,
  format: fieldWords.format,
  mode: { zh: '方式', en: 'Mode', values: { add: ['只新增', 'add'], update: ['只更新', 'update'], both: ['新增和更新', 'both'] } },
  createdByName: fieldWords.createdByName,
  classificationsCreated: { zh: '新建分类', en: 'New categories' },
  createdAt: headerWords.createdAt,
  endedAt: fieldWords.endedAt,
} as const

/** What was imported when, by whom and with what result. */
export const batchImportRecorder = {
  search: searchImportRecords,
  export: exportOf(searchImportRecords, importRecordsExportColumns),
  read: action('batch-import-recorder.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: importRecordRow.extend({ problemGroups: z.array(importProblemGroup) }),
    scope: 'rows',
  }),
  searchProblems: action('batch-import-recorder.search.problems', {
    effect: 'reads',
    input: listOf(
      {
        id,
        severity: z.enum(['error', 'notice']).optional(),
        code: z.string().max(100).optional(),
        column: z.string().max(2000).optional(),
      },
      ['row'],
    ),
    output: pageOf(importProblem),
    scope: 'rows',
  }),
  /**
   * Where the file of the rows with problems lies: fetched from `url` with the same Authorization and Accept-Language.
   */
  readErrors: action('batch-import-recorder.read.errors', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ fileName: z.string(), url: z.string(), problemCount: count }),
    scope: 'rows',
  }),
  /**
   * Throws away the records with their problems, and the uploaded files that no other record needs. The products stay.
   */
  delete: action('batch-import-recorder.delete', {
    effect: 'deletes',
    notUndoable: 'The file of the import is deleted, too; the products that it changed can still be undone.',
    input: z.strictObject({ ids }),
    output: affected,
    fails: [stillRunning],
    scope: 'rows',
  }),
}
