import { orderPlacement } from '@wanpu/contract'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../../db/open.ts'
import { hasActiveSender } from '../../../messages/outbox/sender-of.sql.ts'
import { readTimeZone } from '../../../system/config/business-zone.ts'
import { fromOf, selectApplying } from '../../../system/websites/applies-to.sql.ts'
import type { PromiseFacts, ShownMethod } from './promises.rules.ts'

/** What a website can promise its buyers: how it sends, how it is paid, how long it takes back, whether it sends mails. */
export async function readPromises(trx: Transaction<DB>, websiteId: string): Promise<PromiseFacts> {
  const { timeZone } = await readTimeZone(trx)
  return {
    methods: await readMethods(trx, websiteId),
    zones: await readWholeZones(trx),
    payments: await readPayments(trx, websiteId),
    ...(await readPlacement(trx)),
    timeZone,
    sendsMail: await hasActiveSender(trx, websiteId),
  }
}

/** The active shipping methods, in the order of the checkout. */
async function readMethods(trx: Transaction<DB>, websiteId: string): Promise<ShownMethod[]> {
  const { condition } = selectApplying('shipping_mode', 'w')
  const result = await sql<ShownMethod>`
    select shipping_mode.rules, shipping_mode.excluded_classification_ids::text[] as excluded_classification_ids, shipping_mode.currency_code,
      shipping_mode.min_days, shipping_mode.max_days, shipping_mode.handling_days
    from website w join shipping_mode on shipping_mode.status = 'active' and ${condition} where w.id = ${websiteId}
    order by shipping_mode.sort, shipping_mode.id`.execute(trx)
  return result.rows
}

async function readWholeZones(trx: Transaction<DB>): Promise<PromiseFacts['zones']> {
  const result = await sql<PromiseFacts['zones'][number]>`
    select id, places as countries from shipping_zone where provinces = '{}' and post_codes = '{}' order by id`.execute(trx)
  return result.rows
}

/** The active payment methods in their order, each with the currencies of its active accounts for the website. */
async function readPayments(trx: Transaction<DB>, websiteId: string): Promise<PromiseFacts['payments']> {
  const result = await sql<PromiseFacts['payments'][number]>`
    select m.name, m.translations, array_agg(distinct a.currency_code order by a.currency_code) as currency_codes
    from website w join payment_account a on a.status = 'active' and ${fromOf('a', 'w')} is not null
    join payment_mode m on m.id = a.payment_mode_id and m.status = 'active'
    where w.id = ${websiteId} group by m.id order by m.sort, m.id`.execute(trx)
  return result.rows
}

/** How long buyers can send back, as far as somebody has set it, and the holidays. */
async function readPlacement(trx: Transaction<DB>): Promise<Pick<PromiseFacts, 'returnDays' | 'closedDays'>> {
  const row = await trx.selectFrom('configRecord').select('value').where('id', '=', 'order-placement').executeTakeFirst()
  const { returnDays, closedDays } = orderPlacement.parse(row?.value ?? {})
  return { returnDays: row ? returnDays : null, closedDays }
}
