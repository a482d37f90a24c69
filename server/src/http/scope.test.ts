/** @module-tag long */
import { type Action, catalogue, type Envelope, familyOf } from '@wanpu/contract'
import {
  addForeignRows,
  addLimitedUser,
  type Caller,
  foreign,
  foreignDomain,
  openShop,
  type Shop,
  sampleInput,
  taskIds,
} from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

// Actions that limit their rows to the caller's websites, derived from the catalogue: somebody limited to one website
// is answered the same, whether another website and its rows exist or not, and changes none of them. A row of each kind
// belongs to the other website, always under the same id.

/**
 * Hands on to other actions, which limit for themselves; and switches of a whole family of tasks, which belong to no
 * website.
 */
const ofNoWebsite = /^frontend\.send$|\.trusteeship\.(start|stop|read-status)$/
const ofRows = [...catalogue.values()].filter(({ scope, name }) => scope === 'rows' && !ofNoWebsite.test(name))
/** Products, pictures and servers belong to all; which websites use them does not. */
const ofShared = new Set(['goods.read.sellers', 'upload.read', 'shop-server.read.files'])

/** The numbers that orders get here, whosever they are. */
const shippedRows = Array.from({ length: 200 }, (_, at) => ({ orderNo: `WP${String(at + 1).padStart(6, '0')}`, trackingNo: 'T' }))

/** Pays each of these orders, of whatever amount. */
const statement = ['Date;Amount;Reference', ...shippedRows.map(({ orderNo }) => `2026-01-01;1.00;${orderNo}`)].join('\n')

/** What these actions ask for besides their required fields. */
const more: Record<string, object> = {
  'scheduled-export.insert': { address: 'https://example.com/in' },
  'scheduled-export.update': { address: 'https://example.com/in' },
  'shipping-zone.update': { places: ['DE'] },
  'web-visits.statistics.year': { year: 2026 },
  'web-visits.statistics.month': { year: 2026, month: 1 },
  'coupon.modify-selected': { memo: 'x' },
  'shop-website.preview.import': { text: `Domain\tMemo\n${foreignDomain}\tx` },
  'shop-website.import': { text: `Domain\tMemo\n${foreignDomain}\tx` },
  'shop-article.preview.import': { text: `Website\tURL slug\tTitle\n${foreignDomain}\tx\tX` },
  'shop-article.import': { text: `Website\tURL slug\tTitle\n${foreignDomain}\tx\tX` },
  'product-review.set-state': { options: { ids: [foreign] } },
  'shop-website.update.batch': { options: { ids: [foreign] }, fields: ['memo'], values: { memo: 'x' } },
  'website-group.read.settings': { id: foreign },
  'cache.clear': { websiteIds: [foreign] },
  'coupon.insert': { websiteIds: [foreign] },
  'coupon.generate': { websiteIds: [foreign] },
  'payment-account.insert': { websiteIds: [foreign] },
  'tax-scheme.insert': { homeCountry: 'DE', websiteIds: [foreign] },
  'tax-scheme.update': { homeCountry: 'DE' },
  'website-group.save.offers': { paymentAccountIds: [], shippingModeIds: [], taxSchemeId: null },
  'document.draw': { orderIds: [foreign] },
  // The member behind the first one.
  'member-user.preview.merge': { intoId: String(Number(foreign) + 1) },
  'order.preview.split': { lines: [{ line: 0, quantity: 1 }] },
  'parcel.ship': { rows: shippedRows },
  'bank-statement.preview': { text: statement, currencyCode: 'USD' },
  'bank-statement.book': { text: statement, currencyCode: 'USD' },
  'parcel.preview.ship': { rows: shippedRows },
  'payment.totals': { from: '2025-12-01', to: '2026-02-01' },
}

const idFor = (action: Action) => taskIds.get(familyOf(action)) ?? foreign
const inputFor = (action: Action) => ({ ...(sampleInput(action, idFor(action)) as object), ...more[action.name] })
/** Names one row by its id, or several, each of which must be there. */
const namesOne = (action: Action) => 'id' in inputFor(action)
const changes = ({ effect }: Action) => effect === 'writes' || effect === 'deletes'
const lists = ofRows.filter((action) => !changes(action) && !namesOne(action))

