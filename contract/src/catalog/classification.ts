import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, line, urlKeywords, version } from '../core/fields.ts'
import { affected, batchResult, inserted, listOf, pageOf } from '../core/list.ts'
import { languageTag, translationsOf } from '../core/translations.ts'
import { websiteId } from '../core/websites.ts'
import { shieldLabels } from './goods-filter.ts'

/** How deep the tree may grow. */
export const deepestClassification = 16

/**
 * Counts of goods: in the class itself, in its whole subtree, and of these the ones in use (some website sells them;
 * with a websiteId: this website) and the ones available (on, and not in use).
 */
const counts = { directCount: count, subtreeCount: count, usedCount: count, availableCount: count }

/** What buyers read of a category, in other languages. */
export const classificationTranslations = translationsOf({ title: 200 })

const own = {
  id: z.string(),
  version,
  parentId: z.string().nullable(),
  title: z.string(),
  translations: classificationTranslations,
  urlKeywords: z.string(),
  sort: z.number(),
}

export const classificationRow = z.object({
  ...own,
  ...counts,
  /** From the root down, the class itself last. */
  pathIds: z.array(z.string()),
  pathTitles: z.array(z.string()),
  childCount: count,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ClassificationRow = z.output<typeof classificationRow>

const nodeShape = z.object({ ...own, ...counts, foregroundText: z.string() })

/** A node of the whole tree. `foregroundText` is title and subtree count as one text; `children` is null at a leaf. */
export type ClassificationNode = z.output<typeof nodeShape> & { children: ClassificationNode[] | null }
export const classificationNode: z.ZodType<ClassificationNode, ClassificationNode> = nodeShape.extend({
  children: z.lazy(() => z.array(classificationNode).nullable()),
})

/**
 * `urlKeywords` is made from the title when absent (Chinese as pinyin) and numbered when taken; without `parentId` it
 * is a root.
 */
const classificationFields = {
  title: line(200),
  translations: classificationTranslations.optional(),
  urlKeywords: urlKeywords.optional(),
  parentId: id.optional(),
  sort: z.int().min(-1_000_000).max(1_000_000).default(0),
}

export const classificationFilter = {
  keywords: z.string().max(200).optional(),
  parentId: id.optional(),
  ids: ids.optional(),
  /** Categories whose title is not translated into this language. */
  missingIn: languageTag.optional(),
}
export const classificationSorts = ['id', 'title', 'sort', 'createdAt'] as const

const noParent = failure('no-such-parent', '上级分类不存在', 'The parent category does not exist')
const cycle = failure('classification-cycle', '不能移动到自己的下级分类中', 'A category cannot be moved into its own subcategories')
const tooDeep = failure('classification-too-deep', '分类层级不能超过 {deepest} 级', 'Categories can be at most {deepest} levels deep')
const titleTaken = failure('classification-title-taken', '同级下已有同名分类：{title}', 'There is already a category called {title} here')
const targetInside = failure(
  'classification-target-inside',
  '目标分类在所选分类之中',
  'The target is one of the selected categories, or a subcategory of one',
)
const hasChildren = failure(
  'classification-has-children',
  '分类下还有 {count} 个子分类，不能删除：{titles}',
  'Can’t be deleted: {count} subcategories in {titles}',
)
const hasGoods = failure(
  'classification-has-goods',
  '分类下还有 {count} 件商品，不能删除：{titles}',
  'Can’t be deleted: {count} products in {titles}',
)
const noTarget = failure('no-such-target', '目标分类不存在', 'The target category does not exist')
const placing = [noParent, cycle, tooDeep, titleTaken] as const

/** What a delete or a merge takes along: classes, products, and the websites that sell these (the first 20 by name). */
const removal = batchResult.extend({
  /** Classes that go, or went. */
  classes: count,
  /** Products in them. */
  goods: count,
  websites: count,
  websiteDomains: z.array(z.string()),
})

/**
 * What can be wrong with the tree. `orphan`: the parent is gone. `cycle`: below itself, and so not to be seen.
 * `wrong-path`: the stored way from the root is not the real one. `wrong-count`: a product's count of websites is not
 * the real one. `lost-shop-goods`: a website put a product into a class that is gone.
 */
export const classificationFaultKind = z.enum(['orphan', 'cycle', 'wrong-path', 'wrong-count', 'lost-shop-goods'])
const classificationFault = z.object({
  kind: classificationFaultKind,
  count,
  /** Up to 20 of them: classes or products. */
  sample: z.array(z.object({ id: z.string(), title: z.string() })),
})

export const classification = {
  search: action('stock-goods-classification.search', {
    effect: 'reads',
    input: listOf(classificationFilter, classificationSorts),
    output: pageOf(classificationRow),
  }),
  read: action('stock-goods-classification.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: classificationRow,
  }),
  readAll: action('stock-goods-classification.read-all', {
    effect: 'reads',
    input: z.strictObject({ websiteId: websiteId.optional() }),
    output: z.object({ items: z.array(classificationNode) }),
    scope: 'website',
  }),
  readParentIds: action('stock-goods-classification.read.parent-ids', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ parentIds: z.array(z.string()) }),
  }),
  insert: action('stock-goods-classification.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(classificationFields),
    output: inserted,
    fails: [noParent, tooDeep, titleTaken],
  }),
  update: action('stock-goods-classification.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...classificationFields }),
    output: classificationRow,
    fails: placing,
  }),
  /** Insert without an id, update with one. */
  save: action('stock-goods-classification.save', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id: id.optional(), version: version.optional(), ...classificationFields }),
    output: classificationRow,
    fails: placing,
  }),
  /**
   * Moves a class with its whole subtree below another, or to the top without `parentId`. With `beforeId` it goes
   * before that sibling, with `isLast` after all of them. `affected` counts the classes that went under another parent.
   */
  move: action('stock-goods-classification.move', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      id,
      parentId: id.optional(),
      sort: classificationFields.sort.optional(),
      beforeId: id.optional(),
      isLast: z.boolean().optional(),
    }),
    output: affected,
    fails: placing,
  }),
  /**
   * Deletes classes. Alone it refuses while there are children or products; `withSubtree` takes everything below along,
   * `goodsTo` says where the products go: to another class, or `none`. The change set brings products and classes back.
   */
  delete: action('stock-goods-classification.delete', {
    effect: 'deletes',
    input: z.strictObject({
      ids,
      withSubtree: z.boolean().default(false),
      goodsTo: z.union([z.literal('none'), id]).optional(),
      preview: z.boolean().default(false),
    }),
    output: removal,
    fails: [hasChildren, hasGoods, noTarget, targetInside],
  }),
  /**
   * Puts classes into another one: their products go there, their children below it (those of the same name are merged
   * in turn), and they are gone. The change set brings products and classes back.
   */
  merge: action('stock-goods-classification.merge', {
    effect: 'writes',
    input: z.strictObject({ ids, targetId: id, preview: z.boolean().default(false) }),
    output: removal,
    fails: [noTarget, targetInside, tooDeep],
  }),
  /** Takes products out of a class by words, into a class of this title below it, which is made when there is none. */
  split: action('stock-goods-classification.split', {
    effect: 'writes',
    input: z.strictObject({
      id,
      title: line(200),
      keywords: line(2000),
      shieldLabels: shieldLabels.optional(),
      withSubtree: z.boolean().default(false),
      preview: z.boolean().default(false),
    }),
    output: batchResult,
    fails: [tooDeep],
  }),
  /**
   * Finds what is wrong with the tree, and sets it right unless it is a preview. `affected` counts the rows changed, or
   * to be changed.
   */
  repair: action('stock-goods-classification.repair', {
    effect: 'writes',
    notUndoable: 'It mends paths that are wrong.',
    input: z.strictObject({ preview: z.boolean().default(false) }),
    output: z.object({ affected: count, faults: z.array(classificationFault) }),
  }),
  /**
   * One class a line: a path (`A > B > C`), or a name indented below its parent by tabs or spaces. Ids in front (`123 -
   * A > B`) and lines that begin with # are passed over. Classes that are there already are used as they are.
   */
  insertBatch: action('stock-goods-classification.insert.batch', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ text: z.string().min(1).max(3_000_000), parentId: id.optional(), preview: z.boolean().default(false) }),
    output: z.object({
      /** New classes. */
      affected: count,
      existing: count,
      failed: count,
      /** Of a preview: the first 500 classes of the text, parents first, by their titles from the top. */
      sample: z.array(z.object({ titles: z.array(z.string()), isNew: z.boolean() })).optional(),
      /** The first 100 lines that could not be read, counted from 1. */
      failures: z.array(z.object({ line: count, text: z.string(), reason: z.enum(['too-deep', 'title-too-long', 'empty-title']) })),
    }),
    fails: [noParent],
  }),
  /** Makes the address parts from the titles again; those of the same name are numbered and reported. */
  resetUrlKeywords: action('stock-goods-classification.reset-url-keywords', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids: ids.optional(), preview: z.boolean().default(false) }),
    output: z.object({
      affected: count,
      collisions: z.array(z.object({ urlKeywords: z.string(), titles: z.array(z.string()) })),
    }),
  }),
}
