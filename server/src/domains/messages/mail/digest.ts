import type { Language, OrderTodo } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { countTodos, type OrderTotals, sumOrders } from '../../selling/order/order.sql.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { codedAmount, type Rates } from '../../terms/currency/currency.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'

/** The hour of the business at which the digest of the day before is written. */
const digestHour = 8
const event = 'operator-daily-digest'

interface Recipient {
  /** The alarm channel that it goes through; null: it is a mail. */
  channelId: string | null
  /** The address, or the name of the channel. */
  address: string
  language: Language
}

/**
 * Writes the digest of yesterday to the operators of the sender and to the alarm channels for every website, once a day
 * of the business. Its numbers are those of the whole installation. Returns how many messages were written.
 */
export async function insertDigests(db: Db, now: Date): Promise<number> {
  const zone = await readBusinessZone(db)
  const at = now.toISOString()
  if (Number(zone.clockOf(at).slice(11, 13)) < digestHour) return 0
  const today = zone.dayOf(at)
  const recipients = await findRecipients(db, today)
  if (recipients.length === 0) return 0
  const from = zone.dayOf(new Date(Date.parse(zone.startOf(today)) - 3_600_000).toISOString())
  const sums = await sumOrders(db, { createdFrom: zone.startOf(from), createdTo: zone.startOf(today) }, everyWebsite)
  const orders = sums.items.reduce((all, item) => all + item.orders, 0)
  const digest = { orders, revenue: revenueOf(sums, await readRates(db)), todos: await countTodos(db, everyWebsite) }
  const rows = recipients.map(({ channelId, address, language }) => ({
    channelId,
    address,
    language,
    told: { title: titles[language](from), text: texts[language](digest), link: '/order/orderCenterManagement' },
  }))
  const result = await sql`
    insert into mail (way, alarm_channel_id, event, once_key, recipient, language, told, next_try_at, created_at, updated_at)
    select case when r."channelId" is null then 'mail' else 'alarm' end, r."channelId", ${event},
      'digest:' || ${today} || ':' || coalesce('channel:' || r."channelId", r.address), r.address, r.language, r.told, ${at}, ${at}, ${at}
    from jsonb_to_recordset(${json(rows)}::jsonb) as r ("channelId" bigint, address text, language text, told jsonb)
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Operators who want the digest and have none of the day yet. */
async function findRecipients(db: Db, day: string): Promise<Recipient[]> {
  const result = await sql<Recipient>`
    select null as channel_id, a.address, s.operator_language as language
    from mail_sender s cross join lateral unnest(s.operator_addresses) as a (address)
    where s.website_id is null and s.group_id is null and s.status = 'active' and ${event} = any (s.operator_events)
      and not exists (select from mail m where m.once_key = 'digest:' || ${day} || ':' || a.address)
    union all
    select c.id, c.name, c.language from alarm_channel c
    where c.website_id is null and c.group_id is null and c.owner_code = '' and c.status = 'active' and ${event} = any (c.events)
      and not exists (select from mail m where m.once_key = 'digest:' || ${day} || ':channel:' || c.id)`.execute(db)
  return result.rows
}

const titles: Record<Language, (day: string) => string> = { zh: (day) => `每日汇总 ${day}`, en: (day) => `Daily digest ${day}` }

const revenueOf = ({ items }: OrderTotals, currencies: Rates): string[] =>
  items.map(({ currencyCode, totalMinor }) => codedAmount(totalMinor, currencyCode, currencies))

interface Digest {
  /** Those that were not cancelled, as everywhere. */
  orders: number
  /** By currency. */
  revenue: readonly string[]
  todos: Record<OrderTodo, number>
}

const texts: Record<Language, (digest: Digest) => string> = {
  zh: ({ orders, revenue, todos }) =>
    `新订单 ${orders} 单，收入 ${revenue.join('、') || '0'}。待付款 ${todos['to-pay']}，待核对 ${todos['to-check']}，待审核 ${todos['to-review']}，待发货 ${todos['to-ship']}，货到待收款 ${todos['to-collect']}，退货中 ${todos.returns}。`,
  en: ({ orders, revenue, todos }) =>
    `New orders: ${orders}. Revenue: ${revenue.join(', ') || '0'}. Unpaid: ${todos['to-pay']}. To check: ${todos['to-check']}. To review: ${todos['to-review']}. To fulfil: ${todos['to-ship']}. To collect: ${todos['to-collect']}. Returns: ${todos.returns}.`,
}
