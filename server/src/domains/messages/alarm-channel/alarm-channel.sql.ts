import type { AlarmChannelRow, AlarmKind, AlarmResult, alarmChannel, InputOf, OfferStatus, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import { setStatus, updateVersion } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

/** What is stored of a channel: its address and secret are sealed. */
export type ChannelFields = Omit<InputOf<typeof alarmChannel.insert>, 'address' | 'secret'> & {
  host: string
  secrets: Record<string, string>
}

const columns = [
  'id',
  'version',
  'name',
  'kind',
  'status',
  'websiteId',
  'groupId',
  'ownerCode',
  'events',
  'language',
  'host',
  'chatId',
  'lastResult',
  'createdAt',
  'updatedAt',
] as const

/** A channel for more than one website belongs to those who may see every website. */
function selectChannels(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('alarmChannel')
    .select(columns)
    .select([
      sql<string>`coalesce((select w.domain from website w where w.id = alarm_channel.website_id), '')`.as('websiteDomain'),
      sql<string>`coalesce((select g.name from website_group g where g.id = alarm_channel.group_id), '')`.as('groupName'),
      sql<boolean>`secrets ? 'secret'`.as('hasSecret'),
    ])
    .$castTo<AlarmChannelRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * A page of the scope's channels, newest first unless sorted. Keywords are looked for in name and host; secrets are not read, only whether
 * there is one.
 */
export async function searchChannels(
  db: Db,
  input: InputOf<typeof alarmChannel.search>,
  scope: WebsiteScope,
): Promise<Page<AlarmChannelRow>> {
  const { keywords, kind, websiteId, status } = input
  let rows = selectChannels(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('host', keywords)]))
  if (kind) rows = rows.where('kind', '=', kind)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/** The channels with these ids in the order of their ids; those outside the scope, and those that are gone, are left out. */
export async function findChannels(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<AlarmChannelRow[]> {
  return selectChannels(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

/** Returns the new channel's id. The secrets must be sealed already. */
export async function insertChannel(db: Db, { secrets, ...fields }: ChannelFields): Promise<string> {
  const row = { ...fields, secrets: json(secrets) }
  return (await db.insertInto('alarmChannel').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** False when the version is stale. */
export async function updateChannel(db: Db, id: string, version: number, { secrets, ...fields }: ChannelFields): Promise<boolean> {
  return updateVersion(db, 'alarmChannel', { id, version }, { ...fields, secrets: json(secrets) })
}

/** How many changed: those already in that status are left alone. */
export async function setChannelStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'alarmChannel', ids, status)
}

/** How many channels were deleted, whatever the scope. Alarms that wait for them stay in the outbox without a channel. */
export async function deleteChannels(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('alarmChannel').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Keeps what a channel answered; nobody's edit is disturbed by it. */
export async function setChannelResult(db: Db, id: string, result: AlarmResult): Promise<void> {
  await db
    .updateTable('alarmChannel')
    .set({ lastResult: json(result) })
    .where('id', '=', id)
    .execute()
}

/** A channel as it is used; its secrets are sealed. */
export interface StoredChannel {
  id: string
  kind: AlarmKind
  status: OfferStatus
  host: string
  chatId: string
  secrets: Record<string, string>
}

/** The channel with its sealed secrets, whatever the scope; undefined where it is gone. */
export async function getStoredChannel(db: Db, id: string): Promise<StoredChannel | undefined> {
  return db
    .selectFrom('alarmChannel')
    .select(['id', 'kind', 'status', 'host', 'chatId', 'secrets'])
    .where('id', '=', id)
    .$castTo<StoredChannel>()
    .executeTakeFirst()
}
