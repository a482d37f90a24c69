import { type PaymentDayFilter, payment } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.ts'
import { addUpPaymentDays } from './payment-days.ts'

const seed = Number(process.env.PAYMENT_DAYS_SEED ?? Date.now() % 1_000_000)

test(`days of payments are what counting finds, added up or not, after each change (PAYMENT_DAYS_SEED=${seed})`, {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2026-11-20T04:00:00.000Z' })
  const { db } = shop.services
  const websiteIds = [(await shop.given.website()).id, (await shop.given.website()).id]
  await shop.given.currency({ code: 'USD', rate: 1 })
  const accountIds = await openAccounts(shop)
  const admin = await shop.signIn('Admin')
  const chance = makeChance(seed)
  for (let number = 0; number < 40; number++) await takeMoney(shop, { chance, websiteIds, accountIds })
  const limited = await shop.signIn({ permissions: ['payment.*'], websiteIds: [websiteIds[0] ?? ''] })
  const limitedToBoth = await shop.signIn({ permissions: ['payment.*'], websiteIds })
  const filters: PaymentDayFilter[] = [
    {},
    { websiteId: websiteIds[1] },
    { accountId: accountIds[0] },
    { provider: 'stripe' },
    { currencyCode: 'EUR' },
    // Parts of days at both ends, and parts of one day.
    { from: '2026-11-02T05:00:00.000Z', to: '2026-11-04T20:00:00.000Z' },
    { from: '2026-11-02T16:00:00.000Z', websiteId: websiteIds[0] },
    { from: '2026-11-03T01:00:00.000Z', to: '2026-11-03T09:00:00.000Z' },
  ]
  const compare = async (what: string) => {
    for (const filter of filters) {
      const plain = await countPlain(db, filter)
      const whole = await admin.call(payment.searchDays, { ...filter, pageSize: 500 })
      expect([whole.items.map(keyOf), whole.recordCount], `${what}: ${JSON.stringify(filter)}`).toEqual([plain, plain.length])
      const { base } = await admin.call(payment.totals, { ...filter, currencyCode: 'USD' })
      const dollars = await countPlain(db, { ...filter, currencyCode: 'USD' })
      expect(base?.total.takenMinor, `${what}: ${JSON.stringify(filter)}`).toBe(
        dollars.reduce((sum, { takenMinor }) => sum + takenMinor, 0),
      )
    }
    const both = await limitedToBoth.call(payment.searchDays, { pageSize: 500 })
    expect([both.items.map(keyOf), both.recordCount], what).toEqual([await countPlain(db, {}), both.items.length])
    const own = await limited.call(payment.searchDays, { pageSize: 500 })
    expect(own.items.map(keyOf), what).toEqual(await countPlain(db, { websiteId: websiteIds[0] }))
    const pages: string[] = []
    for (let pageIndex = 1; pages.length < both.items.length; pageIndex++)
      pages.push(...(await admin.call(payment.searchDays, { pageSize: 3, pageIndex })).items.map(({ id }) => id))
    expect(pages, what).toEqual(both.items.map(({ id }) => id))
    const sorted = await admin.call(payment.searchDays, { pageSize: 500, sort: { by: 'netMinor', desc: true } })
    const nets = sorted.items.map(({ netMinor }) => netMinor)
    expect(nets).toEqual(nets.toSorted((a, b) => b - a))
  }

  await compare('none added up')
  await addUpPaymentDays(shop.services)
  await compare('all added up')
  await takeMoney(shop, { chance, websiteIds, accountIds })
  const [charge] = (await admin.call(payment.search, { kind: 'charge', currencyCode: 'USD', sort: { by: 'settledAt' } })).items
  if (!charge) throw new Error('no charge')
  await admin.call(payment.refund, { id: charge.id, version: charge.version, amountMinor: 1, through: 'hand' })
  await compare('one more, and a part of one given back')
  await sql`update payment set account_id = ${accountIds[1]}, fee_minor = fee_minor + 3 where id % 3 = 0`.execute(db)
  await sql`update payment set settled_at = settled_at + interval '1 day', provider = 'paypal' where id % 5 = 0`.execute(db)
  await sql`update payment set state = 'failed' where id % 7 = 0`.execute(db)
  await compare('accounts, days and states changed')
  await addUpPaymentDays(shop.services)
  await sql`delete from shop_order where id % 4 = 0`.execute(db)
  await compare('orders deleted')
  await addUpPaymentDays(shop.services)
  await compare('all added up again')

  // Programs of the release before read what a later one drops.
  const earlier = await sql<{ takenMinor: number }>`select coalesce(sum(taken_minor), 0) as taken_minor from payment_day`.execute(db)
  const takenMinor = (await countPlain(db, {})).reduce((sum, line) => sum + line.takenMinor, 0)
  expect(earlier.rows).toEqual([{ takenMinor }])
  expect((await sql`select from payment_day_mark`.execute(db)).rows).toEqual([])
})

