import { shopGoodsDataImportTask as family, type ShopGoodsImportResult } from '@wanpu/contract'
import { z } from 'zod'
import { closeChangeSet, countIntoChangeSet, openChangeSet } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import { TaskFailed } from '../../../tasks/engine.ts'
import { type TaskRun, task } from '../../../tasks/kind.ts'
import { findDomains } from '../../system/websites/demand-websites.ts'
import { copyGoodsSteps } from './shop-goods-copy.ts'
import { allocateEvenly, randomAmount, type Share, sharesOf } from './shop-goods-import.rules.ts'
import {
  chooseGoods,
  countCreated,
  countFree,
  countFreeByShare,
  countLacking,
  countTaken,
  findPlacedClasses,
  type Source,
  takeGoods,
} from './shop-goods-import.sql.ts'
import { undoableShopGoods } from './undoable-shop-goods.ts'

// Steps: begin (change set, wanted numbers) → for each group of shares: choose outside a transaction, take in steps of
// 2,000 → report the result. What a share still needs is read from the change set, never from the cursor: a step that
// is run again takes nothing twice.

export const importTaskKind = 'shop-goods-data-import-task'

const stepSize = 2000
const choiceSize = 20_000
const groupSize = 100
const reportedShares = 50

const payload = z.object({
  websiteId: z.string(),
  source: z.union([
    z.object({ by: z.literal('class'), classificationIds: z.array(z.string()) }),
    z.object({ by: z.literal('tag'), tag: z.string() }),
    z.object({ by: z.literal('website'), websiteId: z.string() }),
  ]),
  minCount: z.number(),
  maxCount: z.number(),
  usageTimes: z.number().optional(),
  fillUp: z.boolean().default(false),
  /** Decides which products are taken and how many: the same again when the task goes on after a crash. */
  seed: z.number(),
})
export type ImportPayload = z.output<typeof payload>

const cursorShape = z.object({
  changeSetId: z.string(),
  wanted: z.number(),
  /** Of a website that is filled up: how many each share gives, by its id. */
  spread: z.record(z.string(), z.number()).optional(),
})
type Cursor = z.output<typeof cursorShape>

/** An import from the stock, for any website. */
export type StockImport = Omit<ImportPayload, 'websiteId' | 'source'> & { source: Exclude<ImportPayload['source'], { by: 'website' }> }

/** A share of the work: products of some classes or of a tag, and how many of them; null for all. */
interface Portion {
  id: string
  title: string
  wanted: number | null
}

interface Group {
  source: Source
  portions: Portion[]
}

export const shopGoodsImportTask = task({
  kind: importTaskKind,
  payload,
  readsForeignFiles: true,
  async *run(run) {
    const { db } = run.services
    if ((await findDomains(db, [run.payload.websiteId])).length === 0) throw new TaskFailed('website-gone')
    const { source, websiteId } = run.payload
    if (source.by === 'website') {
      const openChangeSet = (trx: Db) => changeSetOf(trx, run)
      yield* copyGoodsSteps({ db, cursor: run.cursor, from: source.websiteId, websiteId, openChangeSet })
      return
    }
    let groups = await groupsOf(db, { ...run.payload, source })
    let cursor = cursorShape.nullable().parse(run.cursor)
    if (!cursor) {
      const goal = run.payload.fillUp ? await fillingUp(db, run.payload, groups) : { wanted: await sumWanted(db, run.payload, groups) }
      yield async (trx) => {
        cursor = { changeSetId: await changeSetOf(trx, run), ...goal }
        return { cursor, done: await countCreated(trx, cursor.changeSetId), total: goal.wanted, changeSetId: cursor.changeSetId }
      }
    }
    if (!cursor) return
    groups = spreadGroups(groups, cursor.spread)
    let progress: Progress = { cursor, done: await countCreated(db, cursor.changeSetId) }
    // Begins with the first group again after a crash: what a group has given is counted, and categories may have moved.
    for (const group of groups) {
      while (true) {
        const before = progress.done
        for (const chunk of chunksOf(await chooseNextGoods(db, run.payload, progress.cursor, group))) {
          yield async (trx) => {
            progress = await importChunk(trx, run.payload, progress, chunk)
            return progress
          }
        }
        if (progress.done === before) break
      }
    }
    const result = await resultOf(db, progress, groups)
    yield async (trx) => {
      await closeChangeSet(trx, progress.cursor.changeSetId)
      return { ...progress, total: progress.done, result, message: `${result.got} / ${result.wanted}` }
    }
  },
})

type Progress = Pick<Checkpoint, 'done'> & { cursor: Cursor }