/** The answer of each list without what differs from call to call. */
async function answersOf(caller: Caller): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const action of lists) answers.set(action.name, textOf(await caller.send(action.name, inputFor(action))))
  return answers
}

function textOf({ status, response, detail }: Envelope): string {
  if (status !== 200) return `${status} ${JSON.stringify(detail)}`
  const { url: _url, fileName: _fileName, size: _size, nextCursor: _nextCursor, ...rest } = response as Record<string, unknown>
  return JSON.stringify(rest)
}

/** Everything that belongs to the other website, as it stands in the tables. */
async function readForeignRows({ services: { db } }: Shop): Promise<unknown> {
  const own = [
    'website',
    'approval',
    'coupon',
    'payment_account',
    'tax_scheme',
    'article',
    'mail',
    'mail_sender',
    'purge_hook',
    'alarm_channel',
    'web_hook',
    'web_hook_delivery',
    'document_setting',
    'invoice',
    'member',
    'buyer_block',
    'stock_alert',
    'product_review',
    'shop_order',
    'payment',
    'payment_receipt',
    'order_return',
    'shop_goods',
    'website_group',
    'website_bin',
  ]
  const tables = [...own, 'change_set', 'import_record']
  const rows = await Promise.all(
    tables.map((table) => sql`select to_jsonb(r) as row from ${sql.table(table)} r where id = ${foreign}`.execute(db)),
  )
  const tasks = await sql`select to_jsonb(t) as row from task t where website_id = ${foreign} order by id`.execute(db)
  return [...rows, tasks].map((result) => result.rows)
}

test('no list answers otherwise because another website has rows, and each shows them to who may see all', async () => {
  await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
  const { limited, boss } = await addLimitedUser(shop)
  const [ownBefore, allBefore] = [await answersOf(limited), await answersOf(boss)]
  await addForeignRows(shop)
  const [ownAfter, allAfter] = [await answersOf(limited), await answersOf(boss)]

  const refusedCalls = [...ownAfter, ...allAfter].filter(([, answer]) => /^\d/.test(answer)).map(([name, answer]) => `${name}: ${answer}`)
  expect(refusedCalls).toEqual([])
  expect(Object.fromEntries(ownAfter)).toEqual(Object.fromEntries(ownBefore))
  expect(lists.map(({ name }) => name).filter((name) => allBefore.get(name) === allAfter.get(name))).toEqual([])
})

test('a row of another website is not found by its id, though it is there', async () => {
  await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
  const { limited, boss } = await addLimitedUser(shop)
  await addForeignRows(shop)
  const badAnswers: string[] = []

  for (const action of ofRows.filter((action) => action.effect === 'reads' && namesOne(action))) {
    const [mine, all] = [await limited.send(action.name, inputFor(action)), await boss.send(action.name, inputFor(action))]
    const isKept = ofShared.has(action.name)
      ? mine.status === 200 && !textOf(mine).includes(foreignDomain) && textOf(all).includes(foreignDomain)
      : mine.status === 404
    if (!isKept || all.status !== 200)
      badAnswers.push(`${action.name}: ${mine.status} ${textOf(mine)}, to all ${all.status} ${textOf(all)}`)
  }

  expect(badAnswers).toEqual([])
})

test('nothing of another website can be changed', async () => {
  await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
  const { limited } = await addLimitedUser(shop)
  await addForeignRows(shop)
  const before = await readForeignRows(shop)
  const badAnswers: string[] = []

  for (const action of ofRows.filter(changes)) {
    const answer = await limited.send(action.name, inputFor(action))
    const { affected } = (answer.response ?? {}) as { affected?: number }
    const isRefused = [403, 404, 409].includes(answer.status) || (answer.status === 200 && affected === 0)
    if (!isRefused) badAnswers.push(`${action.name}: ${textOf(answer)}`)
  }

  expect(badAnswers).toEqual([])
  expect(await readForeignRows(shop)).toEqual(before)
})
