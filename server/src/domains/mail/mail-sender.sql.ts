import type { InputOf, MailSecurity, MailSenderRow, MailTest, mailSender, OfferStatus, Page } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { contains, json, pageOfRows } from '../../db/query.ts'
import { updateVersion } from '../../db/versioned.ts'
import type { WebsiteScope } from '../../website-scope.ts'

/** What is stored of a sender besides its secrets. */
export type SenderFields = Omit<InputOf<typeof mailSender.insert>, 'password' | 'dkimPrivateKey'> & { secrets: Record<string, string> }

const columns = [
  'id',
  'version',
  'websiteId',
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
function shownSenders(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('mailSender')
    .select(columns)
    .select([
      sql<string>`coalesce((select w.domain from website w where w.id = mail_sender.website_id), '')`.as('websiteDomain'),
      sql<boolean>`secrets ? 'password'`.as('hasPassword'),
      sql<boolean>`secrets ? 'dkimPrivateKey'`.as('hasDkimKey'),
    ])
    .$castTo<MailSenderRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

export async function searchSenders(db: Db, input: InputOf<typeof mailSender.search>, scope: WebsiteScope): Promise<Page<MailSenderRow>> {
  const { keywords, websiteId, status } = input
  let rows = shownSenders(db, scope)
  if (keywords)
    rows = rows.where((eb) => eb.or([contains('fromAddress', keywords), contains('fromName', keywords), contains('host', keywords)]))
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { fromAddress: 'fromAddress', createdAt: 'createdAt' }, 'id')
}

export async function findSenders(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<MailSenderRow[]> {
  return shownSenders(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

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
  const done = await db
    .updateTable('mailSender')
    .set({ status, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function deleteSenders(db: Db, ids: readonly string[]): Promise<number> {
  const done = await db.deleteFrom('mailSender').where('id', 'in', ids).executeTakeFirst()
  return Number(done.numDeletedRows)
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

/** Who sends, over which server: secrets are sealed. A website's sender without a server of its own has that of the sender for every website. */
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
  return getStored(db, sql`s.website_id = ${websiteId}::bigint or s.website_id is null order by s.website_id nulls last limit 1`)
}

export async function getStoredSender(db: Db, id: string): Promise<StoredSender | undefined> {
  return getStored(db, sql`s.id = ${id}`)
}

async function getStored(db: Db, which: RawBuilder<unknown>): Promise<StoredSender | undefined> {
  const read = await sql<StoredSender>`
    select s.status, s.from_name, s.from_address, s.reply_to, v.host, v.port, v.security, v.username, coalesce(v.secrets ->> 'password', '') as password,
      s.dkim_domain, s.dkim_selector, coalesce(s.secrets ->> 'dkimPrivateKey', '') as dkim_private_key
    from (select s.* from mail_sender s where ${which}) s
      left join lateral (
        select v.* from mail_sender v where v.id = s.id and s.host <> '' or v.website_id is null and s.host = '' and v.status = 'active') v on true`.execute(
    db,
  )
  const [row] = read.rows
  return row && { ...row, host: row.host ?? '', port: row.port ?? 587, security: row.security ?? 'starttls', username: row.username ?? '' }
}
