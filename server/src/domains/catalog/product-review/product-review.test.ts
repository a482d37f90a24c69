import { goodsBackup, mail, productReview, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy } from '../../../shop-api/test-buyer.ts'
import { eraseBuyer } from '../../buyers/member/erase-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'
import { inviteReviews } from './review-invitation.sql.ts'
import { reviewTokenOf } from './review-token.ts'

const at = '2026-11-20T10:00:00.000Z'
const daysBefore = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString()

/** A shop that asks for reviews a week after shipping. */
async function openReviewShop(shop: Shop, config: object = {}) {
  const open = await shop.given.openShop()
  const websiteId = open.website.id
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { reviews: true, reviewDays: 7, ...config } })
  const { db } = shop.services
  // Reviews have been on for months.
  await inviteReviews(db, daysBefore(90))
  const line = {
    shopGoodsId: open.shopGoods.id,
    goodsId: open.goods.id,
    title: 'Oak chair',
    picture: '',
    options: { color: 'oak' },
    quantity: 2,
    priceMinor: 1999,
    lineMinor: 3998,
  }
  /** An order whose only parcel was sent so many days ago. */
  const insertShipped = async (days: number, fields: object = {}) => {
    const order = await shop.given.order({ websiteId, status: 'shipped', fulfilment: 'shipped', items: [line], ...fields })
    await shop.given.parcel({ websiteId, orderId: order.id, shippedAt: daysBefore(days) })
    return order
  }
  const invite = () => inviteReviews(db, at)
  const tokenOf = (orderId: string) => reviewTokenOf(shop.services.config.secretKey, orderId)
  const write = (orderId: string, wish: object = {}) =>
    buy(shop.url, '/reviews', {
      websiteId,
      token: tokenOf(orderId),
      goodsId: open.goods.id,
      stars: 5,
      title: 'Sturdy',
      body: 'Stands well.',
      author: 'Anna M.',
      ...wish,
    })
  const read = (orderId: string) => buy(shop.url, '/reviews/read', { websiteId, token: tokenOf(orderId) })
  const clean = () => db.updateTable('website').set({ dirtySince: null }).execute()
  const isDirty = async () =>
    (await db.selectFrom('website').select('dirtySince').where('id', '=', websiteId).executeTakeFirst())?.dirtySince != null
  return { open, websiteId, admin, db, line, shipped: insertShipped, invite, tokenOf, write, read, clean, isDirty }
}

test('the buyer of a shipped order is invited once, and reviews by the link what they bought', { tags: 'long' }, async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now: at })
  await shop.given.mailSender({ port: server.port })
  const { open, websiteId, admin, shipped, invite, write, read } = await openReviewShop(shop)
  const order = await shipped(8)
  expect(await write(order.id)).toMatchObject({ status: 410, code: 'link-ended' })

  // Two workers at the same moment.
  expect((await Promise.all([invite(), invite()])).toSorted()).toEqual([0, 1])
  expect(await invite()).toBe(0)
  expect(await sendWaitingMails(shop.services)).toBe(1)
  const [received] = server.received
  expect(received?.text).toContain('Oak chair (color: oak)')
  expect(received?.header('list-unsubscribe')).toMatch(/^<\S+\/mail-stop\?token=\S+>$/)
  const token = /\/review\/#order=([\w.-]+)/.exec(received?.text ?? '')?.[1] ?? ''

  expect(await buy(shop.url, '/reviews/read', { websiteId, token })).toMatchObject({
    status: 200,
    response: { items: [{ goodsId: open.goods.id, title: 'Oak chair', options: 'color: oak', review: null }] },
  })
  expect(await buy(shop.url, '/reviews/read', { websiteId, token: `${token}x` })).toMatchObject({ status: 410 })
  expect(await write(order.id)).toMatchObject({ status: 200, response: { items: [{ review: { stars: 5, state: 'waiting' } }] } })
  // Until it is decided on, it is written anew, and stays one.
  expect(await write(order.id, { stars: 2, title: '' })).toMatchObject({ status: 200 })
  const { items } = await admin.call(productReview.search, {})
  expect(items).toMatchObject([{ stars: 2, title: '', state: 'waiting', productTitle: 'Oak chair', orderNo: order.orderNo, version: 2 }])

  await admin.call(productReview.setState, { ids: [items[0]?.id ?? ''], state: 'shown' })
  expect(await write(order.id, { stars: 1 })).toMatchObject({ status: 409, code: 'review-fixed' })
  expect(await read(order.id)).toMatchObject({ response: { items: [{ review: { stars: 2, state: 'shown' } }] } })
})

