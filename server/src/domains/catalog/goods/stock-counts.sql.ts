import type { GoodsFilter, GoodsFlaw } from '@wanpu/contract'
import { sql } from 'kysely'
import { exactCount } from '../../../db/count-rows.ts'
import { foldCounts } from '../../../db/kept-counts.ts'
import type { Db } from '../../../db/open.ts'
import { asksNothing } from './goods.filter.ts'
import { countTwins, flawBits, hasFlaw, isBitFlaw } from './goods-quality.sql.ts'
import { foldProductTypes } from './product-types.sql.ts'

/** How many products of the stock are alike in these respects. */
export interface StockCount {
  status: 'on' | 'off'
  isQuarantined: boolean
  /** As `goods.flaws` holds them. */
  flaws: number
  goods: number
}

/** The kept counts of the stock: some rows, however many products there are. */
export async function readStockCounts(db: Db): Promise<StockCount[]> {
  const { rows } = await sql<StockCount>`
    select status, is_quarantined, flaws, sum(goods)::int as goods from stock_count group by 1, 2, 3 having sum(goods) <> 0`.execute(db)
  return rows
}

/** How many products there are of those kinds that `isCounted` names. */
export const addUp = (counts: readonly StockCount[], isCounted: (count: StockCount) => boolean): number =>
  counts.reduce((sum, count) => sum + (isCounted(count) ? count.goods : 0), 0)

export const hasBit =
  (flaw: keyof typeof flawBits) =>
  ({ flaws }: StockCount): boolean =>
    (flaws & flawBits[flaw]) !== 0

/** How many products match a filter, where the kept counts tell; otherwise undefined. */
export async function countKept(db: Db, { status, quarantined, hasPicture, quality, ...rest }: GoodsFilter): Promise<number | undefined> {
  const isOfFlaw = quality === undefined ? () => true : keptFlaw(quality)
  if (!asksNothing(rest) || isOfFlaw === undefined) return undefined
  const isMet = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is
  return addUp(
    await readStockCounts(db),
    (count) =>
      (status === undefined || count.status === status) &&
      isMet(quarantined, count.isQuarantined) &&
      isMet(hasPicture, !hasBit('no-picture')(count)) &&
      isOfFlaw(count),
  )
}

function keptFlaw(flaw: GoodsFlaw): ((count: StockCount) => boolean) | undefined {
  if (flaw === 'quarantined') return ({ isQuarantined }) => isQuarantined
  return isBitFlaw(flaw) ? hasBit(flaw) : undefined
}

interface FlawCount {
  flaw: GoodsFlaw
  count: number
  countIsExact: boolean
}

/** How many products have which flaw; those with an unreachable picture are counted up to 100,000. */
export async function countFlaws(db: Db): Promise<FlawCount[]> {
  const kept = await readStockCounts(db)
  const { rows } = await sql<{ unreachable: number; sameTitle: number; sameSku: number }>`select
    (select count(*) from (
      select 1 from goods where id in (select goods_id from picture_unreachable) and ${hasFlaw('unreachable-picture')}
      limit ${sql.lit(exactCount + 1)}) bounded)::int as unreachable,
    ${countTwins('same-title')} as same_title, ${countTwins('same-sku')} as same_sku`.execute(db)
  const { unreachable, sameTitle, sameSku } = rows[0] ?? { unreachable: 0, sameTitle: 0, sameSku: 0 }
  const exact = (flaw: GoodsFlaw, count: number): FlawCount => ({ flaw, count, countIsExact: true })
  return [
    exact(
      'quarantined',
      addUp(kept, ({ isQuarantined }) => isQuarantined),
    ),
    ...Object.keys(flawBits)
      .filter(isBitFlaw)
      .map((flaw) => exact(flaw, addUp(kept, hasBit(flaw)))),
    { flaw: 'unreachable-picture', count: Math.min(unreachable, exactCount), countIsExact: unreachable <= exactCount },
    exact('same-title', sameTitle),
    exact('same-sku', sameSku),
  ]
}

/** Adds up what statements appended to the counts of products. */
export async function foldProductCounts({ db }: { db: Db }): Promise<void> {
  await foldProductTypes({ db })
  await foldCounts(db, { table: 'stockCount', keys: ['status', 'isQuarantined', 'flaws'], sums: ['goods'] })
}
