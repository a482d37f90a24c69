import { taxReport, taxScheme } from '@wanpu/contract'
import { sql } from 'kysely'
import { line, type Stage, timesOf, timesText } from '../stage.ts'

/** The tax report over a year of paid orders, a tenth of them given back in part. */
export async function taxReportLines(stage: Stage, websiteId: string, orders: number): Promise<void> {
  const { db } = stage.started.services
  await stage.api.call(taxScheme.insert, { name: 'Bench report', priceMode: 'included', homeCountry: 'DE', websiteIds: [websiteId] })
  await sql`
    with placed as (
      insert into shop_order (order_no, website_id, status, currency_code, goods_minor, total_minor, idempotency_key, client_ip, items, contact, shipping_address,
        billing_address, paid_at, tax, tax_minor)
      select 'TAX' || n, ${websiteId}, 'paid', 'USD', 1190, 1190, 'tax-' || n, '', '[]', '{"name":"Ada","email":"b@example.com","phone":""}',
        jsonb_build_object('country', (array['DE','FR','IT','US','GB'])[1 + n % 5], 'city', 'Town', 'street', 'Road 1', 'province', (array['CA','NY','TX'])[1 + n % 3],
          'postalCode', lpad((n % 90000)::text, 5, '0')), '{}', now() - n * interval '1 year' / ${orders}::int,
        jsonb_build_object('priceMode', 'included', 'taxMinor', 190, 'addedMinor', 0, 'isReverseCharge', n % 50 = 1, 'shippingTaxMinor', 0, 'lines',
          case when n % 5 = 4 or n % 50 = 1 then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('name', 'VAT', 'percent', 19 + n % 3, 'baseMinor', 1000, 'taxMinor', 190)) end), 190
      from generate_series(1, ${orders}::int) n returning id, website_id, paid_at),
    charged as (
      insert into payment (payment_no, order_id, website_id, provider, kind, state, amount_minor, currency_code, settled_at)
      select 'TAXP' || id, id, website_id, 'manual', 'charge', 'succeeded', 1190, 'USD', paid_at from placed
      returning id, order_id, website_id, settled_at)
    insert into payment (payment_no, order_id, website_id, charge_id, provider, kind, state, amount_minor, currency_code, settled_at)
    select 'TAXR' || id, order_id, website_id, id, 'manual', 'refund', 'succeeded', 119, 'USD', settled_at + interval '1 day' from charged where id % 10 = 0`.execute(
    db,
  )
  await sql`analyze shop_order, payment`.execute(db)
  const measure = async (what: string, request: { from?: string }) => {
    const timings: number[] = []
    for (let at = 0; at < 20; at++) {
      const sent = performance.now()
      await stage.api.call(taxReport.search, request)
      timings.push(performance.now() - sent)
    }
    line(stage, what, timesText(timesOf(timings)))
  }
  await measure(`tax report over ${orders} orders of a year (must 2 s)`, {})
  await measure('tax report of the last quarter of these', { from: new Date(Date.now() - 91 * 86_400_000).toISOString() })
}
