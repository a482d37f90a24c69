import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, instant, line } from '../core/fields.ts'
import { batchOptions, batchShape, listOf, pageOf, sampleRow } from '../core/list.ts'
import { taskFamily } from '../core/task.ts'
import { websiteId } from '../core/websites.ts'
import { notPicture } from '../system/own-account.ts'
import { fieldWords } from '../words/field-words.ts'
import { goodsFilter } from './goods-filter.ts'

/** Why these cannot be undone. */
const deletedInstead = 'A file that is not wanted is deleted.'

/** Where an upload goes, by the names that clients send in the header ResourceStoreConfigName. */
export const storeName = z.enum([
  'OthersLocalResourceStoreConfig',
  'PicsLocalResourceStoreConfig',
  'RandomNameImagesLocalResourceStoreConfig',
  'ImagesLocalResourceStoreConfig',
])
export type StoreName = z.output<typeof storeName>

export const resourceRow = z.object({
  id: z.string(),
  /** A path on this host, such as /uploads/images/2026-01/….webp. */
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: z.string(),
})
export type ResourceRow = z.output<typeof resourceRow>

const badBase64 = failure('bad-base64', '图片数据不是有效的 base64', 'The picture is not valid base64')
const notAllowed = failure('file-not-allowed', '不支持的文件类型：{name}', 'This type of file is not accepted: {name}')

const base64 = z.strictObject({ filename: line(300).default('image'), base64Data: z.string().min(8).max(28_000_000) })
/** What rich text editors expect in addition to our own answer. */
const editorAnswer = z.object({ errno: z.literal(0), data: z.object({ url: z.string(), alt: z.string(), href: z.string() }) })
const nothing = z.object({})

export const uploadImage = {
  upload: action('upload-image.upload', {
    effect: 'writes',
    notUndoable: deletedInstead,
    input: nothing,
    output: resourceRow,
    fails: [notPicture],
    takesFile: true,
  }),
  base64: action('upload-image.base64', {
    effect: 'writes',
    notUndoable: deletedInstead,
    input: base64,
    output: resourceRow,
    fails: [notPicture, badBase64],
  }),
  editor: action('upload-image.editor', {
    effect: 'writes',
    notUndoable: deletedInstead,
    input: nothing,
    output: editorAnswer,
    fails: [notPicture],
    takesFile: true,
  }),
}

export const uploadFile = {
  upload: action('upload-file.upload', {
    effect: 'writes',
    notUndoable: deletedInstead,
    input: nothing,
    output: resourceRow,
    fails: [notAllowed],
    takesFile: true,
  }),
  editor: action('upload-file.editor', {
    effect: 'writes',
    notUndoable: deletedInstead,
    input: nothing,
    output: editorAnswer,
    fails: [notAllowed],
    takesFile: true,
  }),
}

/** What shows a picture: rows of these kinds. */
export const useKind = z.enum([
  'goods',
  'shop_goods',
  'website',
  'website_group',
  'article',
  'payment_mode',
  'shipping_mode',
  'document_setting',
  'admin_user',
  'poster',
])
export type UseKind = z.output<typeof useKind>

/** Shown somewhere; only by an order, an invoice or what an undo may bring back; nowhere. */
export const resourceUse = z.enum(['used', 'kept', 'unused'])
export type ResourceUse = z.output<typeof resourceUse>

const pixels = z.int().min(0).max(100_000)
const bytes = z.int().min(0).max(10_000_000_000)

/** Which files of the library. Everything given must hold. */
export const resourceFilter = {
  keywords: z.string().max(200).optional(),
  store: storeName.optional(),
  isPicture: z.boolean().optional(),
  shape: z.enum(['square', 'wide', 'tall']).optional(),
  minWidth: pixels.optional(),
  maxWidth: pixels.optional(),
  minHeight: pixels.optional(),
  maxHeight: pixels.optional(),
  minSize: bytes.optional(),
  maxSize: bytes.optional(),
  use: resourceUse.optional(),
  usedBy: useKind.optional(),
  /** There is another with the same bytes, or one that looks the same. */
  duplicate: z.enum(['bytes', 'look']).optional(),
  /** Those that look the same as this one, itself included. */
  sameAs: id.optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}
const filterShape = z.strictObject(resourceFilter)
export type ResourceFilter = z.output<typeof filterShape>

export const libraryRow = resourceRow.extend({
  use: resourceUse,
  /** How many rows show it now, counted up to 1,000. */
  useCount: count,
  /** How many others have the same bytes or look the same, counted up to 1,000. */
  twins: count,
})
export type LibraryRow = z.output<typeof libraryRow>

/** A row that shows a picture. `place` says where in it, such as `pictures` or `slides`. */
const usePlace = z.object({
  kind: useKind,
  id: z.string(),
  title: z.string(),
  places: z.array(z.string()),
  websiteId: z.string().nullable(),
  domain: z.string().nullable(),
})
export type UsePlace = z.output<typeof usePlace>

const useCounts = z.partialRecord(useKind, count)
export type UseCounts = z.output<typeof useCounts>

