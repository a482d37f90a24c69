import {
  type ClassificationRow,
  classification,
  deepestClassification,
  type InputOf,
  type OutputOf,
  type Translations,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { badInput, conflict, demandRow } from '../../../refusals.ts'
import { freeSlugs } from '../../../text/slug.sql.ts'
import { readClassLines } from './class-lines.rules.ts'
import { findClasses, inTextOrder, pathKey, placeClasses, withParents } from './class-places.sql.ts'
import { deleteClasses, mergeClasses, splitClass } from './class-reclass.ts'
import { repairTree } from './class-repair.sql.ts'
import { resetSlugs, slugForTitle } from './class-slugs.sql.ts'
import { treeOf } from './class-tree.rules.ts'
import {
  type ClassNode,
  findAllNodes,
  findTwin,
  getClassification,
  getClassNode,
  idsOfPath,
  insertClassification,
  levelsBelow,
  moveSubtree,
  placeAmongSiblings,
  searchClassifications,
  setSort,
  updateClassification,
} from './classification.sql.ts'
import { holdTree } from './tree.sql.ts'

type PlacingContext = Context<'no-such-parent' | 'classification-cycle' | 'classification-too-deep' | 'classification-title-taken'>
type InsertContext = Context<'no-such-parent' | 'classification-too-deep' | 'classification-title-taken'>

interface Fields {
  title: string
  translations?: Translations | undefined
  urlKeywords?: string | undefined
  parentId?: string | undefined
  sort: number
}

const mostFailures = 100
const mostSampled = 500

export const classificationActions = handlers(classification, {
  search: (input, { db }) => searchClassifications(db, input),

  read: async ({ id }, { db }) => demandRow(await getClassification(db, id)),

  readAll: async ({ websiteId }, { db }) => ({ items: treeOf(await findAllNodes(db, websiteId)) }),

  async readParentIds({ id }, { db }) {
    const { path } = demandRow(await getClassNode(db, id))
    return { parentIds: idsOfPath(path).slice(0, -1) }
  },

  insert: async (fields, context) => ({ id: await insertOne(fields, context) }),

  update: ({ id, version, ...fields }, context) => updateOne(id, version, fields, context),

  async save({ id, version, ...fields }, context) {
    if (id === undefined) return demandRow(await getClassification(context.db, await insertOne(fields, context)))
    if (version === undefined) throw badInput({ version: 'missing' })
    return updateOne(id, version, fields, context)
  },

  async move({ id, parentId, sort, beforeId, isLast }, context) {
    const { db } = context
    await holdTree(db)
    const place = demandRow(await getClassNode(db, id))
    const affected = await moveTo(place, parentId, place.title, context)
    if (sort !== undefined) await setSort(db, id, sort)
    if (beforeId !== undefined || isLast) await placeAmongSiblings(db, id, parentId ?? null, beforeId)
    return { affected }
  },

  delete: deleteClasses,
  merge: mergeClasses,
  split: splitClass,

  async repair({ preview }, { db }) {
    await holdTree(db)
    return repairTree(db, preview)
  },

  insertBatch: insertClasses,

  async resetUrlKeywords({ ids, preview }, { db }) {
    await holdTree(db)
    return resetSlugs(db, ids, preview)
  },
})

async function insertOne(fields: Fields, context: InsertContext): Promise<string> {
  const { db, fail } = context
  await holdTree(db)
  const parent = await parentOf(fields.parentId, context)
  if (parent && idsOfPath(parent.path).length >= deepestClassification) {
    throw fail('classification-too-deep', { deepest: deepestClassification })
  }
  if (await findTwin(db, parent?.id ?? null, fields.title)) throw fail('classification-title-taken', { title: fields.title })
  const [free] = fields.urlKeywords ? [fields.urlKeywords] : await freeSlugs(db, 'classification', [slugForTitle(fields.title)])
  const { title, translations, sort } = fields
  return insertClassification(db, { title, translations, sort, urlKeywords: demandRow(free), parent })
}

async function updateOne(id: string, version: number, fields: Fields, context: PlacingContext): Promise<ClassificationRow> {
  const { db } = context
  await holdTree(db)
  const before = demandRow(await getClassNode(db, id))
  if (before.version !== version) throw conflict(await getClassification(db, id))
  const isMoved = (fields.parentId ?? null) !== before.parentId
  if (isMoved || fields.title !== before.title) await checkTwin(id, fields.parentId ?? null, fields.title, context)
  if (isMoved) await moveTo(before, fields.parentId, fields.title, context)
  const { title, translations, sort } = fields
  const change = { title, translations, sort, urlKeywords: fields.urlKeywords ?? before.urlKeywords }
  await updateClassification(db, id, isMoved ? version + 1 : version, change)
  return demandRow(await getClassification(db, id))
}

/** Makes the classes that a text names, or says which of them are new. */
async function insertClasses(
  { text, parentId, preview }: InputOf<typeof classification.insertBatch>,
  { db, fail }: Context<'no-such-parent'>,
): Promise<OutputOf<typeof classification.insertBatch>> {
  const top = parentId === undefined ? undefined : await getClassNode(db, parentId)
  if (parentId !== undefined && !top) throw fail('no-such-parent')
  const { lines, failures } = readClassLines(text, deepestClassification - (top ? idsOfPath(top.path).length : 0))
  const paths = lines.map((line) => line.titles)
  const report = { failed: failures.length, failures: failures.slice(0, mostFailures) }
  const pathsWithParents = withParents(paths)
  if (preview) {
    const ids = await findClasses(db, paths, parentId ?? null)
    const sample = inTextOrder(paths).slice(0, mostSampled)
    return {
      affected: pathsWithParents.length - ids.size,
      existing: ids.size,
      ...report,
      sample: sample.map((titles) => ({ titles, isNew: !ids.has(pathKey(titles)) })),
    }
  }
  const { made: insertedIds } = await placeClasses(db, paths, parentId ?? null)
  return { affected: insertedIds.length, existing: pathsWithParents.length - insertedIds.length, ...report }
}

/** Hangs a class with its subtree elsewhere. @throws the declared failures of placing. */
async function moveTo(place: ClassNode, parentId: string | undefined, title: string, context: PlacingContext): Promise<number> {
  const { db, fail } = context
  const parent = await parentOf(parentId, context)
  if (parent?.path.startsWith(place.path)) throw fail('classification-cycle')
  const levels = (parent ? idsOfPath(parent.path).length : 0) + (await levelsBelow(db, place))
  if (levels > deepestClassification) throw fail('classification-too-deep', { deepest: deepestClassification })
  await checkTwin(place.id, parent?.id ?? null, title, context)
  if ((parent?.id ?? null) === place.parentId) return 0
  return moveSubtree(db, place, parent)
}

async function checkTwin(id: string, parentId: string | null, title: string, { db, fail }: InsertContext): Promise<void> {
  const sameTitleId = await findTwin(db, parentId, title)
  if (sameTitleId !== undefined && sameTitleId !== id) throw fail('classification-title-taken', { title })
}

async function parentOf(parentId: string | undefined, { db, fail }: InsertContext): Promise<ClassNode | undefined> {
  if (parentId === undefined) return undefined
  const parent = await getClassNode(db, parentId)
  if (!parent) throw fail('no-such-parent')
  return parent
}
