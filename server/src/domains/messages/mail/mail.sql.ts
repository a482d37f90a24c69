import type { InputOf, MailDetail, MailRow, mail, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { isOfOrderNumbered } from '../../selling/order/order-number.sql.ts'

const columns = [
  'mail.id',
  'mail.version',
  'mail.event',
  'mail.way',
  'mail.state',
  'mail.websiteId',
  'mail.orderId',
  'mail.recipient',
  'mail.language',
  'mail.subject',
  'mail.attempts',
  'mail.nextTryAt',
  'mail.problem',
  'mail.response',
  'mail.templateFailure',
  'mail.messageId',
  'mail.byName',
  'mail.createdAt',
  'mail.sentAt',
] as const

/**
 * Mails that belong to no website, such as those about tasks for all of them, are for those who may see every website.
 */
function selectMails(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('mail')
    .leftJoin('shopOrder', 'shopOrder.id', 'mail.orderId')
    .select(columns)
    .select([
      sql<string>`coalesce(shop_order.order_no, '')`.as('orderNo'),
      sql<string>`coalesce((select w.domain from website w where w.id = mail.website_id), '')`.as('websiteDomain'),
    ])
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`mail.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * A page of the scope's mails and alarms, newest first unless sorted, without bodies. Keywords match recipient, subject
 * and order number.
 */
export async function searchMails(db: Db, input: InputOf<typeof mail.search>, scope: WebsiteScope): Promise<Page<MailRow>> {
  const { keywords, state, event, way, templateFailed, websiteId, orderId, createdFrom, createdTo } = input
  let rows = selectMails(db, scope)
  if (keywords) {
    const isOfOrder = await isOfOrderNumbered(db, 'mail.orderId', keywords)
    rows = rows.where(anyOf([contains('mail.recipient', keywords), contains('mail.subject', keywords), isOfOrder]))
  }
  if (state) rows = rows.where('mail.state', 'in', state)
  if (event) rows = rows.where('mail.event', 'in', event)
  if (way) rows = rows.where('mail.way', '=', way)
  if (templateFailed !== undefined) rows = rows.where('mail.templateFailure', templateFailed ? '<>' : '=', '')
  if (websiteId) rows = rows.where('mail.websiteId', '=', websiteId)
  if (orderId) rows = rows.where('mail.orderId', '=', orderId)
  if (createdFrom) rows = rows.where('mail.createdAt', '>=', createdFrom)
  if (createdTo) rows = rows.where('mail.createdAt', '<', createdTo)
  return pageOfRows(
    db,
    rows.$castTo<MailRow>(),
    input,
    { createdAt: 'mail.createdAt', sentAt: 'mail.sentAt' },
    'mail.id',
    ['mail.createdAt'],
    { joinsLookUp: true },
  )
}

/** A mail with its HTML and its text, both empty until it is written; undefined outside the scope. */
export async function getMail(db: Db, id: string, scope: WebsiteScope): Promise<MailDetail | undefined> {
  return selectMails(db, scope).select(['mail.html', 'mail.text']).where('mail.id', '=', id).$castTo<MailDetail>().executeTakeFirst()
}

/** Raises the version of a mail that is to be sent again; false when another user did so first. */
export async function raiseMailVersion(db: Db, id: string, version: number): Promise<boolean> {
  const result = await db
    .updateTable('mail')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Puts the same mail into the outbox once more and returns its id. */
export async function insertMailAgain(db: Db, id: string, version: number, byName: string, at: string): Promise<string> {
  const result = await sql<{ id: string }>`
    insert into mail (way, alarm_channel_id, event, once_key, website_id, order_id, payment_id, parcel_id, return_id, buyer_link_id, told, recipient, language, by_name, next_try_at, created_at, updated_at)
    select way, alarm_channel_id, event, 'again:' || id || ':' || ${version}::int, website_id, order_id, payment_id, parcel_id, return_id, buyer_link_id, told, recipient, language, ${byName}, ${at}, ${at}, ${at}
    from mail where id = ${id} returning id`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error(`no mail ${id}`)
  return row.id
}
