import type { InputOf, MailSecurity, MailSenderRow, mailSender, OfferStatus, Page } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { endpointsOf } from '../../../lib/endpoint.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { appliesToWebsite, belongsToScope } from '../../system/websites/applies-to.sql.ts'
import { senderOf, serverSender } from '../outbox/sender-of.sql.ts'

const columns = [
  'id',
  'version',
  'websiteId',
  'groupId',
  'status',
  'fromName',
  'fromAddress',
  'replyTo',
  'host',
  'port',
  'security',
  'username',
  'dkimDomain',
  'dkimSelector',
  'operatorAddresses',
  'operatorEvents',
  'operatorLanguage',
  'reminderHours',
  'lastTest',
  'createdAt',
  'updatedAt',
] as const

/** The sender for every website belongs to those who may see every website. */
function selectSenders(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('mailSender')
    .select(columns)
    .select([
      sql<string>`coalesce((select w.domain from website w where w.id = mail_sender.website_id), '')`.as('websiteDomain'),
      sql<string>`coalesce((select g.name from website_group g where g.id = mail_sender.group_id), '')`.as('groupName'),
      sql<boolean>`secrets ? 'password'`.as('hasPassword'),
      sql<boolean>`secrets ? 'dkimPrivateKey'`.as('hasDkimKey'),
    ])
    .$castTo<MailSenderRow>()
  return rows.where(belongsToScope(scope))
}

/**
 * A page of the scope's senders, newest first unless sorted. Keywords are looked for in address, name and host; secrets
 * are not read.
 */
export async function searchSenders(db: Db, input: InputOf<typeof mailSender.search>, scope: WebsiteScope): Promise<Page<MailSenderRow>> {
  const { keywords, websiteId, status } = input
  let rows = selectSenders(db, scope)
  if (keywords)
    rows = rows.where((eb) => eb.or([contains('fromAddress', keywords), contains('fromName', keywords), contains('host', keywords)]))
  if (websiteId) rows = rows.where(appliesToWebsite('mail_sender', websiteId))
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { fromAddress: 'fromAddress', createdAt: 'createdAt' }, 'id')
}

/**
 * A new sender fails as `taken` where the website, the group or, with neither, the installation has one. Once a sender
 * is deleted, mails go out by the next nearest one, if there is one.
 */
export const mailSenders = endpointsOf('mailSender', 'lastTest', selectSenders)

/** The secrets of a sender as they are stored: sealed. */
export async function readSenderSecrets(db: Db, id: string): Promise<Record<string, string>> {
  const row = await db.selectFrom('mailSender').select('secrets').where('id', '=', id).executeTakeFirst()
  return row?.secrets ?? {}
}

/**
 * Who sends, over which server: secrets are sealed. One without a server of its own has that of its group's sender, or
 * of the one for every website.
 */
export interface StoredSender {
  status: OfferStatus
  fromName: string
  fromAddress: string
  replyTo: string
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
  dkimDomain: string
  dkimSelector: string
  dkimPrivateKey: string
}

/** The sender that a website's mails go out by; null: mails that belong to no website. Undefined when there is none. */
export async function getSenderOf(db: Db, websiteId: string | null): Promise<StoredSender | undefined> {
  return getStored(db, senderOf(sql`${websiteId}::bigint`))
}

/**
 * A sender, active or not, with the server that it sends over, host empty where there is none; undefined where the
 * sender is gone.
 */
export async function getStoredSender(db: Db, id: string): Promise<StoredSender | undefined> {
  return getStored(db, sql`(select * from mail_sender where id = ${id})`)
}

async function getStored(db: Db, which: RawBuilder<unknown>): Promise<StoredSender | undefined> {
  const result = await sql<StoredSender>`
    select s.status, s.from_name, s.from_address, s.reply_to, v.host, v.port, v.security, v.username, coalesce(v.secrets ->> 'password', '') as password,
      s.dkim_domain, s.dkim_selector, coalesce(s.secrets ->> 'dkimPrivateKey', '') as dkim_private_key
    from ${which} s left join lateral ${serverSender} v on true`.execute(db)
  const [row] = result.rows
  return row && { ...row, host: row.host ?? '', port: row.port ?? 587, security: row.security ?? 'starttls', username: row.username ?? '' }
}
