import { changesKeptDays } from '@wanpu/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import type { DB } from '../db/tables.ts'
import { everyWebsite, type WebsiteScope } from '../website-scope.ts'

export type SyncedTable = 'goods' | 'shop_goods' | 'shop_order' | 'member'

interface Synced {
  /** Whether its records belong to websites. */
  hasWebsites: boolean
  /** Another table whose changes concern those of its records that name the changed one in `column`. */
  wider?: { table: SyncedTable; column: string }
}

/** The tables whose changes are kept. */
const syncedTables: Record<SyncedTable, Synced> = {
  goods: { hasWebsites: false },
  shop_goods: { hasWebsites: true, wider: { table: 'goods', column: 'goods_id' } },
  shop_order: { hasWebsites: true },
  member: { hasWebsites: true },
}
export const syncedTableNames = Object.keys(syncedTables)

/** The table whose changes concern records of this one, too; undefined: there is none. */
export const widerTableOf = (table: SyncedTable): SyncedTable | undefined => syncedTables[table].wider?.table

/**
 * Has the changes of a table kept from now on. Who writes the table at this moment is waited for; who writes it later
 * sees that somebody reads.
 * @throws 55P03 when others write it for more than five seconds
 */
export async function followTable(db: Kysely<DB>, table: SyncedTable, at: Date): Promise<void> {
  const reader = await db.selectFrom('recordChangeReader').select('lastReadAt').where('entity', '=', table).executeTakeFirst()
  const lastReadAt = at.toISOString()
  if (reader === undefined) {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '5s'`.execute(trx)
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
      await trx
        .insertInto('recordChangeReader')
        .values({ entity: table, lastReadAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  } else if (at.getTime() - new Date(reader.lastReadAt).getTime() > 3_600_000) {
    await db.updateTable('recordChangeReader').set({ lastReadAt }).where('entity', '=', table).execute()
  }
}

/** Stops keeping changes that nobody has read for 30 days: whoever comes back begins with all records. */
async function leaveUnread(db: Kysely<DB>, before: string): Promise<void> {
  await sql`
    with left_alone as (delete from record_change_reader where last_read_at < ${before} returning entity)
    insert into record_change_trim (entity, xid) select entity, pg_current_xact_id() from left_alone
    on conflict (entity) do update set xid = greatest(record_change_trim.xid, excluded.xid)`.execute(db)
}

/**
 * Below `xid` every transaction of the database has ended; `cluster` says in which one its numbers count, with the
 * timeline: a standby that took over, and a database that was set back, gave numbers away anew.
 */
export interface Horizon {
  cluster: string
  xid: string
  /** The number that the next transaction of the cluster gets. */
  nextXid: string
}

const timeline = sql`('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`

/**
 * The number of the oldest transaction that runs in this database, or of the next one. Those of other databases of the
 * cluster would only delay what is told; they count where sessions of other users are in the database, whose
 * transactions are not shown to us.
 */
export async function getHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    with next as materialized (
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as of_cluster),
    -- Sessions have the lower half of the number: how far each is behind the next one. Those that are ahead began since.
    sessions as materialized (
      select usename, (next.xid % 4294967296 - backend_xid::text::bigint + 4294967296) % 4294967296 as behind
      from pg_stat_activity, next where datname = current_database() and pid <> pg_backend_pid())
    select system_identifier::text || case when ${timeline} = 1 then '' else '-' || ${timeline} end as cluster, (
      case when exists (select 1 from sessions where usename <> current_user) and not pg_has_role('pg_read_all_stats', 'usage') then next.of_cluster
      else next.xid - coalesce((select max(behind) from sessions where behind < 2147483648), 0) end)::text as xid, next.xid::text as next_xid
    from pg_control_system(), next`.execute(db)
  const [horizon] = rows
  if (!horizon) throw new Error('the database does not say which cluster it is')
  return horizon
}

/** Which of a table's records are told; all of those that belong to no website. */
export const scopeOfTable = (table: SyncedTable, scope: WebsiteScope): WebsiteScope =>
  syncedTables[table].hasWebsites ? scope : everyWebsite

function ofScope(table: SyncedTable, scope: WebsiteScope): RawBuilder<unknown> {
  const told = scopeOfTable(table, scope)
  return told.kind === 'all' ? sql`` : sql`and website_id = any (${sql.val([...told.ids])}::bigint[])`
}

/** The highest id of a website. */
export async function getNewestWebsite(db: Db): Promise<string> {
  const newest = await db
    .selectFrom('website')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return newest?.id ?? '0'
}

/** The next ids behind one, ascending. */
export async function findIdsAfter(
  db: Db,
  { table, scope, afterId, limit }: { table: SyncedTable; scope: WebsiteScope; afterId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${afterId}::bigint ${ofScope(table, scope)} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A record that a transaction changed. */
export interface Change {
  xid: string
  recordId: string
}

/** The changes behind a position in transactions below one, in the order of the transactions. */
export async function findChanges(
  db: Db,
  { table, scope, after, below, limit }: { table: SyncedTable; scope: WebsiteScope; after: Change; below: string; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select xid::text as xid, record_id from record_change
    where entity = ${table} and (xid, record_id) > (${after.xid}::xid8, ${after.recordId}::bigint) and xid < ${below}::xid8 ${ofScope(table, scope)}
    order by record_change.xid, record_id limit ${limit}`.execute(db)
  return rows
}

/**
 * The ids of a table's records that changes of its wider table concern, behind a record of the first of them, each with
 * the change that concerns it.
 */
export async function findConcerned(
  db: Db,
  {
    table,
    scope,
    changes,
    afterId,
    limit,
  }: { table: SyncedTable; scope: WebsiteScope; changes: readonly Change[]; afterId: string; limit: number },
): Promise<(Change & { id: string })[]> {
  const { wider } = syncedTables[table]
  if (wider === undefined || changes.length === 0) return []
  const { rows } = await sql<Change & { id: string }>`
    select c.xid, c.record_id, r.id from unnest(${changes.map(({ xid }) => xid)}::text[], ${changes.map(({ recordId }) => recordId)}::bigint[])
      with ordinality as c (xid, record_id, place)
    cross join lateral (
      select id from ${sql.table(table)} where ${sql.ref(wider.column)} = c.record_id and (c.place > 1 or id > ${afterId}::bigint) ${ofScope(table, scope)}
      order by id limit ${limit}) r
    order by c.place, r.id limit ${limit}`.execute(db)
  return rows
}

/** True when changes from this transaction on are no longer all kept. */
export async function isTrimmed(db: Db, table: SyncedTable, xid: string): Promise<boolean> {
  const { rows } = await sql`select 1 from record_change_trim where entity = ${table} and xid >= ${xid}::xid8`.execute(db)
  return rows.length > 0
}

const rowsOfTurn = 5000

/** Throws away changes that are older than 30 days, and keeps up to where; returns how many. */
export async function trimChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - changesKeptDays * 24 * 3_600_000).toISOString()
  await leaveUnread(db, before)
  let deletedCount = 0
  for (const table of syncedTableNames) {
    for (let isFull = true; isFull; ) {
      const { rows } = await sql<{ count: string }>`
        with oldest as (select entity, xid, record_id, at from record_change where entity = ${table} order by xid, record_id limit ${rowsOfTurn}),
        gone as (
          delete from record_change r using oldest o
          where r.entity = o.entity and r.xid = o.xid and r.record_id = o.record_id and o.at < ${before} returning r.xid),
        kept as (
          insert into record_change_trim (entity, xid) select ${table}, xid from gone order by xid desc limit 1
          on conflict (entity) do update set xid = greatest(record_change_trim.xid, excluded.xid))
        select count(*) from gone`.execute(db)
      const gone = Number(rows[0]?.count ?? 0)
      deletedCount += gone
      isFull = gone === rowsOfTurn
    }
  }
  return deletedCount
}