const usedElsewhere = failure(
  'used-elsewhere',
  '图片还用在您不能修改的 {count} 处（您不可见的网站，或多个网站共用的设置、模板、图标、海报），请由可见全部网站的用户替换',
  'The picture is also shown in {count} places that you can’t change: websites that you can’t see, or settings, templates, icons and posters that other websites share. Somebody who sees every website must replace it',
)
const samePicture = failure('same-picture', '请选择另一张图片', 'Choose another picture')
const alreadyUndone = failure('picture-change-undone', '这次替换已经撤销过', 'This replacement has been undone already')
const stillOpen = failure('picture-change-open', '替换尚未完成，请先等待其任务', 'The replacement is still going on: wait for its task')

const searchLibrary = action('upload.search', {
  effect: 'reads',
  input: listOf(resourceFilter, ['createdAt', 'size', 'name', 'width', 'height']),
  output: pageOf(libraryRow),
})

const libraryExportColumns = {
  name: fieldWords.name,
  url: fieldWords.address,
  mime: fieldWords.type,
  size: { zh: '大小（字节）', en: 'Size in bytes' },
  width: { zh: '宽', en: 'Width' },
  height: { zh: '高', en: 'Height' },
  use: {
    zh: '使用',
    en: 'Use',
    values: { used: ['使用中', 'used'], kept: ['仅备份使用', 'in copies only'], unused: ['未使用', 'unused'] },
  },
  useCount: { zh: '使用处', en: 'Shown by' },
  twins: { zh: '重复', en: 'Duplicates' },
  createdAt: { zh: '上传时间', en: 'Uploaded at' },
} as const

/** The media library. */
export const upload = {
  search: searchLibrary,
  export: exportOf(searchLibrary, libraryExportColumns),
  /**
   * A file, with the rows that show it: up to 200, of each kind the first. `hidden` counts the others: of websites that
   * the caller cannot see, and those that other websites share.
   */
  read: action('upload.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: libraryRow.extend({ sourceUrl: z.string().nullable(), uses: z.array(usePlace), counts: useCounts, hidden: count }),
    scope: 'rows',
  }),
  /** How many files there are, their bytes, and how many are unused or doubled. */
  readTotals: action('upload.read.totals', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ files: count, bytes: z.number(), unused: count, unusedBytes: z.number(), twins: count }),
  }),
  /**
   * Removes files that nothing shows, for good; at most 20,000 in one call. What is used, or kept for an undo, stays
   * and is counted in `leftAlone`, as is what a filter finds younger than an hour: somebody may be about to use it.
   */
  delete: action('upload.delete', {
    effect: 'deletes',
    notUndoable: 'Deleted files are gone from the disk.',
    input: z.strictObject({ options: batchOptions({ ...resourceFilter, ids: z.array(id).min(1).max(5000).optional() }), ...batchShape }),
    output: z.object({ affected: count, bytes: z.number(), leftAlone: count, sample: z.array(sampleRow).optional() }),
  }),
  /** Puts the picture `byId` in the place of `id` wherever it is shown. The file itself stays. */
  replace: action('upload.replace', {
    effect: 'writes',
    notUndoable: 'The log of replaced pictures takes it back.',
    input: z.strictObject({ id, byId: id, preview: z.boolean().default(false) }),
    output: z.object({
      affected: count,
      counts: useCounts,
      sample: z.array(usePlace).optional(),
      pictureChangeId: z.string().optional(),
      /** There when so many products show it that a task goes on. */
      taskId: z.string().optional(),
    }),
    fails: [usedElsewhere, samePicture],
    scope: 'rows',
  }),
  searchChanges: action('upload.search.changes', {
    effect: 'reads',
    input: listOf({}, ['id']),
    output: pageOf(
      z.object({
        id: z.string(),
        action: z.string(),
        fromUrl: z.string(),
        toUrl: z.string(),
        counts: useCounts,
        takenByName: z.string().nullable(),
        createdAt: z.string(),
        undoneAt: z.string().nullable(),
      }),
    ),
  }),
  /** Takes a replacement back. Rows that somebody changed since stay as they are and are counted in `leftAlone`. */
  undoChange: action('upload.undo-change', {
    effect: 'writes',
    notUndoable: 'It is an undo itself; the picture can be replaced again.',
    input: z.strictObject({ id }),
    output: z.object({ affected: count, leftAlone: count }),
    fails: [alreadyUndone, stillOpen],
    scope: 'rows',
  }),
}

const nothingChosen = failure('nothing-to-rehost', '请选择商品或网站', 'Choose products or websites')

/**
 * Fetches pictures of other hosts and puts ours in their place: in the products that match `options` (left out: no
 * product) and in logos, slides and blocks of the websites. Every picture that could not be had is a failure of the
 * task with its reason.
 */
export const pictureRehostTask = taskFamily('picture-rehost-task', {
  add: z.strictObject({ options: batchOptions(goodsFilter).optional(), websiteIds: z.array(websiteId).max(1000).default([]) }),
  scope: 'website',
  fails: [nothingChosen],
})