test('who did not get the goods, sent them back, is blocked, or wants no such mails is not invited', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  const { db, websiteId, line, shipped, invite } = await openReviewShop(shop)
  await shipped(6)
  await shipped(22)
  await shipped(8, { status: 'refunded' })
  await shipped(8, { status: 'cancelled' })
  await shipped(8, { isDisputed: true })
  await shipped(8, { fulfilment: 'part-shipped', status: 'paid' })
  await shipped(8, { items: [{ ...line, refundedQuantity: 2 }] })
  const late = await shipped(8)
  await shop.given.parcel({ websiteId, orderId: late.id, shippedAt: daysBefore(1) })
  const back = await shipped(8)
  await shop.given.orderReturn({ websiteId, orderId: back.id, state: 'approved' })
  const member = await db
    .insertInto('member')
    .values({ websiteId, email: 'blocked@example.com', status: 'disabled' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shipped(8, { memberId: member.id })
  expect(await invite()).toBe(0)

  await db.insertInto('reviewStop').values({ websiteId, email: 'anna@example.com' }).execute()
  const contact = { name: 'Anna', email: 'Anna@Example.com', phone: '' }
  await shipped(8, { contact })
  expect(await invite()).toBe(0)
  await db.deleteFrom('reviewStop').execute()

  await db.updateTable('shopGoods').set({ status: 'off' }).execute()
  expect(await invite()).toBe(0)
  await db.updateTable('shopGoods').set({ status: 'on' }).execute()
  expect(await invite()).toBe(1)
})

test('the link in the mail ends invitations; an order that is refunded meanwhile is not written about, and its link ends', {
  tags: 'long',
}, async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now: at })
  await shop.given.mailSender({ port: server.port })
  const { db, admin, shipped, invite, read } = await openReviewShop(shop)
  const goneOrder = await shipped(8)
  expect(await invite()).toBe(1)
  await db.updateTable('shopOrder').set({ status: 'refunded' }).where('id', '=', goneOrder.id).execute()
  await sendWaitingMails(shop.services)
  expect(server.received).toEqual([])
  expect((await admin.call(mail.search, { event: ['review-invitation'] })).items).toMatchObject([
    { state: expect.not.stringMatching('sent') },
  ])
  expect(await read(goneOrder.id)).toMatchObject({ status: 410 })

  await shipped(9)
  expect(await invite()).toBe(1)
  await sendWaitingMails(shop.services)
  const stop = /\/shop-api\/mail-stop\?token=[\w.-]+/.exec(server.received[0]?.text ?? '')?.[0]
  await fetch(`${shop.url}${stop}`, { method: 'POST' })
  await shipped(8)
  expect(await invite()).toBe(0)
})

test('reviews are shown at once where the website says so, but not with protected words or addresses; HTML is refused by its field', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  await shop.given.protectedWord('Nike')
  const { admin, shipped, invite, write, clean, isDirty } = await openReviewShop(shop, { reviewsAtOnce: true })
  const [plain, word, link] = [await shipped(8), await shipped(8), await shipped(8)]
  expect(await invite()).toBe(3)
  await clean()

  expect(await write(word.id, { body: 'Better than nike' })).toMatchObject({ response: { items: [{ review: { state: 'waiting' } }] } })
  expect(await write(link.id, { title: 'See www.example.com' })).toMatchObject({ status: 200 })
  expect(await isDirty()).toBe(false)
  expect(await write(plain.id)).toMatchObject({ response: { items: [{ review: { state: 'shown' } }] } })
  expect(await isDirty()).toBe(true)
  const { items } = await admin.call(productReview.search, { state: ['waiting'], sort: { by: 'createdAt' } })
  expect(items.map(({ flags }) => flags)).toEqual([['word'], ['link']])

  expect(await write(word.id, { body: '<script>alert(1)</script>' })).toMatchObject({
    status: 400,
    code: 'bad-input',
    detail: { fields: { body: 'Please write plain text, without HTML' } },
  })
  expect(await write(word.id, { stars: 6 })).toMatchObject({ status: 400, detail: { fields: { stars: expect.any(String) } } })
  expect(await write(word.id, { goodsId: '999' })).toMatchObject({ status: 404 })
})

