import { type OutputOf, order, productReview } from '@wanpu/contract'
import type { Services } from '../src/boot/services.ts'
import { writeReview } from '../src/domains/catalog/product-review/buyer-review.sql.ts'
import { chance, pick } from './chance.ts'
import type { Desk } from './desk.ts'
import type { DemoShop } from './shops.ts'

const day = 86_400_000
/** Of so many delivered orders one is reviewed. */
const reviewedOf = 2

interface Said {
  stars: number
  title: string
  body: string
}

const said: Readonly<Record<DemoShop['language'], readonly Said[]>> = {
  en: [
    { stars: 5, title: 'Better than expected', body: 'Well made, and exactly as in the pictures. I would buy it again.' },
    { stars: 5, title: 'In use every day', body: 'It came quickly and has been in use every day since.' },
    { stars: 4, title: 'Good', body: 'Good quality for the price. The colour is a little darker than on my screen.' },
    { stars: 4, title: '', body: 'Does what it should.' },
    { stars: 3, title: 'It is fine', body: 'Fine, but the packaging was damaged when it came.' },
    { stars: 5, title: 'A present', body: 'I gave it to a friend, who is delighted.' },
  ],
  zh: [
    { stars: 5, title: '超出预期', body: '做工很好，和图片一样，会回购。' },
    { stars: 5, title: '每天都在用', body: '发货很快，收到后每天都在用。' },
    { stars: 4, title: '不错', body: '性价比高，颜色比屏幕上略深一点。' },
    { stars: 4, title: '', body: '够用，符合描述。' },
    { stars: 3, title: '还可以', body: '东西没问题，就是快递包装有点破。' },
    { stars: 5, title: '送朋友的', body: '送给朋友，她很喜欢。' },
  ],
}
const answers = { en: 'Thank you, we are glad that you like it.', zh: '谢谢支持，欢迎再来。' } as const

type Order = OutputOf<typeof order.search>['items'][number]

/** Reviews of delivered orders, most of them shown, a few that wait for the operator. */
export async function makeReviews(desk: Desk, services: Services, shop: DemoShop, websiteId: string): Promise<void> {
  const random = chance(shop.key.length * 104_729)
  const { items } = await desk.call(order.search, { websiteId, status: ['completed'], pageSize: 500 })
  const reviewed = items.filter((_, at) => at % reviewedOf === 0)
  for (const [at, one] of reviewed.entries()) await writeOne(services, { shop, websiteId, order: one, isWaiting: at < 3, random })
  const { items: shown } = await desk.call(productReview.search, { websiteIds: [websiteId], state: ['shown'], pageSize: 100 })
  for (const { id, version } of shown.filter((_, at) => at % 9 === 0))
    await desk.call(productReview.answer, { id, version, answer: answers[shop.language] })
}

interface OneReview {
  shop: DemoShop
  websiteId: string
  order: Order
  isWaiting: boolean
  random: () => number
}

async function writeOne(
  { db, now }: Services,
  { shop, websiteId, order: { id, items, contact, createdAt }, isWaiting, random }: OneReview,
) {
  const [line] = items
  if (!line) return
  const sold = await db.selectFrom('shopGoods').select('goodsId').where('id', '=', line.shopGoodsId).executeTakeFirst()
  if (!sold) return
  const at = Math.min(new Date(createdAt).getTime() + 20 * day, now().getTime())
  await writeReview(db, {
    websiteId,
    orderId: id,
    goodsId: sold.goodsId,
    productTitle: line.title,
    productOptions: Object.values(line.options ?? {}).join(' / '),
    ...pick(said[shop.language], random),
    author: contact.name,
    state: isWaiting ? 'waiting' : 'shown',
    flags: [],
    at: new Date(at).toISOString(),
  })
}
