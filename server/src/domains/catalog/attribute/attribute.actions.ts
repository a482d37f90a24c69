import { isDeepStrictEqual } from 'node:util'
import {
  type AttributeKind,
  type AttributeValueRow,
  goodsAttribute,
  goodsAttributeValue,
  type InputOf,
  type OutputOf,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { conflict, demandRow, demandRows, refuse } from '../../../refusals.ts'
import { findSubtrees } from '../classification/classification.sql.ts'
import {
  deleteAttributes,
  findAttributeTwin,
  getAttribute,
  holdAttributes,
  insertAttribute,
  searchAttributes,
  updateAttribute,
} from './attribute.sql.ts'
import { attributeCorrelation, valueCorrelation } from './attribute-correlation.batch.ts'
import { insertAttributeLines, insertValueLines } from './attribute-insert.ts'
import { mergeAttributesBatch, planMerge } from './attribute-merge.batch.ts'
import { mergeBatch, type ReplaceInput, removeBatch, renameBatch } from './attribute-replace.batch.ts'
import {
  countAttributeUsage,
  countUsage,
  findValues,
  findValueTwin,
  getValue,
  holdValue,
  holdValues,
  insertValue,
  placeValue,
  searchValues,
  updateValue,
} from './attribute-value.sql.ts'
import type { SoughtValue } from './value-matcher.rules.ts'

const mostSought = 500

const pasteAttributes =
  (kind: AttributeKind) =>
  ({ text }: { text: string }, { db }: Pick<Context, 'db'>) =>
    insertAttributeLines(db, kind, text)

const pasteValues =
  (kind: AttributeKind) => (input: InputOf<typeof goodsAttributeValue.insertBatchTag>, context: Context<'no-such-attribute'>) =>
    insertValueLines(kind, input, context)

export const attributeActions = handlers(goodsAttribute, {
  search: (input, { db }) => searchAttributes(db, input),

  export: exportSearched({ action: goodsAttribute.export, fileName: 'attributes', search: (db, input) => searchAttributes(db, input) }),

  read: async ({ id }, { db }) => demandRow(await getAttribute(db, id)),

  async insert(fields, { db, fail }) {
    if (await findAttributeTwin(db, fields.kind, fields.name)) throw fail('attribute-taken', { name: fields.name })
    return { id: await insertAttribute(db, fields) }
  },

  async update({ id, version, ...change }, { db, fail }) {
    const [current] = await holdAttributes(db, [id])
    const before = demandRow(current)
    if (before.version !== version) throw conflict(before)
    const sameNameId = await findAttributeTwin(db, before.kind, change.name)
    if (sameNameId !== undefined && sameNameId !== id) throw fail('attribute-taken', { name: change.name })
    await updateAttribute(db, id, change)
    return demandRow(await getAttribute(db, id))
  },

  delete: async ({ ids }, { db }) => ({ affected: await deleteAttributes(db, ids) }),

  async merge({ ids, targetId, preview }, context) {
    const { db, fail } = context
    const allIds = [...new Set([targetId, ...ids])]
    const attributes = await holdAttributes(db, allIds)
    if (attributes.length < allIds.length) throw refuse('not-found')
    const target = demandRow(attributes.find(({ id }) => id === targetId))
    const sources = attributes.filter(({ id }) => id !== targetId)
    if (sources.some(({ kind }) => kind !== target.kind)) throw fail('attribute-kinds-differ')
    const values = await findValues(db, { attributeIds: allIds })
    const merge = planMerge(target, values)
    const result = await runBatch(mergeAttributesBatch, { preview, removes: sources.map(({ id }) => id), targetId, ...merge }, context)
    return { ...result, affected: merge.moves.length + merge.doubles.length, merged: merge.doubles.length }
  },

  readUsage: async ({ ids }, { db }) => ({ items: await countAttributeUsage(db, ids) }),

  insertBatchTag: pasteAttributes('tag'),
  insertBatchSize: pasteAttributes('size'),
  insertBatchScope: pasteAttributes('scope'),
  insertBatchColor: pasteAttributes('color'),
  insertBatchBrand: pasteAttributes('brand'),
  insertBatchClassification: pasteAttributes('classification'),

  async correlation({ id, ...input }, context) {
    const { db, fail } = context
    demandRow(await getAttribute(db, id))
    const values = await findValues(db, { attributeIds: [id] })
    const [first] = values
    if (!first) throw fail('attribute-without-values')
    if (values.length > mostSought) throw fail('attribute-too-many-values', { most: mostSought })
    return runBatch(attributeCorrelation, { ...input, kind: first.kind, values: await loadSoughtValues(values, context) }, context)
  },
})

export const attributeValueActions = handlers(goodsAttributeValue, {
  search: (input, { db }) => searchValues(db, input),

  export: exportSearched({
    action: goodsAttributeValue.export,
    fileName: 'attribute-values',
    search: (db, input) => searchValues(db, input),
  }),

  read: async ({ id }, { db }) => demandRow(await getValue(db, id)),

  async insert(fields, { db, fail }) {
    const attribute = await getAttribute(db, fields.attributeId)
    if (!attribute) throw fail('no-such-attribute')
    if (attribute.kind === 'classification' && fields.targetId === undefined) throw fail('attribute-no-class')
    if (await findValueTwin(db, fields.attributeId, fields.value)) throw fail('attribute-value-taken', { value: fields.value })
    return { id: await insertValue(db, fields) }
  },

  async update({ id, version, value, ...change }, context) {
    const { db, fail } = context
    const before = demandRow(await holdValue(db, id))
    if (before.version !== version) throw conflict(before)
    if (before.kind === 'classification' && change.targetId === undefined) throw fail('attribute-no-class')
    const sameNameId = await findValueTwin(db, before.attributeId, value)
    if (sameNameId !== undefined && sameNameId !== id) throw fail('attribute-value-taken', { value })
    const edit = { ...change, targetId: change.targetId ?? null }
    const isRenamed = value !== before.value
    // A rename alone leaves the value's state to its change set, so that older ones know the value again when it is
    // undone.
    if (!isRenamed || !isDeepStrictEqual({ ...before, ...edit }, before)) await updateValue(db, id, edit)
    const result = isRenamed ? await rename(before, value, context) : { affected: 0 }
    return { ...demandRow(await getValue(db, id)), ...result }
  },

  async delete({ ids, fromGoods, preview }, context) {
    const values = await demandChosen(ids, context)
    const input: ReplaceInput = {
      preview,
      kind: demandOneKind(values, context),
      from: fromGoods ? values.flatMap(listHeldTexts) : [],
      to: null,
      removes: ids,
    }
    const result = await runBatch(removeBatch, input, context)
    return { ...result, affected: values.length, goods: result.affected }
  },

  async move({ id, beforeId }, { db }) {
    return { affected: await placeValue(db, demandRow(await getValue(db, id)), beforeId) }
  },

  insertBatchTag: pasteValues('tag'),
  insertBatchSize: pasteValues('size'),
  insertBatchScope: pasteValues('scope'),
  insertBatchColor: pasteValues('color'),
  insertBatchBrand: pasteValues('brand'),
  insertBatchClassification: pasteValues('classification'),

  async correlation({ ids, words, ...input }, context) {
    if (ids.length > mostSought) throw context.fail('attribute-too-many-values', { most: mostSought })
    const values = await demandChosen(ids, context)
    const kind = demandOneKind(values, context)
    const soughtValues = words ? values.map((value) => ({ ...value, words })) : values
    return runBatch(valueCorrelation, { ...input, kind, values: await loadSoughtValues(soughtValues, context) }, context)
  },

  async merge({ ids, targetId, preview }, context) {
    const values = await demandChosen([targetId, ...ids], context)
    const target = demandRow(values.find((candidate) => candidate.id === targetId))
    const sources = values.filter((candidate) => candidate.id !== targetId)
    const kind = demandOneKind([target, ...sources], context)
    const to = listHeldTexts(target)[0] ?? null
    const input: ReplaceInput = {
      preview,
      kind,
      from: sources.flatMap(listHeldTexts).filter((value) => value !== to),
      to,
      removes: sources.map((source) => source.id),
      target: { id: targetId, words: [...new Set([...wordsOf(target), ...sources.flatMap(wordsOf)])].slice(0, 100) },
    }
    return runBatch(mergeBatch, input, context)
  },

  readUsage: async ({ ids }, { db }) => ({ items: await countUsage(db, ids) }),
})

/** The values in their order, held; refused as a whole when one is not there. */
async function demandChosen(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<AttributeValueRow[]> {
  const values = await holdValues(db, ids)
  demandRows(values, ids)
  return values
}

function demandOneKind([first, ...others]: readonly AttributeValueRow[], { fail }: Context<'attribute-kinds-differ'>): AttributeKind {
  const { kind } = demandRow(first)
  if (others.some((attribute) => attribute.kind !== kind)) throw fail('attribute-kinds-differ')
  return kind
}

/** What products hold that have the value: its text, or the id of its class. */
const listHeldTexts = ({ kind, value, targetId }: AttributeValueRow): string[] =>
  kind === 'classification' ? (targetId ? [targetId] : []) : [value]

const wordsOf = ({ value, words }: AttributeValueRow) => (words.length > 0 ? words : [lastPart(value)])
/** A class's own name at the end of a path. */
const lastPart = (value: string) => value.split(/[>＞]/).at(-1)?.trim() ?? value

/** Products get the new text, and then the value itself. A class keeps its products whatever it is called here. */
async function rename(
  { id, kind, value: before }: AttributeValueRow,
  value: string,
  context: Context<never>,
): Promise<Pick<OutputOf<typeof goodsAttributeValue.update>, 'affected' | 'changeSetId' | 'taskId'>> {
  const from = kind === 'classification' ? [] : [before]
  const { sample: _, ...result } = await runBatch(
    renameBatch,
    { preview: false, kind, from, to: value, removes: [], rename: { id, value } },
    context,
  )
  return result
}

/** How products are found for values: by their words, unless only classes are named. */
async function loadSoughtValues(values: readonly AttributeValueRow[], { db }: Pick<Context, 'db'>): Promise<SoughtValue[]> {
  const subtrees = await findSubtrees(
    db,
    values.flatMap((value) => value.classificationIds),
  )
  return values.flatMap((attributeValue) => {
    const [value] = listHeldTexts(attributeValue)
    if (value === undefined) return []
    const isByClass = attributeValue.classificationIds.length > 0
    const classes = isByClass ? { classes: [...new Set(attributeValue.classificationIds.flatMap((id) => subtrees.get(id) ?? []))] } : {}
    return [{ value, words: isByClass ? attributeValue.words : wordsOf(attributeValue), ...classes }]
  })
}
