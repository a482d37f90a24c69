import { type BatchResult, type CellChange, shopGoodsCompare } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { applyChunk, type BatchInput, batch, openFor } from '../../../batches/batch.ts'
import { closeChangeSet, countIntoChangeSet } from '../../../changes/change-set.sql.ts'
import { sellGoods } from '../goods/goods-website.batch.ts'
import { shopBatchParts } from './shop-goods.batches.ts'
import { type OwnValues, setTo, shopRowOf } from './shop-goods.rules.ts'
import { selectIds } from './shop-goods.sql.ts'
import { findMissingGoods } from './shop-goods-import.sql.ts'
import { type CellKey, holdCells, setNewCells } from './shop-matrix.sql.ts'

interface Cells extends BatchInput {
  /** Own values by the row's id. */
  values: Record<string, OwnValues>
}

const saveCells = batch<Cells>({
  ...shopBatchParts,
  name: shopGoodsCompare.saveMatrix.name,
  reason: 'changed',
  isPlanned: true,
  columns: () => ['price_minor', 'status'],
  matching: ({ values }, scope) => selectIds(Object.keys(values), scope),
  rule: (row, { values }) => setTo(shopRowOf(row), values[row.id] ?? {}),
})

type Saved = BatchResult & { stale: CellKey[] }

/**
 * Changes the cells that are as the caller saw them, and puts products into websites that had them not; one change set
 * for all.
 */
export async function saveMatrix(cells: readonly CellChange[], context: Pick<Context, 'db' | 'scope' | 'caller'>): Promise<Saved> {
  const { db, scope, caller } = context
  const rows = new Map((await holdCells(db, cells)).map((row) => [placeOf(row), row]))
  const goodsIds = [...new Set(cells.map((cell) => cell.goodsId))]
  const goneIds = new Set(await findMissingGoods(db, goodsIds))
  const isFresh = (cell: CellChange) => rows.get(placeOf(cell))?.version === cell.version && !goneIds.has(cell.goodsId)
  const freshCells = cells.filter(isFresh)
  const values = Object.fromEntries(
    freshCells.flatMap((cell): [string, OwnValues][] => {
      const row = rows.get(placeOf(cell))
      return row ? [[row.id, toOwnValues(cell)]] : []
    }),
  )
  const input: Cells = { values, preview: false }
  const changeSetId = await openFor(db, saveCells, input, caller.id)
  const affected = await applyChunk(db, saveCells, { ids: Object.keys(values).sort(byNumber), input, scope, seed: 0, changeSetId })
  const addedKeys = await addCells(
    freshCells.filter((cell) => cell.version === undefined),
    context,
    changeSetId,
  )
  await closeChangeSet(db, changeSetId)
  const isDone = (cell: CellChange) => isFresh(cell) && (cell.version !== undefined || addedKeys.has(placeOf(cell)))
  const stale = cells.filter((cell) => !isDone(cell)).map(({ websiteId, goodsId }) => ({ websiteId, goodsId }))
  return { affected: affected + addedKeys.size, changeSetId, stale }
}

/**
 * Adds products to websites and returns the cells that were added: without those that another user added first, and
 * without products in quarantine.
 */
async function addCells(cells: readonly CellChange[], { db }: Pick<Context, 'db'>, changeSetId: string): Promise<Set<string>> {
  let addedKeys = 0
  for (const [websiteId, some] of Map.groupBy(cells, (cell) => cell.websiteId)) {
    addedKeys += await sellGoods(
      db,
      some.map((cell) => cell.goodsId),
      [websiteId],
      changeSetId,
    )
  }
  await countIntoChangeSet(db, changeSetId, addedKeys)
  return new Set(addedKeys > 0 ? (await setNewCells(db, cells, changeSetId)).map(placeOf) : [])
}

const placeOf = ({ websiteId, goodsId }: CellKey) => `${websiteId}/${goodsId}`
const byNumber = (a: string, b: string) => Number(a) - Number(b)

function toOwnValues({ priceMinor, status }: CellChange): OwnValues {
  return {
    ...(priceMinor === undefined ? {} : { priceMinor: priceMinor === 'inherited' ? null : priceMinor }),
    ...(status === undefined ? {} : { status }),
  }
}
