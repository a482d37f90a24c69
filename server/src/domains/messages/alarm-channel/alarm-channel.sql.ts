import type { AlarmChannelRow, AlarmKind, alarmChannel, InputOf, OfferStatus, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { endpointsOf } from '../../../lib/endpoint.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

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
 * A page of the scope's channels, newest first unless sorted. Keywords are looked for in name and host; secrets are not
 * read, only whether there is one.
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

/** Alarms that wait for a deleted channel stay in the outbox without a channel. */
export const alarmChannels = endpointsOf('alarmChannel', 'lastResult', selectChannels)

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
