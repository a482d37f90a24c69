import type { InputOf, Page, ShopServerRow, ShopServerStatus, ShopServerTest, shopServer } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { ShopServer } from '../../../db/tables.ts'
import { deleteRows, insertRow, setStatus, updateVersion } from '../../../db/versioned.ts'
import { everyWebsite, type WebsiteScope } from '../../../website-scope.ts'

const listColumns = [
  'id',
  'version',
  'name',
  'kind',
  'host',
  'port',
  'username',
  'hostKey',
  'rootDir',
  'endpoint',
  'region',
  'bucket',
  'pathStyle',
  'capacity',
  'status',
  'lastTest',
  'createdAt',
  'updatedAt',
] as const

function servers(db: Db, scope: WebsiteScope) {
  const beyond = scope.kind === 'all' ? sql`false` : sql`w.id <> all (${sql.val(scope.ids)}::bigint[])`
  return db
    .selectFrom('shopServer')
    .select([
      ...listColumns,
      sql<boolean>`secret_sealed <> ''`.as('hasSecret'),
      sql<number>`(select count(*)::int from website w where w.shop_server_id = shop_server.id)`.as('websiteCount'),
      sql<number>`(select count(*)::int from website w where w.shop_server_id = shop_server.id and ${beyond})`.as('websitesBeyond'),
    ])
    .$castTo<ShopServerRow>()
}

/**
 * One page of all servers, the newest first unless sorted otherwise. Of each, `websitesBeyond` counts the websites
 * outside the scope.
 */
export async function searchServers(db: Db, input: InputOf<typeof shopServer.search>, scope: WebsiteScope): Promise<Page<ShopServerRow>> {
  const { keywords, kind, status } = input
  let rows = servers(db, scope)
  if (keywords)
    rows = rows.where((eb) =>
      eb.or([
        contains('name', keywords),
        contains('host', keywords),
        contains('rootDir', keywords),
        contains('endpoint', keywords),
        contains('bucket', keywords),
      ]),
    )
  if (kind) rows = rows.where('kind', '=', kind)
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt', name: 'name', websiteCount: 'websiteCount' }, 'id')
}

/** The server without its secret; undefined where it is gone. Only `websitesBeyond` depends on the scope. */
export async function getServer(db: Db, id: string, scope: WebsiteScope = everyWebsite): Promise<ShopServerRow | undefined> {
  return servers(db, scope).where('id', '=', id).executeTakeFirst()
}

/** Those of the servers that are there, without their secrets, in no order. */
export async function findServers(db: Db, ids: readonly string[]): Promise<ShopServerRow[]> {
  return ids.length === 0 ? [] : servers(db, everyWebsite).where('id', 'in', ids).execute()
}

/** The servers, locked until the transaction ends, so that no website is assigned to them meanwhile. */
export async function lockServers(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<ShopServerRow[]> {
  if (ids.length === 0) return []
  await db.selectFrom('shopServer').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return servers(db, scope).where('id', 'in', ids).execute()
}

/** A server with the number of its websites, held until the transaction ends. */
export async function lockServer(db: Db, id: string): Promise<Pick<ShopServerRow, 'name' | 'capacity' | 'websiteCount'> | undefined> {
  const lockedRow = await db.selectFrom('shopServer').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return lockedRow && getServer(db, id)
}

/** The id of the new server. A name in use violates a unique key, which is answered with `taken`. */
export async function insertServer(db: Db, row: Insertable<ShopServer>): Promise<string> {
  return insertRow(db, 'shopServer', row)
}

/** False when the version is stale. */
export async function updateServer(db: Db, id: string, version: number, change: Updateable<ShopServer>): Promise<boolean> {
  return updateVersion(db, 'shopServer', { id, version }, change)
}

/**
 * Deletes servers with their purge hooks and returns how many there were. A foreign key refuses all where one has
 * websites.
 */
export async function deleteServers(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'shopServer', ids)
}

/** How many servers changed: those already in that status are left alone. */
export async function setServerStatus(db: Db, ids: readonly string[], status: ShopServerStatus): Promise<number> {
  return setStatus(db, 'shopServer', ids, status)
}

/** Keeps the outcome of a test; the version stays, so nobody's edit is disturbed by it. */
export async function setServerTest(db: Db, id: string, test: ShopServerTest): Promise<void> {
  await db
    .updateTable('shopServer')
    .set({ lastTest: json(test) })
    .where('id', '=', id)
    .execute()
}

/** The sealed secret of a server; empty when it has none, or goes elsewhere meanwhile. */
export async function getSecret(db: Db, server: Pick<ShopServerRow, 'id' | 'kind' | 'host' | 'port' | 'endpoint'>): Promise<string> {
  const { id, kind, host, port, endpoint } = server
  const row = await db
    .selectFrom('shopServer')
    .select('secretSealed')
    .where((eb) => eb.and({ id, kind, host, port, endpoint }))
    .executeTakeFirst()
  return row?.secretSealed ?? ''
}

/** Keeps the key that a server showed at the first meeting. */
export async function pinHostKey(db: Db, id: string, hostKey: string): Promise<void> {
  await db.updateTable('shopServer').set({ hostKey }).where('id', '=', id).where('hostKey', '=', '').execute()
}

/** Forgets the key of a server that was set up again; of one that lies elsewhere the database does it. */
export async function forgetHostKey(db: Db, id: string): Promise<void> {
  await db.updateTable('shopServer').set({ hostKey: '' }).where('id', '=', id).execute()
}
