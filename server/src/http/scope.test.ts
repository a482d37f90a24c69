import { type Action, catalogue, type Envelope, familyOf } from '@wanpu/contract'
import { type Caller, openShop, type Shop, sampleInput } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepAudit } from '../domains/audit/audit.sql.ts'
import { recordVisits } from '../domains/traffic/record.sql.ts'

// Actions that limit their rows to the caller's websites, derived from the catalogue: somebody limited to one website is answered the same, whether another
// website and its rows exist or not, and changes none of them. A row of each kind belongs to the other website, always under the same id.

const foreign = '777'
/** Tasks of all families share one table: the first has the id, the others follow. */
const taskIds = new Map(
  [...new Set([...catalogue.values()].filter(({ isOfTasks }) => isOfTasks).map(familyOf))].map((kind, at) => [
    kind,
    String(Number(foreign) + at),
  ]),
)
/** Hands on to other actions, which limit for themselves; and switches of a whole family of tasks, which belong to no website. */
const ofNoWebsite = /^frontend\.send$|\.trusteeship\.(start|stop|read-status)$/
const ofRows = [...catalogue.values()].filter(({ scope, name }) => scope === 'rows' && !ofNoWebsite.test(name))
/** Products, pictures and servers belong to all; which websites use them does not. */
const ofShared = new Set(['goods.read.sellers', 'upload.read', 'shop-server.read.files'])
const foreignDomain = 'foreign.example.com'
const now = '2026-01-01T12:00:00Z'
const earlier = '2026-01-01T08:00:00.000Z'

/** The numbers that orders get here, whosever they are. */
const shippedRows = Array.from({ length: 200 }, (_, at) => ({ orderNo: `WP${String(at + 1).padStart(6, '0')}`, trackingNo: 'T' }))

/** Pays each of these orders, of whatever amount. */
const statement = ['Date;Amount;Reference', ...shippedRows.map(({ orderNo }) => `2026-01-01;1.00;${orderNo}`)].join('\n')

/** What these actions ask for besides their required fields. */
const more: Record<string, object> = {
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
/** Names one row by its id. */
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
  const { url: _url, fileName: _fileName, size: _size, ...rest } = response as Record<string, unknown>
  return JSON.stringify(rest)
}

