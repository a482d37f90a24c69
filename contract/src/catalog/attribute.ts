import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, line, version } from '../core/fields.ts'
import { affected, batchOptions, batchResult, batchShape, inserted, listOf, pageOf } from '../core/list.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { goodsFilter } from './goods-filter.ts'

/** What an attribute is about: each kind has its own place in a product (tags, sizes, scopes, colors, brand, class). */
export const attributeKind = z.enum(['tag', 'size', 'scope', 'color', 'brand', 'classification'])
export type AttributeKind = z.output<typeof attributeKind>

const sort = z.int().min(-1_000_000).max(1_000_000)

/** A named set of values of one kind, such as shoe sizes. */
export const attributeRow = z.object({
  id: z.string(),
  version,
  kind: attributeKind,
  name: z.string(),
  sort: z.number(),
  valueCount: count,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AttributeRow = z.output<typeof attributeRow>

export const attributeValueRow = z.object({
  id: z.string(),
  version,
  attributeId: z.string(),
  attributeName: z.string(),
  kind: attributeKind,
  value: z.string(),
  /** A colour as #rrggbb, or empty. */
  swatch: z.string(),
  /** Words that mean the value in titles; the value itself when there are none. */
  words: z.array(z.string()),
  /** Only products in these classes and below. */
  classificationIds: z.array(z.string()),
  /** The class that a value of kind `classification` means. */
  targetId: z.string().nullable(),
  sort: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AttributeValueRow = z.output<typeof attributeValueRow>

const words = z.array(line(100)).max(100)
const swatch = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)])
const valueFields = {
  value: line(200),
  swatch: swatch.default(''),
  words: words.default([]),
  classificationIds: z.array(id).max(200).default([]),
  targetId: id.optional(),
  sort: sort.default(0),
}

/**
 * How a line fared that made nothing new. `twice`: it is in the text before; `exists`: it was there; the others could
 * not be read.
 */
export const attributeLineOutcome = z.enum(['twice', 'exists', 'too-long', 'bad-swatch', 'no-such-class'])
const pasted = z.object({
  affected: count,
  existing: count,
  twice: count,
  failed: count,
  /** The first 500 lines that made nothing new, counted from 1. */
  lines: z.array(z.object({ line: count, text: z.string(), outcome: attributeLineOutcome })),
})
const pastedText = z.string().min(1).max(1_000_000)

const correlationShape = {
  /** Only products that this filter matches. */
  options: batchOptions(goodsFilter).default({}),
  /** Brand and class: also where the product has another one already. */
  overwrite: z.boolean().default(false),
  ...batchShape,
}

const nameTaken = failure('attribute-taken', '同类属性中已有此名称：{name}', 'There is an attribute of this kind and name: {name}')
const valueTaken = failure('attribute-value-taken', '属性中已有此值：{value}', 'The attribute has this value already: {value}')
const noAttribute = failure('no-such-attribute', '属性不存在', 'The attribute does not exist')
const kindsDiffer = failure('attribute-kinds-differ', '只能处理同一种类的属性值', 'The values must be of one kind')
const noTarget = failure('attribute-no-class', '请为分类属性值选择对应的分类', 'A value of this kind needs its category')
const nothing = failure('attribute-without-values', '此属性还没有值', 'The attribute has no values')
const tooMany = failure('attribute-too-many-values', '一次最多关联 {most} 个值', 'At most {most} values at once')

/** Attributes of one kind from pasted lines: a name, or a name with its values (`Shoe sizes: 36, 37, 38`). */
const insertAttributes = <const K extends AttributeKind>(kind: K) =>
  action(`goods-attribute.insert.batch.${kind}`, {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ text: pastedText }),
    output: pasted,
  })

/**
 * Values of one kind from pasted lines: `value`, with a swatch `red #ff0000`, with words `red = crimson, 红`. Without
 * `attributeId` they go into the kind's first attribute, which is made when there is none. Values of kind
 * `classification` name a class by its title or path.
 */
const insertValues = <const K extends AttributeKind>(kind: K) =>
  action(`goods-attribute-value.insert.batch.${kind}`, {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ attributeId: id.optional(), text: pastedText }),
    output: pasted,
    fails: [noAttribute],
  })

const searchAttributes = action('goods-attribute.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), kind: attributeKind.optional() }, ['id', 'name', 'sort', 'createdAt']),
  output: pageOf(attributeRow),
})

const attributesExportColumns = {
  name: fieldWords.name,
  kind: {
    ...fieldWords.kind,
    values: {
      tag: ['标签', 'tag'],
      size: ['尺码', 'size'],
      scope: ['范围', 'scope'],
      color: ['颜色', 'colour'],
      brand: ['品牌', 'brand'],
      classification: ['分类', 'category'],
    },
  },
  valueCount: { zh: '属性值数', en: 'Values' },
  sort: fieldWords.sort,
  createdAt: headerWords.createdAt,
} as const

