import { document, exportTask, type PickOrder, parcel, type SentInputOf } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

const chair = { shopGoodsId: '1', picture: '', options: { 颜色: '红', Größe: 'M' }, priceMinor: 1250, lineMinor: 2500, variantSku: 'OAK-M' }
const items = [
  { ...chair, title: '橡木椅 Oak chair', quantity: 2 },
  { ...chair, title: 'Lampe für Tisch', variantSku: 'LMP', options: {}, quantity: 1 },
]
const contact = { name: 'محمد العربي', email: 'm@example.com', phone: '+49 30 1234' }
const shippingAddress = { country: 'DE', city: 'Köln', street: 'Łódźer Straße 5', postalCode: '50667' }
const seller = { name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' }

async function insertOrder(shop: Shop, websiteId: string, fields: object = {}) {
  return shop.given.order({ websiteId, status: 'paid', items, contact, shippingAddress: json(shippingAddress), ...fields })
}

const sellerWebsite = (shop: Shop, fields: object = {}) => shop.given.website({ seller: json(seller), ...fields })

async function fetchText(shop: Shop, url: string | undefined): Promise<{ pages: number; text: string }> {
  const answer = await fetch(`${shop.url}${url}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { totalPages, text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

/** The text of the file that a call answers. */
async function printDocument(shop: Shop, user: Caller, input: SentInputOf<typeof document.draw>) {
  const { url, documents, fileName } = await user.call(document.draw, input)
  return { documents, fileName, ...(await fetchText(shop, url)) }
}

test('a packing slip has buyer, seller, options and numbers of pieces, in the language of the website, without prices', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const german = await sellerWebsite(shop)
  const chinese = await sellerWebsite(shop, { language: 'zh' })
  const orderInTheEvening = await insertOrder(shop, german.id, { createdAt: '2026-11-19T20:00:00Z', buyerMessage: 'Ring twice' })
  const other = await insertOrder(shop, chinese.id)

  const { pages, text, fileName, documents } = await printDocument(shop, admin, {
    kind: 'packing-slip',
    orderIds: [orderInTheEvening.id, other.id],
  })

  expect({ pages, documents, fileName }).toEqual({ pages: 2, documents: 2, fileName: 'packing-slips-2026-11-20-1800.pdf' })
  for (const expectedText of [
    'Packing slip',
    orderInTheEvening.orderNo,
    'Oak GmbH',
    'Müllerstraße 5',
    'Łódźer Straße 5',
    '50667 Köln',
    'Germany',
    '20 November 2026',
  ]) {
    expect(text).toContain(expectedText)
  }
  expect(text).toContain('Ring twice')
  expect(text).toContain('橡木椅 Oak chair')
  expect(text).toContain('颜色: 红, Größe: M')
  expect(text).toContain('OAK-M')
  expect(text).toContain('装箱单')
  expect(text).toContain('德国')
  expect(text).not.toContain('12.50')
})

test.each([
  ['de', ['Lieferschein', 'Lieferadresse', 'Menge', '20. November 2026', 'Südkorea']],
  ['fr-CA', ['Bon de livraison', 'Livraison à', '20 novembre 2026', 'Corée du Sud']],
  ['ja', ['納品書', 'お届け先', '2026年11月20日', '韓国']],
  ['ko', ['거래명세서', '받는 사람', '2026년 11월 20일', '대한민국']],
  ['ar', ['Packing slip', 'Ship to', '20 November 2026', 'South Korea']],
])(
  'a packing slip of a website in %s speaks its language, and addresses of any country are drawn',
  { tags: 'long' },
  async (language, words) => {
    await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
    const admin = await shop.signIn('Admin')
    const website = await sellerWebsite(shop, { language })
    const names = ['홍길동 서울', 'สมชาย กรุงเทพ', 'דנה לוי']
    const address = { country: 'KR', city: '서울', street: '종로 1', postalCode: '03154' }
    const orders = await Array.fromAsync(names, (name) =>
      insertOrder(shop, website.id, { contact: { ...contact, name }, shippingAddress: json(address), createdAt: '2026-11-20T08:00:00Z' }),
    )

    const { text } = await printDocument(shop, admin, { kind: 'packing-slip', orderIds: orders.map(({ id }) => id) })

    for (const word of words) expect(text).toContain(word)
    expect(text).toContain('종로 1')
    // Readers of PDF files put the words of right-to-left scripts in an order of their own.
    for (const character of names.join('')) expect(text).toContain(character)
  },
)

test('the slip of a parcel has its own pieces, and each parcel has a label', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertOrder(shop, (await sellerWebsite(shop)).id)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'T-1', lines: [{ line: 0, quantity: 1 }] })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'T-2' })
  const parcels = (await admin.call(parcel.search, { sort: { by: 'shippedAt' } })).items

  const second = await printDocument(shop, admin, { kind: 'packing-slip', parcelIds: [parcels[1]?.id ?? ''] })
  const labels = await printDocument(shop, admin, { kind: 'label', orderIds: [id] })
  const sheets = await printDocument(shop, admin, { kind: 'label', orderIds: [id], labelPaper: 'a4' })

  expect(second.text).toContain('T-2')
  expect(second.text).toContain('Lampe für Tisch')
  expect(second.text).not.toContain('T-1')
  expect([labels.pages, sheets.pages]).toEqual([2, 1])
  for (const expectedText of ['T-1', 'T-2', 'Köln', 'Oak GmbH']) expect(sheets.text).toContain(expectedText)
})

test('a pick list sums the lines of many orders by category, whatever the website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const lamps = await shop.given.classification({ title: '灯具' })
  const lamp = await shop.given.goods({ title: 'Lamp', classificationId: lamps.id })
  const lines = (quantity: number) => [
    { ...chair, goodsId: lamp.id, title: 'Lamp', quantity },
    { ...chair, title: 'Chair', quantity: 1 },
  ]
  const [smallOrder, other] = await Array.fromAsync([3, 4], async (quantity) =>
    insertOrder(shop, (await sellerWebsite(shop)).id, { items: lines(quantity) }),
  )

  const { text, pages } = await printDocument(shop, admin, { kind: 'pick-list', orderIds: [smallOrder?.id ?? '', other?.id ?? ''] })

  expect(pages).toBe(1)
  expect(text).toMatch(/灯具 Lamp .*OAK-M 7 .*未分类 Chair .*OAK-M 2 /)
  expect(text).toContain(smallOrder?.orderNo)
})

test('a pick list goes by shelf, category or SKU: A-2 before A-10, what has none last, a variant by its own shelf, one SKU in one row', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const variants = [
    { sku: 'SHIRT-S', options: { size: 'S' }, stock: 9 },
    { sku: 'SHIRT-M', options: { size: 'M' }, stock: 9, shelf: 'A-2' },
  ]
  const clothes = await shop.given.classification({ title: '服装' })
  const fields = { title: 'Shirt', shelf: 'A-10', classificationId: clothes.id }
  const shirt = await shop.given.goods({ ...fields, variants: json(variants) })
  const lamp = await shop.given.goods({ title: 'Lamp', sku: 'LMP-10', shelf: 'B-1' })
  const mug = await shop.given.goods({ title: 'Mug', sku: 'LMP-9' })
  const line = { ...chair, options: {} }
  const lines = [
    { ...line, title: 'Gone chair', variantSku: undefined, quantity: 1 },
    { ...line, title: 'Mug', goodsId: mug.id, variantSku: '', quantity: 1 },
    { ...line, title: 'Lamp', goodsId: lamp.id, variantSku: undefined, quantity: 1 },
    { ...line, title: 'Shirt', goodsId: shirt.id, variantSku: 'SHIRT-S', options: { size: 'S' }, quantity: 1 },
    { ...line, title: 'Shirt', goodsId: shirt.id, variantSku: 'SHIRT-M', options: { size: 'M' }, quantity: 2 },
  ]
  const websiteId = (await sellerWebsite(shop)).id
  const orderIds: string[] = []
  for (let orderCount = 0; orderCount < 2; orderCount++) orderIds.push((await insertOrder(shop, websiteId, { items: lines })).id)
  const rowsBy = async (pickOrder: PickOrder) => {
    const { text } = await printDocument(shop, admin, { kind: 'pick-list', pickOrder, orderIds })
    return text.slice(text.indexOf('数量') + 3, text.indexOf(' 订单号 顾客'))
  }

  expect(await rowsBy('shelf')).toBe('A-2 Shirt size: M SHIRT-M 4 A-10 Shirt size: S SHIRT-S 2 B-1 Lamp LMP-10 2 Gone chair 2 Mug LMP-9 2')
  expect(await rowsBy('category')).toBe(
    '服装 A-2 Shirt size: M SHIRT-M 4 A-10 Shirt size: S SHIRT-S 2 未分类 Gone chair 2 B-1 Lamp LMP-10 2 Mug LMP-9 2',
  )
  expect(await rowsBy('sku')).toBe('Mug LMP-9 2 B-1 Lamp LMP-10 2 A-2 Shirt size: M SHIRT-M 4 A-10 Shirt size: S SHIRT-S 2 Gone chair 2')
})

test('a pick list of products without a shelf has no column for it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertOrder(shop, (await sellerWebsite(shop)).id)

  const { text } = await printDocument(shop, admin, { kind: 'pick-list', pickOrder: 'shelf', orderIds: [id] })

  expect(text).toContain('Lampe für Tisch')
  expect(text).not.toContain('库位')
})

test('heads of long tables are repeated on each page, which say how many there are', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const long = Array.from({ length: 60 }, (_, at) => ({
    ...chair,
    title: `Chair ${at + 1} ${'with a very long title '.repeat(5)}`,
    quantity: 1,
  }))
  const { id } = await insertOrder(shop, (await sellerWebsite(shop)).id, { items: long })

  const { text, pages } = await printDocument(shop, admin, { kind: 'packing-slip', orderIds: [id] })

  expect(pages).toBeGreaterThan(2)
  expect(text.match(/Product SKU Qty/g)).toHaveLength(pages)
  expect(text).toContain(`Page 1 of ${pages}`)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  expect(text).toContain('Chair 60 with')
})

test('many orders become a task whose file is fetched by its maker only', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const websiteId = (await sellerWebsite(shop)).id
  const orderIds: string[] = []
  for (let orderCount = 0; orderCount < 31; orderCount++) orderIds.push((await insertOrder(shop, websiteId)).id)

  const input = { kind: 'packing-slip', orderIds } as const
  const { taskId = '', documents, url } = await admin.call(document.draw, input)
  await shop.work()
  const task = await admin.call(exportTask.read, { id: taskId })
  const ready = await admin.call(exportTask.readFile, { id: taskId })
  const file = await fetchText(shop, ready.url)

  expect({ documents, url }).toEqual({ documents: 31, url: undefined })
  expect(task).toMatchObject({ status: 'succeeded', done: 31, total: 31 })
  expect(file.pages).toBe(31)
  const other = await shop.signIn('Admin')
  await expect(other.call(exportTask.readFile, { id: taskId })).rejects.toMatchObject({ code: 'not-found' })
  expect((await fetch(`${shop.url}${ready.url}`)).status).toBe(404)
})

test('orders of other websites have no documents for a user limited to their own', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await sellerWebsite(shop), await sellerWebsite(shop)]
  const mine = await insertOrder(shop, own.id)
  const theirs = await insertOrder(shop, foreign.id)
  const limited = await shop.signIn({ permissions: ['document.*'], websiteIds: [own.id] })

  const { documents, text } = await printDocument(shop, limited, { kind: 'packing-slip', orderIds: [mine.id, theirs.id] })

  expect(documents).toBe(1)
  expect(text).not.toContain(theirs.orderNo)
  await expect(limited.call(document.draw, { kind: 'label', orderIds: [theirs.id] })).rejects.toMatchObject({ code: 'nothing-to-print' })
})

test('what was refunded before it was sent is neither picked nor packed, what is in a parcel is not picked again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const lines = [
    { ...chair, title: 'Chair', quantity: 5, withdrawnQuantity: 2 },
    { ...chair, title: 'Lamp', variantSku: 'LMP', quantity: 1, withdrawnQuantity: 1 },
  ]
  const { id } = await insertOrder(shop, (await sellerWebsite(shop)).id, { items: lines })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'T-1', lines: [{ line: 0, quantity: 1 }] })

  const slip = await printDocument(shop, admin, { kind: 'packing-slip', orderIds: [id] })
  const pickList = await printDocument(shop, admin, { kind: 'pick-list', orderIds: [id] })

  expect(slip.text).toMatch(/Chair .*OAK-M 3$/)
  expect(slip.text).not.toContain('Lamp')
  expect(pickList.text).toMatch(/Chair .*OAK-M 2 /)
  expect(pickList.text).not.toContain('Lamp')
})

test('a packing slip has the barcode of a product without variants in figures', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: goodsId } = await shop.given.goods({ sku: 'LMP-1', barcode: '4006381333931' })
  const lines = [
    { ...chair, goodsId, title: 'Chair', quantity: 1 },
    { ...chair, goodsId, title: 'Lamp', variantSku: '', options: {}, quantity: 1 },
  ]
  const { id } = await insertOrder(shop, (await sellerWebsite(shop)).id, { items: lines })

  const { text } = await printDocument(shop, admin, { kind: 'packing-slip', orderIds: [id] })

  expect(text).toMatch(/Lamp LMP-1 4006381333931 1/)
  expect(text.match(/4006381333931/g)).toHaveLength(1)
})
