import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/open.ts'
import { foldProductCounts } from '../../../server/src/domains/catalog/goods/stock-counts.sql.ts'
import { foldOrderCounts } from '../../../server/src/domains/selling/order/order-count.sql.ts'
import { addUpPaymentDays } from '../../../server/src/domains/selling/payment/payment-days.ts'
import { foldVisitCounts } from '../../../server/src/domains/selling/traffic/visit-day.sql.ts'
import { type Stage, seconds } from '../stage.ts'
import { fillGoods } from './goods.ts'
import { withoutIndexes } from './indexes.ts'
import { openProgress } from './progress.ts'
import { multiplyRows } from './rows.ts'
import { fillSamples } from './samples.ts'
import { fillVisits } from './visits.ts'
import { fillManyWebsites } from './websites.ts'

/** Tables that have steps of their own. */
const filledTables = ['goods', 'classification', 'website', 'website_group', 'shop_goods', 'task', 'site_build', 'visit']

/**
 * The standard data set, a year of an operator: `sizeOf` says how many rows a table has. What an earlier call has
 * filled stays; it goes on behind that. `tell` is told how long each part took.
 */
export async function fillStandardSet(
  stage: Stage,
  sizeOf: (table: string) => number,
  tell: (part: string, time: string) => void = () => {},
): Promise<void> {
  const { db } = stage.started.services
  const progress = await openProgress(db)
  const part = async (what: string, work: () => Promise<unknown>) => tell(what, `${(await seconds(work)).toFixed(1)} s`)
  await fillSamples(stage)
  await progress.once('endpoints stopped', (trx) => sql`update web_hook set status = 'stopped'`.execute(trx))
  await part('all rows and their indexes', () =>
    withoutIndexes(db, progress, async () => {
      await part(`${sizeOf('goods')} products`, () => fillGoods(stage, sizeOf('goods'), sizeOf('classification')))
      await part(`${sizeOf('website')} websites with ${sizeOf('shop_goods')} products, tasks and builds`, () =>
        fillManyWebsites(stage, {
          websites: sizeOf('website'),
          each: Math.max(2, Math.round(sizeOf('shop_goods') / sizeOf('website'))),
          endedTasks: sizeOf('task'),
          endedBuilds: sizeOf('site_build'),
        }),
      )
      const filled = new Map(filledTables.map((table) => [table, sizeOf(table)]))
      // Nothing refers to visits.
      await Promise.all([
        part(`${sizeOf('visit')} visits`, () => fillVisits(stage, sizeOf('visit'))),
        part('the other tables', () => multiplyRows({ db, progress, sizeOf, filled })),
      ])
      await progress.once('files shown', (trx) => showFiles(trx))
    }),
  )
  // As a database is kept that has been running for a day.
  await part('kept counts', async () => {
    for (const fold of [foldOrderCounts, foldVisitCounts, foldProductCounts, addUpPaymentDays]) await fold(stage.started.services)
  })
  await part('statistics', async () => {
    // Each of their rows was written again and again: what the filling left in them, a year of work would have used.
    await sql`vacuum (full) website, order_count`.execute(db)
    await sql`vacuum (analyze)`.execute(db)
  })
}

/** Products show most files, and some of them did so once. Rows that were made of samples all show the same one. */
async function showFiles(db: Db): Promise<void> {
  await sql`insert into resource_use (path, kind, owner_id, gone_at)
    select path, 'goods', id, case when id % 20 = 0 then created_at end from resource where id % 10 <> 1
    on conflict (path, kind, owner_id) do nothing`.execute(db)
}
