import { catalogue, familyOf, feedSettings } from '@wanpu/contract'
import { sql } from 'kysely'
import { json } from '../../server/src/db/query.ts'
import { recordVisits } from '../../server/src/domains/selling/traffic/record.sql.ts'
import { keepAudit } from '../../server/src/domains/system/audit/audit.sql.ts'
import type { Caller } from './client.ts'
import type { Shop } from './shop.ts'

/** The website that is not the limited user's, and the id of its rows. */
export const foreign = '77777'
/** Tasks of all families share one table: the first has the id, the others follow. */
export const taskIds = new Map(
  [...new Set([...catalogue.values()].filter(({ isOfTasks }) => isOfTasks).map(familyOf))].map((kind, at) => [
    kind,
    String(Number(foreign) + at),
  ]),
)
export const foreignDomain = 'foreign.example.com'
const earlier = '2026-01-01T08:00:00.000Z'

/** A website with a row of each kind, somebody who is limited to it, and SuperAdmin. */
export async function addLimitedUser(shop: Shop): Promise<{ limited: Caller; boss: Caller }> {
  const own = await shop.given.website()
  await addRows(shop, own.id)
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
  const boss = await shop.signIn('SuperAdmin')
  // Lists of an owner's websites show them to whoever has the owner's code.
  await shop.services.db.updateTable('adminUser').set({ ownerCode: 'other' }).where('id', '=', boss.userId).execute()
  return { limited, boss }
}

/** One row of each kind for a website. */
async function addRows({ given, services: { db } }: Pick<Shop, 'given' | 'services'>, websiteId: string): Promise<void> {
  const goods = await given.goods()
  await given.shopGoods({ websiteId, goodsId: goods.id })
  const coupon = await given.coupon({ websiteIds: [websiteId] })
  const key = await db
    .insertInto('apiKey')
    .values({
      userId: sql<string>`(select id from admin_user where username = 'SuperAdmin')`,
      name: 'Robot',
      hint: '',
      tokenHash: websiteId,
      permissions: ['*'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = { apiKeyId: key.id, action: 'coupon.delete', input: JSON.stringify({ ids: [coupon.id] }), inputHash: '', seen: '' }
  const until = '2026-01-02T12:00:00Z'
  await db
    .insertInto('approval')
    .values({ ...asked, reason: 'everything', websiteIds: [websiteId], askedAt: earlier, expiresAt: until })
    .execute()
  const item = { shopGoodsId: '1', title: 'Chair', picture: '', options: {}, quantity: 2, priceMinor: 500, lineMinor: 1000 }
  const order = await given.order({ websiteId, createdAt: earlier, items: [item] })
  const mode = await given.paymentMode()
  const account = await given.paymentAccount({ paymentModeId: mode.id, websiteIds: [websiteId] })
  await given.payment({ websiteId, orderId: order.id, accountId: account.id, createdAt: earlier, settledAt: earlier })
  await given.parcel({ websiteId, orderId: order.id })
  await given.productReview({ websiteId, orderId: order.id, createdAt: earlier, updatedAt: earlier })
  await given.paymentReceipt({ websiteId, orderId: order.id, createdAt: earlier })
  await given.orderReturn({ websiteId, orderId: order.id, createdAt: earlier, updatedAt: earlier })
  const place = { kind: 'http', address: 'https://foreign.example.com/file.csv', savedBy: '1', createdAt: earlier, updatedAt: earlier }
  const feed = await db
    .insertInto('feed')
    .values({
      settings: json(feedSettings.parse({})),
      ...place,
      name: `foreign ${websiteId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('feedRun').values({ feedId: feed.id, taskId: feed.id, startedBy: 'clock', beganAt: earlier }).execute()
  const scheduled = { ...place, name: `foreign ${websiteId}`, action: 'goods.export', input: json({ options: {} }) }
  const { id: scheduledExportId } = await db.insertInto('scheduledExport').values(scheduled).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('scheduledExportRun')
    .values({ scheduledExportId, taskId: scheduledExportId, startedBy: 'clock', beganAt: earlier })
    .execute()
  // An order with an invoice cannot be edited.
  const tax = json({
    priceMode: 'included',
    taxMinor: 19,
    addedMinor: 0,
    isReverseCharge: false,
    shippingTaxMinor: 0,
    shippingTaxes: [],
    lines: [{ name: `VAT of ${websiteId}`, percent: 19, baseMinor: 100, taxMinor: 19 }],
  })
  const invoiced = await given.order({ websiteId, createdAt: earlier, paidAt: earlier, tax })
  await given.invoice({ websiteId, orderId: invoiced.id, issuedAt: earlier })
  await given.documentSetting({ websiteId, createdAt: earlier })
  await given.mailSender({ port: 1, websiteId, createdAt: earlier })
  await given.purgeHook({ websiteId, createdAt: earlier, updatedAt: earlier })
  await given.alarmChannel({ websiteId, createdAt: earlier, updatedAt: earlier })
  const hook = await given.webHook({ websiteId, createdAt: earlier, updatedAt: earlier })
  await db.insertInto('webHookEvent').values({ type: 'website.published', records: [], data: '{}', at: earlier, isRouted: true }).execute()
  await sql`insert into web_hook_delivery (web_hook_id, event_id, type, state) select ${hook.id}, max(id), 'website.published', 'failed' from web_hook_event`.execute(
    db,
  )
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
  const [first] = await db
    .insertInto('member')
    .values([`buyer-of-${websiteId}@example.com`, `another-of-${websiteId}@example.com`].map((email) => ({ email, websiteId })))
    .returning('id')
    .execute()
  // An order of a customer who was merged into the first.
  const merged = { email: `merged-of-${websiteId}@example.com`, websiteId, mergedInto: first?.id ?? '' }
  const { id: memberId } = await db.insertInto('member').values(merged).returning('id').executeTakeFirstOrThrow()
  const mergedOrder = await given.order({ websiteId, createdAt: earlier })
  await db.updateTable('shopOrder').set({ memberId }).where('id', '=', mergedOrder.id).execute()
  await db.updateTable('orderLog').set({ at: earlier }).execute()
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

/** The other website under `foreign` and `foreignDomain`, with a row of each kind, each under the same id. */
export async function addForeignRows(shop: Pick<Shop, 'given' | 'services'>): Promise<void> {
  const { db } = shop.services
  // A sequence that counts as not used yet would not be set back for the next shop (empty-database.ts).
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${foreign}::bigint - 1)
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
  const line = { action: 'coupon.insert', caller: { id: '0', username: 'somebody' }, ip: '', at: new Date(earlier), input: {} }
  await keepAudit(db, { ...line, websiteIds: [foreign] })
}
