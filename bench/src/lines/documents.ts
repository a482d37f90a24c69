import { document, exportTask } from '@wanpu/contract'
import { sql } from 'kysely'
import { line, type Stage, seconds, taskEnd } from '../stage.ts'

const lines = [
  { title: 'Oak chair 橡木椅', variantSku: 'OAK-M', options: { Colour: 'red', Size: 'M' }, quantity: 2 },
  { title: 'Lampe für den Tisch', variantSku: 'LMP-1', options: {}, quantity: 1 },
  { title: '纯棉床品四件套', variantSku: 'BED-4', options: { 颜色: '米白' }, quantity: 1 },
].map((item) => ({ ...item, shopGoodsId: '1', picture: '', priceMinor: 1000, lineMinor: 1000 * item.quantity }))

/** Packing slips of many orders as one PDF. */
export async function documentLines(stage: Stage, websiteId: string, slips: number): Promise<void> {
  const { db } = stage.started.services
  await sql`
    insert into shop_order (order_no, website_id, status, currency_code, goods_minor, total_minor, idempotency_key, client_ip, items, contact, shipping_address,
      billing_address)
    select 'SLIP' || n, ${websiteId}, 'paid', 'USD', 4000, 4000, 'slip-' || n, '', ${JSON.stringify(lines)}::jsonb,
      jsonb_build_object('name', case n % 3 when 0 then '张伟' when 1 then 'Anna Müller' else 'محمد العربي' end, 'email', 'b@example.com', 'phone', ''),
      '{"country":"DE","city":"Berlin","street":"Lange Straße 1","postalCode":"10115"}', '{}'
    from generate_series(1, ${slips}::int) n`.execute(db)
  const rows = await db.selectFrom('shopOrder').select('id').where('orderNo', 'like', 'SLIP%').execute()
  const orderIds = rows.map(({ id }) => id)
  const took = await seconds(async () => {
    const { taskId = '' } = await stage.api.call(document.draw, { kind: 'packing-slip', orderIds })
    await taskEnd(stage, exportTask.read, taskId)
  })
  line(stage, `${slips} packing slips as one PDF (must 20 s)`, `${took.toFixed(2)} s`)
}