/** The shares of an import, up to 100 in a group. */
export async function groupsOf(db: Db, { source, seed, ...amount }: StockImport): Promise<Group[]> {
  const portion = ({ id, title }: Pick<Share, 'id' | 'title'>): Portion => ({ id, title, wanted: randomAmount(amount, seed, id) ?? null })
  if (source.by === 'tag') return [{ source, portions: [portion({ id: source.tag, title: source.tag })] }]
  const shares = sharesOf(await findPlacedClasses(db), source.classificationIds)
  return Array.from({ length: Math.ceil(shares.length / groupSize) }, (_, number): Group => {
    const own = shares.slice(number * groupSize, (number + 1) * groupSize)
    return { source: { by: 'class', shares: own }, portions: own.map(portion) }
  })
}

/**
 * What the website lacks of its wanted number, and how that is spread over the shares. A share never gives more than it
 * was asked for.
 */
async function fillingUp(
  db: Db,
  { websiteId, usageTimes }: ImportPayload,
  groups: readonly Group[],
): Promise<Pick<Cursor, 'wanted' | 'spread'>> {
  const lackingCount = await countLacking(db, websiteId)
  const ids: string[] = []
  const free: number[] = []
  for (const { source, portions } of groups) {
    const freeByShare = await countFreeByShare(db, { websiteId, source, usageTimes }, portions.length)
    ids.push(...portions.map((portion) => portion.id))
    free.push(...portions.map((portion, number) => Math.min(portion.wanted ?? Number.POSITIVE_INFINITY, freeByShare[number] ?? 0)))
  }
  const spread = allocateEvenly(lackingCount, free)
  return { wanted: lackingCount, spread: Object.fromEntries(ids.map((id, at) => [id, spread[at] ?? 0])) }
}

function spreadGroups(groups: Group[], spread: Cursor['spread']): Group[] {
  if (!spread) return groups
  return groups.map((group) => ({ ...group, portions: group.portions.map((portion) => ({ ...portion, wanted: spread[portion.id] ?? 0 })) }))
}

async function sumWanted(db: Db, { websiteId, usageTimes, maxCount }: ImportPayload, groups: readonly Group[]): Promise<number> {
  let wantedTotal = 0
  for (const { source, portions } of groups) {
    wantedTotal +=
      maxCount === 0
        ? await countFree(db, { websiteId, source, usageTimes })
        : portions.reduce((sum, portion) => sum + (portion.wanted ?? 0), 0)
  }
  return wantedTotal
}

/** The task's change set: the one it has when it was begun before. */
async function changeSetOf(db: Db, run: TaskRun<ImportPayload>): Promise<string> {
  if (run.changeSetId) return run.changeSetId
  const { websiteId, seed: _, ...filter } = run.payload
  return openChangeSet(db, undoableShopGoods, {
    reason: 'imported',
    action: family.add.name,
    filter,
    websiteId,
    takenBy: run.createdBy,
  })
}

async function chooseNextGoods(
  db: Db,
  { websiteId, usageTimes, seed }: ImportPayload,
  { changeSetId }: Cursor,
  { source, portions }: Group,
) {
  const countByPortion = await countTaken(db, changeSetId, source)
  const lacking = portions.map(({ wanted: wantedCount }, number) =>
    wantedCount === null ? null : Math.max(wantedCount - (countByPortion[number] ?? 0), 0),
  )
  if (lacking.every((lackingCount) => lackingCount === 0)) return []
  return chooseGoods(db, { websiteId, source, usageTimes, seed, left: lacking, limit: choiceSize })
}

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / stepSize) }, (_, number) => ids.slice(number * stepSize, (number + 1) * stepSize))

async function importChunk(
  db: Db,
  { websiteId, usageTimes }: ImportPayload,
  { cursor, done: doneCount }: Progress,
  ids: readonly string[],
): Promise<Progress> {
  const addedCount = await takeGoods(db, { websiteId, usageTimes, changeSetId: cursor.changeSetId }, ids)
  await countIntoChangeSet(db, cursor.changeSetId, addedCount)
  return { cursor, done: doneCount + addedCount }
}

/** Wanted against got, in all and for the shares that fell short. */
async function resultOf(db: Db, { cursor, done: doneCount }: Progress, groups: readonly Group[]): Promise<ShopGoodsImportResult> {
  const short: ShopGoodsImportResult['short'] = []
  for (const { source, portions } of groups) {
    const countByPortion = await countTaken(db, cursor.changeSetId, source)
    for (const [number, { id, title, wanted: wantedCount }] of portions.entries()) {
      const got = countByPortion[number] ?? 0
      if (wantedCount !== null && got < wantedCount) short.push({ id, title, wanted: wantedCount, got })
    }
  }
  return { wanted: cursor.wanted, got: doneCount, short: short.slice(0, reportedShares) }
}