test('operators publish, hide, answer and delete, each of which marks the website and can be undone', async () => {
  await using shop = await openShop({ now: at })
  const { admin, websiteId, shipped, clean, isDirty } = await openReviewShop(shop)
  const order = await shipped(8)
  const ids = [1, 2, 3].map(String)
  for (const goodsId of ids) await shop.given.productReview({ websiteId, orderId: order.id, goodsId })
  const readReviews = async () => (await admin.call(productReview.search, {})).items
  const reviewIds = (await readReviews()).map(({ id }) => id)
  const undo = async (changeSetId: string | undefined) => admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  await clean()

  const published = await admin.send(productReview.setState.name, { ids: reviewIds, state: 'shown' })
  expect([published.response, await isDirty()]).toEqual([{ affected: 3 }, true])
  expect(await admin.call(productReview.setState, { ids: reviewIds, state: 'shown' })).toEqual({ affected: 0 })
  await clean()
  await undo(published.changeSetId)
  expect([(await readReviews()).map(({ state }) => state), await isDirty()]).toEqual([['waiting', 'waiting', 'waiting'], true])

  const [first] = await readReviews()
  const { id, version } = first ?? { id: '', version: 0 }
  const answered = await admin.send(productReview.answer.name, { id, version, answer: 'Thank you' })
  expect(answered.response).toMatchObject({ answer: 'Thank you', answeredAt: expect.any(String) })
  await expect(admin.call(productReview.answer, { id, version, answer: 'Late' })).rejects.toMatchObject({ status: 409 })
  await expect(admin.call(productReview.answer, { id, version: version + 1, answer: '<b>' })).rejects.toMatchObject({
    code: 'review-answer-html',
  })
  await undo(answered.changeSetId)
  expect(await admin.call(productReview.read, { id })).toMatchObject({ answer: '', answeredAt: null })

  const response = await admin.send(productReview.delete.name, { ids: reviewIds })
  expect(await readReviews()).toEqual([])
  await undo(response.changeSetId)
  expect(await readReviews()).toMatchObject([{ title: 'Sturdy' }, {}, {}])
})

test('all reviews that match are published or hidden at once, previewed and undone, of the caller’s websites only', async () => {
  await using shop = await openShop({ now: at })
  const { admin, websiteId, shipped } = await openReviewShop(shop)
  const other = await shop.given.website()
  const [order, foreign] = [await shipped(8), await shop.given.order({ websiteId: other.id })]
  for (const [goodsId, stars] of [
    ['1', 5],
    ['2', 5],
    ['3', 1],
  ] as const)
    await shop.given.productReview({ websiteId, orderId: order.id, goodsId, stars })
  await shop.given.productReview({ websiteId, orderId: order.id, goodsId: '4', stars: 5, state: 'shown' })
  await shop.given.productReview({ websiteId: other.id, orderId: foreign.id, stars: 5 })
  const states = async () =>
    (await admin.call(productReview.search, {})).items.toSorted((a, next) => Number(a.id) - Number(next.id)).map(({ state }) => state)
  const clerk = await shop.signIn({ permissions: ['product-review.*'], websiteIds: [websiteId] })
  const wish = { options: { stars: 5 }, state: 'shown' } as const

  const preview = await clerk.call(productReview.setState, { ...wish, preview: true })
  expect(preview).toMatchObject({
    affected: 2,
    sample: [{}, { title: 'Oak chair: Sturdy', before: { state: 'waiting' }, after: { state: 'shown' } }],
  })
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'shown', 'waiting'])
  const { changeSetId = '' } = await clerk.send(productReview.setState.name, wish)
  expect(await states()).toEqual(['shown', 'shown', 'waiting', 'shown', 'waiting'])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'shown', 'waiting'])
  expect(await clerk.call(productReview.setState, { options: { websiteIds: [other.id] }, state: 'hidden' })).toEqual({ affected: 0 })
  await expect(admin.call(productReview.setState, { state: 'shown' })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(admin.call(productReview.setState, { ...wish, ids: ['1'] })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a user limited to another website neither sees reviews nor decides on them', async () => {
  await using shop = await openShop({ now: at })
  const { admin, websiteId, shipped } = await openReviewShop(shop)
  const order = await shipped(8)
  const { id } = await shop.given.productReview({ websiteId, orderId: order.id })
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [other.id] })

  expect((await limited.call(productReview.search, {})).items).toEqual([])
  await expect(limited.call(productReview.setState, { ids: [id], state: 'shown' })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(productReview.delete, { ids: [id] })).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(productReview.read, { id })).toMatchObject({ state: 'waiting' })
})

test('erasing a buyer takes their name off their reviews, in the change log, too', async () => {
  await using shop = await openShop({ now: at })
  const { admin, db, websiteId, shipped, clean, isDirty } = await openReviewShop(shop)
  const email = 'anna@example.com'
  const member = await db.insertInto('member').values({ websiteId, email }).returning('id').executeTakeFirstOrThrow()
  const order = await shipped(8, { memberId: member.id, status: 'completed' })
  const { id } = await shop.given.productReview({ websiteId, orderId: order.id })
  await admin.call(productReview.setState, { ids: [id], state: 'shown' })
  await clean()

  await db.transaction().execute((trx) => eraseBuyer(trx, { websiteId, email }, at))

  expect(await admin.call(productReview.read, { id })).toMatchObject({ author: '', body: 'Stands well.', state: 'shown' })
  expect(await isDirty()).toBe(true)
  const rows = await db.selectFrom('changeRow').select('before').where('entity', '=', 'product_review').execute()
  expect(rows).toEqual([])
})