type Chance = (below: number) => number

/** Whole numbers from 0 to below, the same ones for a seed. */
function makeChance(seeded: number): Chance {
  let state = seeded
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function openAccounts({ given }: Shop): Promise<string[]> {
  const mode = await given.paymentMode()
  const accounts = [await given.paymentAccount({ paymentModeId: mode.id }), await given.paymentAccount({ paymentModeId: mode.id })]
  return accounts.map(({ id }) => id)
}

/** A charge of an order, within the first days of November. */
async function takeMoney(
  { given }: Shop,
  { chance, websiteIds, accountIds }: { chance: Chance; websiteIds: readonly string[]; accountIds: readonly string[] },
): Promise<void> {
  const websiteId = websiteIds[chance(websiteIds.length)] ?? ''
  const currencyCode = chance(3) === 0 ? 'EUR' : 'USD'
  const amountMinor = 100 + chance(5000)
  const order = await given.order({ websiteId, currencyCode, totalMinor: amountMinor, status: 'paid', paidMinor: amountMinor })
  await given.payment({
    websiteId,
    orderId: order.id,
    accountId: chance(4) === 0 ? null : (accountIds[chance(accountIds.length)] ?? null),
    provider: chance(3) === 0 ? 'stripe' : 'manual',
    kind: 'charge',
    state: 'succeeded',
    isTest: chance(8) === 0,
    amountMinor,
    feeMinor: chance(50),
    isFeeEstimated: chance(2) === 0,
    currencyCode,
    settledAt: new Date(Date.UTC(2026, 10, 1, chance(24 * 5), chance(60))).toISOString(),
  })
}

interface Line {
  day: string
  accountId: string | null
  provider: string
  currencyCode: string
  payments: number
  takenMinor: number
  refundedMinor: number
  feeMinor: number
  estimatedFeeMinor: number
}

const keyOf = ({
  day,
  accountId,
  provider,
  currencyCode,
  payments,
  takenMinor,
  refundedMinor,
  feeMinor,
  estimatedFeeMinor,
}: Line): Line => ({
  day,
  accountId,
  provider,
  currencyCode,
  payments,
  takenMinor,
  refundedMinor,
  feeMinor,
  estimatedFeeMinor,
})

/** The same from the payments alone. */
async function countPlain(db: Db, { from, to, websiteId, accountId, provider, currencyCode }: PaymentDayFilter): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select to_char(settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, account_id, provider, currency_code,
      count(*) filter (where kind = 'charge')::int as payments, coalesce(sum(amount_minor) filter (where kind = 'charge'), 0) as taken_minor,
      coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as refunded_minor, sum(fee_minor) as fee_minor,
      coalesce(sum(fee_minor) filter (where is_fee_estimated), 0) as estimated_fee_minor
    from payment
    where settled_at is not null and not is_test and state in ('succeeded', 'partly-refunded', 'refunded', 'disputed')
      and settled_at >= coalesce(${from ?? null}::timestamptz, '-infinity') and settled_at < coalesce(${to ?? null}::timestamptz, 'infinity')
      and website_id = coalesce(${websiteId ?? null}::bigint, website_id) and account_id is not distinct from coalesce(${accountId ?? null}::bigint, account_id)
      and provider = coalesce(${provider ?? null}, provider) and currency_code = coalesce(${currencyCode ?? null}, currency_code)
    group by 1, 2, 3, 4 order by 1 desc, 2 desc, 3 desc, 4 desc`.execute(db)
  return rows
}
