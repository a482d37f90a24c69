import { pictureRehostTask as family, type GoodsFilter } from '@wanpu/contract'
import { z } from 'zod'
import type { Services } from '../../../boot/services.ts'
import { closeChangeSet, openChangeSet } from '../../../changes/change-set.sql.ts'
import { fetchFile } from '../../../net/fetch-file.ts'
import type { ItemFailure } from '../../../tasks/checkpoint.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { type Step, type TaskRun, task } from '../../../tasks/kind.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { insertPictureChange, setPictureChange } from './picture-change.sql.ts'
import { countForeignGoods, findFetched, findForeignGoods, noteUnreachable, swapInSomeGoods } from './rehost.sql.ts'
import { goodsPictureColumns } from './replace-picture.batches.ts'
import { findForeignInConfig, findForeignInGoods, type NewPicture } from './replace-picture.rules.ts'
import { swapRows } from './replace-picture.sql.ts'
import { storePicture } from './store-picture.ts'
import { insertResource } from './upload.sql.ts'

// Steps: begin (change set, picture change) → products, twenty at a time → websites, one at a time → report the counts.
// Pictures are fetched between the steps, without a transaction; a picture that was fetched before is known by its
// address, so a step that is run again fetches nothing twice.

const kind = 'picture-rehost-task'
const goodsAtOnce = 20
const fetchesAtOnce = 4
const limits = { mostBytes: 25 * 1024 * 1024, milliseconds: 30_000 }

const payload = z.object({
  options: z.custom<GoodsFilter>().nullable(),
  websiteIds: z.array(z.string()),
})
const cursorShape = z.object({
  changeSetId: z.string(),
  pictureChangeId: z.string(),
  lastId: z.string(),
  websites: z.number(),
  goodsChanged: z.number(),
  websitesChanged: z.number(),
})
type Cursor = z.output<typeof cursorShape>
type Run = TaskRun<z.output<typeof payload>>

export const rehostTask = task({
  kind,
  payload,
  readsForeignFiles: true,
  async *run(run) {
    const { db } = run.services
    let cursor = cursorShape.nullable().parse(run.cursor)
    let { done: doneCount } = run
    if (!cursor) yield begin(run, (begun) => (cursor = begun))
    if (!cursor) return
    while (run.payload.options) {
      const goods = await findForeignGoods(db, run.payload.options, cursor.lastId, goodsAtOnce)
      const last = goods.at(-1)
      if (!last) break
      const had = await fetchAll(run, [...new Set(goods.flatMap(findForeignInGoods))])
      const before: Cursor = cursor
      yield async (trx) => {
        const swaps = await had.keep(trx)
        const ids = goods.map((product) => product.id)
        const changedCount = await swapInSomeGoods(trx, before.changeSetId, ids, swaps)
        await noteUnreachable(trx, goods, had.failures)
        cursor = { ...before, lastId: last.id, goodsChanged: before.goodsChanged + changedCount }
        doneCount += goods.length
        return { cursor, done: doneCount, failures: had.failures }
      }
    }
    for (const websiteId of run.payload.websiteIds.slice(cursor.websites)) {
      const website = await db.selectFrom('website').select('globalConfig').where('id', '=', websiteId).executeTakeFirst()
      const had = await fetchAll(run, findForeignInConfig(website?.globalConfig))
      const before: Cursor = cursor
      yield async (trx) => {
        const swaps = await had.keep(trx)
        const changedCount = website
          ? await swapRows(trx, { pictureChangeId: before.pictureChangeId, kind: 'website', swaps }, [websiteId])
          : 0
        cursor = { ...before, websites: before.websites + 1, websitesChanged: before.websitesChanged + changedCount }
        doneCount += 1
        return { cursor, done: doneCount, failures: had.failures }
      }
    }
    const end: Cursor = cursor
    yield async (trx) => {
      const counts = {
        ...(end.goodsChanged > 0 && { goods: end.goodsChanged }),
        ...(end.websitesChanged > 0 && { website: end.websitesChanged }),
      }
      await closeChangeSet(trx, end.changeSetId)
      await setPictureChange(trx, end.pictureChangeId, { counts, goodsChangeSetId: end.changeSetId, taskId: run.id })
      return { cursor: end, done: doneCount, total: doneCount, result: counts }
    }
  },
})

function begin(run: Run, tell: (cursor: Cursor) => void): Step {
  const { options, websiteIds } = run.payload
  return async (trx) => {
    const changeSetId = await openChangeSet(trx, undoableGoods, {
      reason: 'changed',
      action: family.add.name,
      columns: goodsPictureColumns,
      filter: options ?? {},
      takenBy: run.createdBy,
    })
    const pictureChangeId = await insertPictureChange(trx, { action: kind, takenBy: run.createdBy })
    await setPictureChange(trx, pictureChangeId, { counts: {}, goodsChangeSetId: changeSetId, taskId: run.id })
    const cursor = { changeSetId, pictureChangeId, lastId: '0', websites: 0, goodsChanged: 0, websitesChanged: 0 }
    tell(cursor)
    const total = (options ? await countForeignGoods(trx, options) : 0) + websiteIds.length
    return { cursor, done: 0, total, changeSetId }
  }
}

type StoredPicture = NonNullable<Awaited<ReturnType<typeof storePicture>>> & { sourceUrl: string; createdBy: string | null }

/**
 * Fetches what is not in the library yet. `keep` writes the fetched into the library and answers what comes in the
 * place of what.
 */
async function fetchAll(run: Run, addresses: readonly string[]) {
  const fetchedAddresses = await findFetched(run.services.db, addresses)
  const missingAddresses = addresses.filter((address) => !fetchedAddresses.has(address))
  const storedPictures: StoredPicture[] = []
  const failures: ItemFailure[] = []
  const next = async (): Promise<void> => {
    for (let address = missingAddresses.shift(); address !== undefined; address = missingAddresses.shift()) {
      const picture = await fetchPicture(run.services, address)
      if (typeof picture === 'string') failures.push({ item: address, reason: picture })
      else storedPictures.push({ ...picture, sourceUrl: address, createdBy: run.createdBy })
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, next))
  return {
    failures,
    async keep(trx: Services['db']): Promise<Map<string, NewPicture>> {
      const swaps = new Map(fetchedAddresses)
      for (const picture of storedPictures) {
        await insertResource(trx, picture)
        swaps.set(picture.sourceUrl, picture)
      }
      return swaps
    },
  }
}

/** The stored picture, or why there is none. */
async function fetchPicture({ config, stores }: Services, address: string) {
  const fetched = await fetchFile(address, { allow: config.checkAllow, ...limits })
  if (fetched.kind === 'failed') return fetched.reason
  const store = 'RandomNameImagesLocalResourceStoreConfig'
  return (await storePicture(stores, { store, source: fetched.content, name: nameIn(address) })) ?? 'not-a-picture'
}

/** The file's name at the end of an address, as it is written where its percent signs mean no characters. */
function nameIn(address: string): string {
  const rawName = URL.parse(address)?.pathname.split('/').at(-1) || 'picture'
  try {
    return decodeURIComponent(rawName).slice(0, 200)
  } catch {
    return rawName.slice(0, 200)
  }
}

export const rehostTaskActions = taskHandlers(kind, family, async ({ options, websiteIds }, { db, fail }) => {
  if (!options && websiteIds.length === 0) throw fail('nothing-to-rehost')
  await demandWebsites(db, websiteIds)
  return [{ title: kind, websiteIds, payload: { options: options ?? null, websiteIds } }]
})