export const goodsAttribute = {
  search: searchAttributes,
  export: exportOf(searchAttributes, attributesExportColumns),
  read: action('goods-attribute.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: attributeRow }),
  insert: action('goods-attribute.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ kind: attributeKind, name: line(200), sort: sort.default(0) }),
    output: inserted,
    fails: [nameTaken],
  }),
  update: action('goods-attribute.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, name: line(200), sort: sort.default(0) }),
    output: attributeRow,
    fails: [nameTaken],
  }),
  /** With all their values; products keep what they have. */
  delete: action('goods-attribute.delete', { effect: 'deletes', isUndoable: true, input: z.strictObject({ ids }), output: affected }),
  /**
   * Attributes of one kind become one, which takes their values; values of the same text become one with the words of
   * all. Products keep what they have.
   */
  merge: action('goods-attribute.merge', {
    effect: 'writes',
    input: z.strictObject({ ids, targetId: id, preview: z.boolean().default(false) }),
    output: batchResult.extend({ merged: count }),
    fails: [kindsDiffer],
  }),
  /** How many products have a value of an attribute, and how many of these some website sells. */
  readUsage: action('goods-attribute.read.usage', {
    effect: 'reads',
    input: z.strictObject({ ids }),
    output: z.object({ items: z.array(z.object({ id: z.string(), goods: count, used: count })) }),
  }),
  insertBatchTag: insertAttributes('tag'),
  insertBatchSize: insertAttributes('size'),
  insertBatchScope: insertAttributes('scope'),
  insertBatchColor: insertAttributes('color'),
  insertBatchBrand: insertAttributes('brand'),
  insertBatchClassification: insertAttributes('classification'),
  /** Gives products the values of an attribute whose words their titles hold. */
  correlation: action('goods-attribute.correlation', {
    effect: 'writes',
    input: z.strictObject({ id, ...correlationShape }),
    output: batchResult,
    fails: [nothing, tooMany],
    scope: 'website',
  }),
}

const searchAttributeValues = action('goods-attribute-value.search', {
  effect: 'reads',
  input: listOf(
    { keywords: z.string().max(200).optional(), kind: attributeKind.optional(), attributeId: id.optional(), ids: ids.optional() },
    ['sort', 'id', 'value', 'createdAt'],
  ),
  output: pageOf(attributeValueRow),
})

const attributeValuesExportColumns = {
  value: { zh: '属性值', en: 'Value' },
  kind: {
    ...fieldWords.kind,
    values: {
      tag: ['标签', 'tag'],
      size: ['尺码', 'size'],
      scope: ['范围', 'scope'],
      color: ['颜色', 'colour'],
      brand: ['品牌', 'brand'],
      classification: ['分类', 'category'],
    },
  },
  attributeName: { zh: '属性', en: 'Attribute' },
  words: { zh: '关联词', en: 'Words' },
  swatch: { zh: '色样', en: 'Swatch' },
  sort: fieldWords.sort,
  createdAt: headerWords.createdAt,
} as const

export const goodsAttributeValue = {
  search: searchAttributeValues,
  export: exportOf(searchAttributeValues, attributeValuesExportColumns),
  read: action('goods-attribute-value.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: attributeValueRow,
  }),
  insert: action('goods-attribute-value.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ attributeId: id, ...valueFields }),
    output: inserted,
    fails: [noAttribute, valueTaken, noTarget],
  }),
  /**
   * Products that have the old value get the new one; `affected` counts them, and the change set takes value and
   * products back.
   */
  update: action('goods-attribute-value.update', {
    effect: 'writes',
    input: z.strictObject({ id, version, ...valueFields }),
    output: attributeValueRow.extend({ affected: count, changeSetId: z.string().optional(), taskId: z.string().optional() }),
    fails: [valueTaken, noTarget],
  }),
  /**
   * Products keep the values, unless `fromGoods` takes them out. `affected` counts values, `goods` the products that
   * change.
   */
  delete: action('goods-attribute-value.delete', {
    effect: 'deletes',
    input: z.strictObject({ ids, fromGoods: z.boolean().default(false), preview: z.boolean().default(false) }),
    output: batchResult.extend({ goods: count }),
    fails: [kindsDiffer],
  }),
  /** Puts a value ahead of another of its attribute, or behind all of them. */
  move: action('goods-attribute-value.move', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, beforeId: id.optional() }),
    output: affected,
  }),
  insertBatchTag: insertValues('tag'),
  insertBatchSize: insertValues('size'),
  insertBatchScope: insertValues('scope'),
  insertBatchColor: insertValues('color'),
  insertBatchBrand: insertValues('brand'),
  insertBatchClassification: insertValues('classification'),
  /** Gives products those of the values whose words their titles hold; `words` replace the values' own. */
  correlation: action('goods-attribute-value.correlation', {
    effect: 'writes',
    input: z.strictObject({ ids, words: words.min(1).optional(), ...correlationShape }),
    output: batchResult,
    fails: [kindsDiffer, tooMany],
    scope: 'website',
  }),
  /**
   * Values become one: products get the target's, which takes over their words; the others are gone. The change set
   * takes all of it back.
   */
  merge: action('goods-attribute-value.merge', {
    effect: 'writes',
    input: z.strictObject({ ids, targetId: id, preview: z.boolean().default(false) }),
    output: batchResult,
    fails: [kindsDiffer],
  }),
  /** How many products have a value, and how many of these some website sells. */
  readUsage: action('goods-attribute-value.read.usage', {
    effect: 'reads',
    input: z.strictObject({ ids }),
    output: z.object({ items: z.array(z.object({ id: z.string(), goods: count, used: count })) }),
  }),
}