/** Everything that belongs to the other website, as it stands in the tables. */
async function readForeignRows({ services: { db } }: Shop): Promise<unknown> {
  const own = [
    'website',
    'coupon',
    'payment_account',
    'tax_scheme',
    'article',
    'mail',
    'mail_sender',
    'purge_hook',
    'alarm_channel',
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

async function openLimitedShop() {
  const shop = await openShop({ now })
  const own = await shop.given.website()
  await addRows(shop, own.id)
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
  const boss = await shop.signIn('SuperAdmin')
  // Lists of an owner's websites show them to whoever has the owner's code.
  await shop.services.db.updateTable('adminUser').set({ ownerCode: 'other' }).where('id', '=', boss.userId).execute()
  return { shop, limited, boss }
}

test('no list answers otherwise because another website has rows, and each shows them to who may see all', async () => {
  const { shop, limited, boss } = await openLimitedShop()
  await using _ = shop
  const [ownBefore, allBefore] = [await answersOf(limited), await answersOf(boss)]
  await addForeignRows(shop)
  const [ownAfter, allAfter] = [await answersOf(limited), await answersOf(boss)]

  const refusedCalls = [...ownAfter, ...allAfter].filter(([, answer]) => /^\d/.test(answer)).map(([name, answer]) => `${name}: ${answer}`)
  expect(refusedCalls).toEqual([])
  expect(Object.fromEntries(ownAfter)).toEqual(Object.fromEntries(ownBefore))
  expect(lists.map(({ name }) => name).filter((name) => allBefore.get(name) === allAfter.get(name))).toEqual([])
})

test('a row of another website is not found by its id, though it is there', async () => {
  const { shop, limited, boss } = await openLimitedShop()
  await using _ = shop
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
  const { shop, limited } = await openLimitedShop()
  await using _ = shop
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

/** One row of each kind for a website. */
async function addRows({ given, services: { db } }: Shop, websiteId: string): Promise<void> {
  const goods = await given.goods()
  await given.shopGoods({ websiteId, goodsId: goods.id })
  await given.coupon({ websiteIds: [websiteId] })
  const item = { shopGoodsId: '1', title: 'Chair', picture: '', options: {}, quantity: 2, priceMinor: 500, lineMinor: 1000 }
  const order = await given.order({ websiteId, createdAt: earlier, items: [item] })
  const mode = await given.paymentMode()
  const account = await given.paymentAccount({ paymentModeId: mode.id, websiteIds: [websiteId] })
  await given.payment({ websiteId, orderId: order.id, accountId: account.id, createdAt: earlier, settledAt: earlier })
  await given.parcel({ websiteId, orderId: order.id })
  await given.productReview({ websiteId, orderId: order.id, createdAt: earlier, updatedAt: earlier })
  await given.paymentReceipt({ websiteId, orderId: order.id, createdAt: earlier })
  await given.orderReturn({ websiteId, orderId: order.id, createdAt: earlier, updatedAt: earlier })
  // An order with an invoice cannot be edited.
  const invoiced = await given.order({ websiteId, createdAt: earlier })
  await db.updateTable('orderLog').set({ at: earlier }).execute()
  await given.invoice({ websiteId, orderId: invoiced.id, issuedAt: earlier })
  await given.documentSetting({ websiteId, createdAt: earlier })
  await given.mailSender({ port: 1, websiteId, createdAt: earlier })
  await given.purgeHook({ websiteId, createdAt: earlier, updatedAt: earlier })
  await given.alarmChannel({ websiteId, createdAt: earlier, updatedAt: earlier })
  const mailRow = {
    event: 'order-placed',
    onceKey: `order-placed:${order.id}`,
    recipient: 'anna@example.com',
    language: 'en',
    state: 'sent',
  }
  await db
    .insertInto('mail')
    .values({ ...mailRow, websiteId, orderId: order.id, createdAt: earlier })
    .execute()
  await given.taxScheme({ websiteIds: [websiteId] })
  await db.insertInto('article').values({ title: 'About', urlKeywords: 'about', html: '<img src="/uploads/a.webp">', websiteId }).execute()
  await db
    .insertInto('member')
    .values([`buyer-of-${websiteId}@example.com`, `another-of-${websiteId}@example.com`].map((email) => ({ email, websiteId })))
    .execute()
  const value = `buyer-of-${websiteId}@example.com`
  await db.insertInto('buyerBlock').values({ websiteId, kind: 'email', value, key: value, createdAt: earlier }).execute()
  const waitingAlert = { shopGoodsId: '1', email: value, consentText: 'Yes', createdAt: earlier }
  await db
    .insertInto('stockAlert')
    .values({ ...waitingAlert, websiteId })
    .execute()
  const cart = {
    keyHash: websiteId,
    email: value,
    items: '[]',
    consentText: 'Yes',
    createdAt: earlier,
    updatedAt: earlier,
    remindedAt: earlier,
  }
  await db
    .insertInto('savedCart')
    .values({ ...cart, websiteId })
    .execute()
  await db.insertInto('changeSet').values({ entity: 'shop_goods', reason: 'changed', action: 'shop-goods.set-status', websiteId }).execute()
  await db.insertInto('notice').values({ kind: 'order', needs: 'order.search', htmlZh: websiteId, htmlEn: websiteId, websiteId }).execute()
  await db
    .insertInto('rollout')
    .values({ run: 'push', waveSizes: [1], pauseMinutes: 0, stopAt: 1, websiteIds: [websiteId], createdAt: earlier })
    .execute()
  const group = await db
    .insertInto('websiteGroup')
    .values({ name: websiteId, createdAt: earlier, updatedAt: earlier })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('website').set({ groupId: group.id }).where('id', '=', websiteId).execute()
  await db.insertInto('importRecord').values({ kind: 'goods', fileName: websiteId, createdBy: null }).execute()
  for (const kind of taskIds.keys()) {
    await db
      .insertInto('task')
      .values({ kind, title: kind, websiteId, websiteIds: [websiteId], status: 'succeeded', endedAt: earlier, createdAt: earlier })
      .execute()
  }
  const binned = { domain: `${websiteId}.example`, name: '', ownerCode: '', goodsCount: 0, deletedBy: '', deletedAt: earlier }
  await db
    .insertInto('websiteBin')
    .values({ id: websiteId, ...binned })
    .execute()
  const visit = {
    websiteId,
    path: '/',
    visitor: websiteId,
    referrer: '',
    shopGoodsId: null,
    device: 'phone' as const,
    isBot: false,
  }
  await recordVisits(db, [{ ...visit, at: earlier }])
}

async function addForeignRows(shop: Shop): Promise<void> {
  const { db } = shop.services
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${foreign}::bigint, false)
    from pg_sequences where schemaname = 'public'`.execute(db)
  const server = await shop.given.shopServer({ rootDir: '/srv/shops' })
  await shop.given.website({ domain: foreignDomain, ownerCode: 'other', shopServerId: server.id })
  await addRows(shop, foreign)
  const file = {
    store: 'ImagesLocalResourceStoreConfig',
    path: '/uploads/a.webp',
    name: 'a',
    mime: 'image/webp',
    width: 1,
    height: 1,
    size: 1,
    sha256: 'a',
  }
  await db.insertInto('resource').values(file).execute()
  const line = { action: 'coupon.insert', caller: { id: '0', username: 'somebody' }, ip: '', at: new Date(now), input: {} }
  await keepAudit(db, { ...line, websiteIds: [foreign] })
}
