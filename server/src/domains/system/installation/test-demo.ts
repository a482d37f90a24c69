import { installationTask } from '@wanpu/contract'
import type { Caller, Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import type { Made } from '../../../../demo/demo.ts'
import { json } from '../../../db/query.ts'
import { insertTasks } from '../../../tasks/task.sql.ts'
import { actions } from '../../actions.ts'
import { foldProductCounts } from '../../catalog/goods/stock-counts.sql.ts'
import { foldOrderCounts } from '../../selling/order/order.tasks.ts'
import { seedFirstOffers } from '../../selling/payment/first-offers.ts'
import { addUpPaymentDays } from '../../selling/payment/payment-days.ts'
import { foldVisitCounts } from '../../selling/traffic/visit-day.sql.ts'
import { seedFirstCarriers } from '../../terms/carrier/first-carriers.ts'
import { installationKind } from './installation.sql.ts'
import { newWork } from './installation.task.ts'
import { loadDemo } from './load-demo.ts'

/** What a start puts into an empty database. */
export async function seed({ services }: Shop): Promise<void> {
  await seedFirstOffers(services)
  await seedFirstCarriers(services)
}

/** Loads a demo of one shop up to the first checkpoint, and returns that. */
export async function loadFirstStep({ services }: Shop): Promise<Made> {
  const { signal } = new AbortController()
  for await (const step of loadDemo({ cursor: null, services, signal, shops: ['atelier'] }, actions)) {
    const { cursor, done } = await services.db.transaction().execute(async (db) => step(db))
    // The first step of loading was done, and its cursor is what it made.
    if (done === 1) return cursor as Made
  }
  throw new Error('the demo has steps')
}

/** Loads a demo of one shop, behind a checkpoint; its task has ended. */
export async function loadOneShop(shop: Shop, admin: Caller, cursor?: Made): Promise<void> {
  const [id = ''] = await insertTasks(shop.services.db, installationKind, [newWork({ work: 'load-demo', shops: ['atelier'] })], null)
  if (cursor)
    await shop.services.db
      .updateTable('task')
      .set({ cursor: json(cursor) })
      .where('id', '=', id)
      .execute()
  await shop.services.tasks.runNow(shop.services, id)
  await shop.work()
  const { status, message } = await admin.call(installationTask.read, { id })
  if (status !== 'succeeded') throw new Error(`the demo: ${status} ${message}`)
}

/** How many rows each table has. */
export async function countRows({ services: { db } }: Shop): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(
    db,
  )
  const counts = await Array.fromAsync(tables.rows, async ({ name }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    return [name, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(counts)
}

/** What the schedules add up each minute. */
export async function foldCounts({ services }: Shop): Promise<void> {
  await foldOrderCounts(services)
  await foldVisitCounts(services)
  await foldProductCounts(services)
  await addUpPaymentDays(services)
}
