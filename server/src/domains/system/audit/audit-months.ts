import { addDays, addMonths } from '@wanpu/contract'
import { type Kysely, sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import {
  dropPartition,
  endOfMonth,
  findPartitions,
  holdMonths,
  isOver,
  makeMonth,
  monthOf,
  type Partition,
  withoutLongWaits,
} from '../../../db/months.ts'
import type { DB, Db } from '../../../db/open.ts'
import { readBusinessZone } from '../config/business-zone.ts'

// Both tables of the audit have the same partitions: `before`, a month each, and `later` for what no month has been made
// for. So every line finds its place, whatever its time is, and its details go with it.

/** Each with the column that it is partitioned by; in the order in which lines are written. */
const tables = [
  { name: 'audit', time: 'at' },
  { name: 'audit_detail', time: 'audit_at' },
] as const

/** So many months are there before their first line. */
const monthsAhead = 2

/**
 * Makes the partitions of the next months, and drops those of months that ended more than `AUDIT_HISTORY_DAYS` ago, with
 * the details of their lines.
 */
export async function keepAuditMonths({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  await makeMonths(db, monthOf(now().toISOString()))
  if (config.auditHistoryDays === 0) return
  const today = (await readBusinessZone(db)).dayOf(now())
  await dropMonths(db, addDays(today, -config.auditHistoryDays))
}

/** Makes the months up to some after this one. Lines that wait in `later` move into theirs. */
async function makeMonths(db: Kysely<DB>, current: string): Promise<void> {
  const last = monthOf(addMonths(`${current}-01`, monthsAhead))
  const [later] = (await findPartitions(db, 'audit')).filter(({ until }) => until === null)
  if (!later?.from || Date.parse(later.from) >= Date.parse(endOfMonth(last))) return
  await withoutLongWaits(db, async (trx) => {
    await holdMonths(trx, 'audit')
    const from = await beginningOfLater(trx)
    // Months without a line that are over already are part of the first one that is made.
    const first = monthOf((await oldestLater(trx, current)) ?? current)
    const months = monthsFrom(first, last).filter((month) => Date.parse(endOfMonth(month)) > Date.parse(from))
    if (months.length > 0) for (const table of tables) await splitLater(trx, table, from, months)
  })
}

async function beginningOfLater(db: Db): Promise<string> {
  const from = (await findPartitions(db, 'audit')).at(-1)?.from
  if (!from) throw new Error('the audit has no partition for later lines')
  return from
}

/** The time of the oldest line in `later`, where it is before this month. */
async function oldestLater(db: Db, current: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select least((select min(at) from audit_later), (select min(audit_at) from audit_detail_later), ${`${current}-01`}::timestamptz) as at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}

async function splitLater(db: Db, { name, time }: (typeof tables)[number], from: string, months: readonly string[]): Promise<void> {
  const [table, later] = [sql.table(name), sql.table(`${name}_later`)]
  await sql`alter table ${table} detach partition ${later}`.execute(db)
  let begin = from
  for (const month of months) {
    await makeMonth(db, name, month, begin)
    begin = endOfMonth(month)
  }
  const columns = sql.join((await columnsOf(db, name)).map((column) => sql.ref(column)))
  await sql`with moved as (delete from ${later} where ${sql.ref(time)} < ${begin}::timestamptz returning *)
    insert into ${table} (${columns}) overriding system value select ${columns} from moved`.execute(db)
  await sql`alter table ${table} attach partition ${later} for values from (${sql.lit(begin)}) to (maxvalue)`.execute(db)
}

/** The columns of a table that are not worked out from others. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops what is over by a day. A line that is as old comes into a partition without others. */
async function dropMonths(db: Kysely<DB>, day: string): Promise<void> {
  const over = (partitions: readonly Partition[]) => partitions.filter((partition) => isOver(partition, day))
  if (!(await hasLines(db, over(await findPartitions(db, 'audit'))))) return
  await withoutLongWaits(db, async (trx) => {
    await holdMonths(trx, 'audit')
    for (const { name } of tables) {
      const old = over(await findPartitions(trx, name))
      const until = old.at(-1)?.until
      if (!until) return
      for (const partition of old) await dropPartition(trx, partition.name)
      await sql`create table ${sql.table(`${name}_before`)} partition of ${sql.table(name)}
        for values from (minvalue) to (${sql.lit(until)})`.execute(trx)
    }
  })
}

async function hasLines(db: Db, partitions: readonly Partition[]): Promise<boolean> {
  for (const { name } of partitions) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0 || name !== 'audit_before') return true
  }
  return false
}
