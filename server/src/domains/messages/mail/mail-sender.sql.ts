import type { InputOf, MailSecurity, MailSenderRow, MailTest, mailSender, OfferStatus, Page } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import { setStatus, updateVersion } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { appliesToWebsite, belongsToScope } from '../../system/websites/applies-to.sql.ts'
import { senderOf, serverSender } from '../outbox/sender-of.sql.ts'

/** What is stored of a sender besides its secrets. */
export type SenderFields = Omit<InputOf<typeof mailSender.insert>, 'password' | 'dkimPrivateKey'> & { secrets: Record<string, string> }

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

/** A page of the scope's senders, newest first unless sorted. Keywords are looked for in address, name and host; secrets are not read. */
export async function searchSenders(db: Db, input: InputOf<typeof mailSender.search>, scope: WebsiteScope): Promise<Page<MailSenderRow>> {
  const { keywords, websiteId, status } = input
  let rows = selectSenders(db, scope)
  if (keywords)
    rows = rows.where((eb) => eb.or([contains('fromAddress', keywords), contains('fromName', keywords), contains('host', keywords)]))
  if (websiteId) rows = rows.where(appliesToWebsite('mail_sender', websiteId))
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { fromAddress: 'fromAddress', createdAt: 'createdAt' }, 'id')
}

/** The senders with these ids in the order of their ids; those outside the scope are left out. */
export async function findSenders(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<MailSenderRow[]> {
  return selectSenders(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

/**
 * Returns the new sender's id; secrets must be sealed. Fails as `taken` where the website, the group or, with neither, the installation has
 * one.
 */
export async function insertSender(db: Db, { secrets, ...fields }: SenderFields): Promise<string> {
  const row = { ...fields, secrets: json(secrets) }
  return (await db.insertInto('mailSender').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** False when the version is stale. */
export async function updateSender(db: Db, id: string, version: number, { secrets, ...fields }: SenderFields): Promise<boolean> {
  return updateVersion(db, 'mailSender', { id, version }, { ...fields, secrets: json(secrets) })
}

/** How many changed: those already in that status are left alone. */
export async function setSenderStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'mailSender', ids, status)
}

/** How many senders were deleted, whatever the scope. Mails then go out by the next nearest sender, if there is one. */
export async function deleteSenders(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('mailSender').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The secrets of a sender as they are stored: sealed. */
export async function readSenderSecrets(db: Db, id: string): Promise<Record<string, string>> {
  const row = await db.selectFrom('mailSender').select('secrets').where('id', '=', id).executeTakeFirst()
  return row?.secrets ?? {}
}

/** Keeps the outcome of a test; nobody's edit is disturbed by it. */
export async function setSenderTest(db: Db, id: string, test: MailTest): Promise<void> {
  await db
    .updateTable('mailSender')
    .set({ lastTest: json(test) })
    .where('id', '=', id)
    .execute()
}

/** Who sends, over which server: secrets are sealed. One without a server of its own has that of its group's sender, or of the one for every website. */
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

/** A sender, active or not, with the server that it sends over, host empty where there is none; undefined where the sender is gone. */
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
