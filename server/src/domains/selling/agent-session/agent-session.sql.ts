import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import type { Quote } from '../order/order.checkout.ts'
import type { AgentCart, AgentSession } from './agent-session.rules.ts'

const columns = ['id', 'version', 'websiteId', 'status', 'cart', 'shownTotalMinor', 'orderNo', 'quote', 'expiresAt', 'updatedAt'] as const

/** A session of a website; undefined where there is none. */
export async function getSession(db: Db, websiteId: string, id: string): Promise<AgentSession | undefined> {
  return db
    .selectFrom('agentSession')
    .select(columns)
    .where('id', '=', id)
    .where('websiteId', '=', websiteId)
    .$castTo<AgentSession>()
    .executeTakeFirst()
}

/** Inserts an open session. */
export async function insertSession(
  db: Db,
  row: { id: string; websiteId: string; cart: AgentCart; expiresAt: string; at: string },
): Promise<void> {
  const { id, websiteId, cart, expiresAt, at } = row
  await db
    .insertInto('agentSession')
    .values({ id, websiteId, cart: json(cart), expiresAt, createdAt: at, updatedAt: at })
    .execute()
}

interface Change {
  status?: AgentSession['status']
  cart?: AgentCart
  shownTotalMinor?: number
  orderNo?: string
  quote?: Quote
}

/** Changes a session that is still as it was read. False: somebody was faster. */
export async function changeSession(db: Db, { id, version, status: from }: AgentSession, change: Change, at: string): Promise<boolean> {
  const { cart, quote, ...fields } = change
  const result = await db
    .updateTable('agentSession')
    .set({ ...fields, ...(cart && { cart: json(cart) }), ...(quote && { quote: json(quote) }), version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The order that was placed with a key; undefined where there is none. */
export async function findOrderByKey(db: Db, websiteId: string, idempotencyKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopOrder')
    .select('orderNo')
    .where('websiteId', '=', websiteId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.orderNo
}

/** A product of a website with what tells its variants apart. */
export interface SoldProduct {
  id: string
  urlKeywords: string
  variants: { sku: string; options: Record<string, string> }[]
}

/** The products on sale of a website among some ids. */
export async function findSoldProducts(db: Db, websiteId: string, ids: readonly string[]): Promise<SoldProduct[]> {
  const result = await sql<SoldProduct>`
    select s.id::text as id, coalesce(s.url_keywords, g.url_keywords) as url_keywords, g.variants
    from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.id = any (${sql.val(ids)}::bigint[]) and s.status = 'on' and ${isOnSale}`.execute(db)
  return result.rows
}

/** The website's setting that lets assistants check out by a protocol. */
export type AgentSetting = 'agentCheckout' | 'acpCheckout'

/** Whether the website lets assistants check out by the protocol of a setting, and where it is. */
export async function getAgentShop(db: Db, websiteId: string, setting: AgentSetting) {
  const result = await sql<{ domain: string; isOn: boolean }>`
    select domain, coalesce((global_config ->> ${setting})::boolean, false) and status = 'active' as is_on
    from website where id = ${websiteId}`.execute(db)
  return result.rows[0]
}

const keptDays = 7

/** Deletes sessions that ended a week ago, and answers to calls that are older than a day. */
export async function trimAgentSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await sql`delete from agent_session where expires_at < ${at}::timestamptz - make_interval(days => ${keptDays})`.execute(db)
  await sql`delete from agent_call where at < ${at}::timestamptz - interval '1 day'`.execute(db)
}
