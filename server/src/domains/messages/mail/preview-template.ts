import type { MailEvent, MailTemplatePreview } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../../boot/config.ts'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { readOrderVariables, type Subject } from './order-variables.ts'
import { problemOfTemplate, renderMail } from './render-mail.ts'
import type { MailTemplateText } from './template/defaults.ts'
import { TemplateProblem } from './template/render-template.ts'
import { sampleVariables } from './template/sample.ts'
import type { MailVariables } from './template/variables.ts'

interface PreviewWish extends MailTemplateText {
  event: MailEvent
  language: string
  websiteId: string | null
  groupId: string | null
  orderId?: string | undefined
}

/**
 * A template as a mail, filled with an order of the scope: the one that is named, else the latest that fits the event,
 * else made-up values.
 */
export async function previewTemplate(
  { db, config, scope }: { db: Db; config: Pick<Config, 'secretKey' | 'sitesPort'>; scope: WebsiteScope },
  { subject, body, language, ...wish }: PreviewWish,
): Promise<MailTemplatePreview> {
  const realSubject = await findSubject(db, scope, wish)
  const values = realSubject && (await readOrderVariables(db, config, realSubject))
  const orderNo = values?.order.number ?? ''
  const problem = problemOfTemplate({ subject, body })
  if (problem) return { subject: '', html: '', text: '', problem, orderNo }
  try {
    return { ...renderMail({ subject, body }, fillMissing(values), language), problem: null, orderNo }
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { subject: '', html: '', text: '', problem: { part: 'body', line: error.line, reason: error.message }, orderNo }
  }
}

/**
 * An order that was not shipped or refunded has nothing to say about that: then made-up values show what it would look
 * like.
 */
function fillMissing(values: MailVariables | undefined): MailVariables {
  if (!values) return sampleVariables
  const { shipment, refund, signIn, notice } = sampleVariables
  return {
    ...values,
    shipment: values.shipment.items.length > 0 ? values.shipment : shipment,
    refund: values.refund.amount === '' ? refund : values.refund,
    return: values.return.number === '' ? sampleVariables.return : values.return,
    edit: sampleVariables.edit,
    merge: sampleVariables.merge,
    split: sampleVariables.split,
    receipt: sampleVariables.receipt,
    signIn,
    product: sampleVariables.product,
    cart: sampleVariables.cart,
    review: sampleVariables.review,
    newsletter: sampleVariables.newsletter,
    stop: sampleVariables.stop,
    notice,
  }
}

type SubjectWish = Pick<PreviewWish, 'event' | 'websiteId' | 'groupId' | 'orderId'>

/** The named order; otherwise the latest one that has what the event reports; otherwise the latest. */
async function findSubject(db: Db, scope: WebsiteScope, wish: SubjectWish): Promise<Subject | undefined> {
  const need = wish.orderId === undefined ? needs[wish.event] : undefined
  const subject = need && (await findLatestSubject(db, scope, wish, need))
  return subject ?? findLatestSubject(db, scope, wish)
}

const hasParcel = sql<boolean>`exists (select from parcel p where p.order_id = shop_order.id)`
const hasReturn = sql<boolean>`exists (select from order_return r where r.order_id = shop_order.id)`

/** What an order has for a mail to be about it. */
const needs: Partial<Record<MailEvent, RawBuilder<boolean>>> = {
  'payment-reminder': sql`shop_order.status = 'pending'`,
  'order-paid': sql`shop_order.paid_at is not null`,
  'order-shipped': hasParcel,
  'order-cancelled': sql`shop_order.status = 'cancelled'`,
  'order-refunded': sql`exists (select from payment p where p.order_id = shop_order.id and p.kind = 'refund' and p.state = 'succeeded')`,
  'return-approved': hasReturn,
  'return-declined': hasReturn,
  'review-invitation': hasParcel,
}

/** The latest order that is meant, with its latest parcel, refund and return. */
async function findLatestSubject(
  db: Db,
  scope: WebsiteScope,
  { websiteId, groupId, orderId }: SubjectWish,
  need?: RawBuilder<boolean>,
): Promise<Subject | undefined> {
  let rows = db
    .selectFrom('shopOrder')
    .select([
      'id as orderId',
      sql<string | null>`(select max(p.id) from parcel p where p.order_id = shop_order.id)`.as('parcelId'),
      sql<string | null>`(select max(r.id) from order_return r where r.order_id = shop_order.id)`.as('returnId'),
      sql<
        string | null
      >`(select max(p.id) from payment p where p.order_id = shop_order.id and p.kind = 'refund' and p.state = 'succeeded')`.as('paymentId'),
    ])
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  if (websiteId !== null) rows = rows.where('websiteId', '=', websiteId)
  if (groupId !== null) rows = rows.where(sql<boolean>`website_id in (select id from website where group_id = ${groupId})`)
  if (orderId !== undefined) rows = rows.where('id', '=', orderId)
  if (need !== undefined) rows = rows.where(need)
  return rows.orderBy('id', 'desc').limit(1).executeTakeFirst()
}
