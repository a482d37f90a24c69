import { taskMoves } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { emptiedTables } from './emptied-tables.ts'
import { forgetMarks, removeAccounts, removeModes, removeServers, restoreRows } from './remove-rows.sql.ts'

/** The other tasks that have not ended: they are cancelled before anything goes. */
export async function findOtherTasks(db: Db, ownId: string): Promise<string[]> {
  const rows = await db.selectFrom('task').select('id').where('id', '<>', ownId).where('status', 'in', taskMoves.cancel.from).execute()
  return rows.map(({ id }) => id)
}

/** Whether a worker still runs another task: a cancelled one keeps its lease until its step has ended. */
export async function isOtherRunning(db: Db, ownId: string): Promise<boolean> {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('id', '<>', ownId)
    .where(sql<boolean>`lease_until > clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Kinds of owners of pictures that stay. */
const keptOwners = ['admin_user', 'document_setting', 'payment_mode', 'shipping_mode']

/**
 * Empties the installation, all or nothing, but for what stays (`emptied-tables.ts`) and the task that does it. Files
 * are still in the library afterwards. Programs that keep a copy of products or orders begin anew.
 */
export async function emptyTables(db: Db, ownId: string): Promise<void> {
  await sql`truncate ${sql.join(emptiedTables.map((name) => sql.table(name)))}`.execute(db)
  await sql`delete from website`.execute(db)
  for (const table of ['mail_sender', 'mail_template', 'alarm_channel', 'document_setting']) {
    await sql`delete from ${sql.table(table)} where website_id is not null or group_id is not null`.execute(db)
  }
  await sql`delete from website_group`.execute(db)
  await sql`delete from task where id <> ${ownId}`.execute(db)
  await sql`delete from change_set`.execute(db)
  await sql`delete from rollout`.execute(db)
  await takeDemoSettings(db)
  await sql`delete from resource_use where kind <> all (${sql.val(keptOwners)}::text[])`.execute(db)
  await sql`
    insert into record_change_trim (entity, xid) select e, pg_current_xact_id() from unnest(array['goods', 'shop_order']) e
    on conflict (entity) do update set xid = excluded.xid`.execute(db)
}

/** What the demo put among the settings that stay goes, and what it changed there is as before. */
async function takeDemoSettings(db: Db): Promise<void> {
  const all = { takesTried: true }
  for (const remove of [removeAccounts, removeModes, removeServers]) while ((await remove(db, all)) > 0);
  await restoreRows(db, all)
  await forgetMarks(db, 'all')
}

const filesAtOnce = 500

/** The next files of the library that nothing shows which stayed. */
export async function findLeftFiles(db: Db): Promise<{ id: string; path: string; width: number | null }[]> {
  return db
    .selectFrom('resource')
    .select(['id', 'path', 'width'])
    .where(sql<boolean>`not exists (select from resource_use u where u.path = resource.path)`)
    .orderBy('id')
    .limit(filesAtOnce)
    .execute()
}
