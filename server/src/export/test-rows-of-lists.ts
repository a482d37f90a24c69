import { feedSettings, goods, mailTemplate } from '@wanpu/contract'
import type { Shop } from '@wanpu/testkit'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import { type NewVisit, recordVisits } from '../domains/selling/traffic/traffic.intake.ts'
import { keepAudit } from '../domains/system/audit/audit.sql.ts'

/** Two websites, and of every list some rows that the filters want and some that they leave out. */
export async function aStock(shop: Shop): Promise<{ own: string; foreign: string }> {
  const { db } = shop.services
  const { given } = shop
  const own = await given.website({ domain: 'own.example.com', ownerCode: 'A' })
  const foreign = await given.website({ domain: 'foreign.example.com', ownerCode: 'B' })
  const boss = await shop.signIn('SuperAdmin')
  const lamp = await given.goods({ title: 'Spring lamp' })
  const autumn = await given.goods({ title: 'Autumn lamp' })
  const chair = await given.goods({ title: 'Spring chair' })
  for (const { id } of [own, foreign]) {
    await given.shopGoods({ websiteId: id, goodsId: lamp.id })
    await given.shopGoods({ websiteId: id, goodsId: autumn.id })
  }
  await boss.call(goods.delete, { ids: [chair.id] })
  for (const [id, name] of [
    [own.id, 'Spring of own'],
    [foreign.id, 'Spring of others'],
  ] as const) {
    const binned = { id, name, domain: `${id}.example.com`, ownerCode: '', goodsCount: 0, deletedBy: '', deletedAt: '2026-11-20T10:00:00Z' }
    await db.insertInto('websiteBin').values(binned).execute()
  }
  for (const name of ['Spring', 'Autumn']) {
    await given.classification({ title: `${name} class` })
    await given.articleGroup(`${name} pages`, [{ title: `${name} template`, urlKeywords: name.toLowerCase(), html: '' }])
    await given.shippingMode({ name: `${name} post` })
    await db
      .insertInto('shippingZone')
      .values({ name: `${name} zone`, places: ['DE'] })
      .execute()
    await given.carrier({ name: `${name} van` })
    await given.shopServer({ name: `${name} server`, rootDir: `/srv/${name}`, secretSealed: 'top secret' })
    await db
      .insertInto('adminRole')
      .values({ name: `${name} role`, permissions: ['goods.*'] })
      .execute()
    await db
      .insertInto('adminUser')
      .values({
        username: `${name.toLowerCase()}-clerk`,
        passwordHash: '$argon2id$',
        email: `${name.toLowerCase()}@clerk.example.com`,
        websiteScope: 'list',
        websiteIds: [own.id],
      })
      .execute()
    await db
      .insertInto('importRecord')
      .values({ kind: 'goods', fileName: `${name.toLowerCase()}.csv`, status: 'finished' })
      .execute()
    await db
      .insertInto('poster')
      .values({ name: `${name} poster`, width: 100, height: 100, document: '{}' })
      .execute()
    const file = {
      store: 'ImagesLocalResourceStoreConfig',
      path: `/uploads/${name}.webp`,
      name: `${name.toLowerCase()}.webp`,
      mime: 'image/webp',
      size: 1,
      sha256: name,
      width: 1,
      height: 1,
    }
    await db.insertInto('resource').values(file).execute()
    await db
      .insertInto('protectedWord')
      .values({ word: `${name} brand`, wordKey: name.toLowerCase() })
      .execute()
    await db
      .insertInto('protectedWordLog')
      .values({ event: 'blocked', source: 'import', words: [name], title: `${name} watch` })
      .execute()
    await db
      .insertInto('classificationRuleSet')
      .values({ title: `${name} rules` })
      .execute()
    await db
      .insertInto('pricePlan')
      .values({ title: `${name} prices` })
      .execute()
  }
  for (const [kind, name, value] of [
    ['color', 'Paints', 'Red'],
    ['size', 'Shoes', '42'],
  ] as const) {
    const attribute = await db.insertInto('attribute').values({ kind, name }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('attributeValue').values({ attributeId: attribute.id, value }).execute()
  }
  const currencies = ['USD', 'EUR'].map((code) => ({ code, symbol: code, decimals: 2 }))
  await db
    .insertInto('currency')
    .values(currencies)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await given.mailSender({ port: 1, fromAddress: 'autumn@example.com' })
  await given.alarmChannel({ name: 'Spring of all' })
  await given.purgeHook({ name: 'Spring of all' })
  await given.documentSetting({ sellerName: 'Autumn of all' })
  const transfer = await given.paymentMode({ name: 'Spring transfer' })
  await given.paymentMode({ name: 'Autumn card' })
  for (const season of ['Spring', 'Autumn']) {
    await db
      .insertInto('taxClass')
      .values({ name: `${season} books` })
      .execute()
    const group = await db
      .insertInto('websiteGroup')
      .values({ name: `${season} group` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const joined = season === 'Spring' ? own.id : foreign.id
    await db.updateTable('website').set({ groupId: group.id }).where('id', '=', joined).execute()
    await db
      .insertInto('taxRate')
      .values({ country: 'DE', name: `${season} VAT`, percent: 19 })
      .execute()
  }
  for (const [place, { id }] of Object.entries({ own, foreign })) {
    const waves = { waveSizes: [1], pauseMinutes: 0, stopAt: 1, websiteIds: [id] }
    await db
      .insertInto('rollout')
      .values(['push', 'publish'].map((run) => ({ run, ...waves })))
      .execute()
    for (const name of ['Spring', 'Autumn']) {
      const line = { action: 'coupon.insert', caller: { id: boss.userId, username: 'SuperAdmin' }, ip: '', at: new Date(Date.now() - 1000) }
      await keepAudit(db, { ...line, input: {}, subject: `${name} ${place}`, websiteIds: [id] })
    }
    const word = place.toUpperCase()
    await given.coupon({ code: place === 'own' ? 'SPRING1' : 'SPRING2', websiteIds: [id] })
    for (const season of ['SPRING', 'AUTUMN']) {
      const order = await given.order({ websiteId: id, orderNo: `${season}-${word}`, ...taxedIn(season === 'SPRING' ? 'DE' : 'FR') })
      await given.payment({ orderId: order.id, websiteId: id, ...dayOf(season, place) })
      await given.parcel({ orderId: order.id, websiteId: id })
      await given.orderReturn({ orderId: order.id, websiteId: id })
      await given.productReview({ orderId: order.id, websiteId: id, title: `${season === 'SPRING' ? 'Spring' : 'Autumn'} of ${place}` })
      await given.invoice({ orderId: order.id, websiteId: id, orderNo: `${season}-${word}` })
    }
    await given.paymentAccount({ paymentModeId: transfer.id, name: `Spring ${place}`, websiteIds: [id], dailyLimitMinor: 10_000 })
    await given.paymentAccount({ paymentModeId: transfer.id, name: `Autumn ${place}`, websiteIds: [id] })
    await given.taxScheme({ name: `Spring taxes of ${place}`, websiteIds: [id] })
    await given.documentSetting({ sellerName: `Spring of ${place}`, websiteId: id })
    await db
      .insertInto('article')
      .values([article('Spring', place, id), article('Autumn', place, id)])
      .execute()
    await db
      .insertInto('changeSet')
      .values(['spring', 'autumn'].map((action) => ({ entity: 'shop_goods', reason: 'changed', action, websiteId: id })))
      .execute()
    await db
      .insertInto('member')
      .values([member('spring', place, id), member('autumn', place, id)])
      .execute()
    const block = (season: string) => ({ websiteId: id, kind: 'email', value: `${season}@${place}.example.com`, key: `${season}@${place}` })
    await db
      .insertInto('buyerBlock')
      .values([block('spring'), block('autumn')])
      .execute()
    const alert = (season: string) => ({ websiteId: id, shopGoodsId: '1', email: `${season}@${place}.example.com`, consentText: 'Yes' })
    const cart = (season: string) => ({
      websiteId: id,
      keyHash: season,
      email: `${season}@${place}.example.com`,
      items: json([]),
      consentText: 'Yes',
    })
    await db
      .insertInto('savedCart')
      .values([cart('spring'), cart('autumn')])
      .execute()
    await db
      .insertInto('stockAlert')
      .values([alert('spring'), alert('autumn')])
      .execute()
    await db
      .insertInto('task')
      .values([task('Spring', place, id), task('Autumn', place, id)])
      .execute()
    for (const season of ['Spring', 'Autumn']) {
      await given.alarmChannel({ name: `${season} of ${place}`, websiteId: id, secrets: json({ address: 'top secret' }) })
      await given.purgeHook({ name: `${season} of ${place}`, websiteId: id, secrets: json({ token: 'top secret' }) })
      await addDelivery(db, { name: `${season} of ${place}`, websiteId: id, savedBy: boss.userId }, season)
      if (place === 'own') await addFeed(db, boss.userId, season)
    }
    const words = place === 'own' ? 'Spring words' : 'Words of others'
    await boss.call(mailTemplate.save, {
      event: 'order-placed',
      language: 'th',
      websiteId: id,
      version: 0,
      subject: words,
      body: '<p>Words</p>',
    })
    await given.mailSender({
      port: 1,
      websiteId: id,
      fromAddress: `spring@${place}.example.com`,
      secrets: json({ password: 'top secret' }),
    })
    await db
      .insertInto('mail')
      .values([mailTo('spring', place, id), mailTo('autumn', place, id)])
      .execute()
  }
  await recordVisits(db, [visit(own.id, '/spring/own', 1), visit(own.id, '/autumn/own', 2), visit(foreign.id, '/spring/foreign', 3)])
  return { own: own.id, foreign: foreign.id }
}

export const article = (name: string, place: string, websiteId: string) => ({
  title: `${name} of ${place}`,
  urlKeywords: `${name}-${place}`.toLowerCase(),
  html: '',
  websiteId,
})
export const member = (name: string, place: string, websiteId: string) => ({ websiteId, email: `${name}@${place}.example.com` })
const mailTo = (name: string, place: string, websiteId: string) => ({
  event: 'order-placed',
  onceKey: `${name}-${place}`,
  websiteId,
  recipient: `${name}@${place}.example.com`,
  language: 'en',
})
export const task = (name: string, place: string, websiteId: string) => ({
  kind: 'shop-website-check-task',
  title: `${name} check of ${place}`,
  websiteId,
  websiteIds: [websiteId],
  status: 'succeeded',
})

/** Payments of one day for each season and website. */
const dayOf = (season: string, place: string) => ({
  state: 'succeeded',
  isTest: false,
  currencyCode: season === 'SPRING' ? 'EUR' : 'USD',
  settledAt: `2026-11-${place === 'own' ? 20 : 21}T08:00:00.000Z`,
})

/** A visit some minutes after the day before yesterday began. */
function visit(websiteId: string, path: string, minutes: number): NewVisit {
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const at = `${day}T00:0${minutes}:00.000Z`
  return { websiteId, path, at, visitor: `v${minutes}`, referrer: '', shopGoodsId: null, device: 'phone', isBot: false }
}

/** What an order keeps that was paid and taxed in a country. */
const taxedIn = (country: string) => ({
  paidAt: '2026-11-20T10:00:00Z',
  shippingAddress: json({ country, city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' }),
  tax: json({
    priceMode: 'included',
    taxMinor: 190,
    addedMinor: 0,
    isReverseCharge: false,
    shippingTaxMinor: 0,
    shippingTaxes: [],
    lines: [{ name: 'VAT', percent: 19, baseMinor: 1000, taxMinor: 190 }],
  }),
})

/** An endpoint that is stopped, and an event that it was told of: of a payment in spring, of an order in autumn. */
async function addDelivery(db: Db, endpoint: { name: string; websiteId: string; savedBy: string }, season: string): Promise<void> {
  const type = season === 'Spring' ? 'order.paid' : 'order.placed'
  const hook = { ...endpoint, status: 'stopped', address: 'https://hooks.example.com/top', secrets: json({ secret: 'top secret' }) }
  const { id: webHookId } = await db.insertInto('webHook').values(hook).returning('id').executeTakeFirstOrThrow()
  const event = { type, websiteIds: [endpoint.websiteId], records: ['order:1'], data: json({}), isRouted: true }
  const { id: eventId } = await db.insertInto('webHookEvent').values(event).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('webHookDelivery').values({ webHookId, eventId, type, state: 'sent' }).execute()
}

/** A feed and a scheduled export, and a run of each. */
async function addFeed(db: Db, savedBy: string, season: string): Promise<void> {
  const row = {
    name: `${season} feed`,
    kind: 'http',
    address: 'https://supplier.example.com/stock.csv',
    savedBy,
    status: 'stopped',
  }
  const { id: feedId } = await db
    .insertInto('feed')
    .values({ ...row, settings: json(feedSettings.parse({})) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = { feedId, taskId: feedId, startedBy: 'clock', beganAt: '2026-11-20T10:00:00Z' }
  const status = season === 'Spring' ? 'held' : 'done'
  await db
    .insertInto('feedRun')
    .values({ ...run, status, fileName: `${season.toLowerCase()}.csv` })
    .execute()
  const scheduled = { ...row, name: `${season} export`, action: 'goods.export', input: json({ options: {} }) }
  const { id: scheduledExportId } = await db.insertInto('scheduledExport').values(scheduled).returning('id').executeTakeFirstOrThrow()
  const delivered = { scheduledExportId, taskId: scheduledExportId, startedBy: 'clock', beganAt: '2026-11-20T10:00:00Z' }
  const state = season === 'Spring' ? 'done' : 'failed'
  await db
    .insertInto('scheduledExportRun')
    .values({ ...delivered, status: state, fileName: `${season.toLowerCase()}-export.csv` })
    .execute()
}
