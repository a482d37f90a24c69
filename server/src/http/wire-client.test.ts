import { openShop, type Shop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

// An operator's script as it was written for consoles of this kind: another origin, lower-case headers, a token, no cookie, names and amounts of its own.

interface Answer {
  status: number
  message: string
  // A script reads what it needs by name; what is there is the fact under test.
  // biome-ignore lint/suspicious/noExplicitAny: the answers of a client that knows no types
  response: any
}

const origin = 'https://console.example'

async function script(shop: Shop) {
  const sent = async (actionName: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`${shop.url}/apis/Action`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'action-name': actionName, ...headers },
      body: JSON.stringify(payload),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    return (await answer.json()) as Answer
  }
  const { token } = await shop.signIn('Admin')
  return (actionName: string, payload: object, headers: Record<string, string> = {}) =>
    sent(actionName, payload, { authorization: `Bearer ${token}`, ...headers })
}

async function stock(shop: Shop) {
  const shirts = await shop.given.classification({ title: 'Shirts' })
  const lamps = await shop.given.classification({ title: 'Lamps' })
  const pictures = JSON.stringify([{ path: '/uploads/pics/20260305/shirt.webp', width: 800, height: 800 }])
  for (let number = 1; number <= 6; number++) {
    await shop.given.goods({ title: `Red shirt ${number}`, classificationId: shirts.id, pictures, priceMinor: 2000 })
    await shop.given.goods({ title: `Blue lamp ${number}`, classificationId: lamps.id, pictures, priceMinor: 3000 })
  }
  return { shirts, lamps }
}

test('the browser of a console on another host is let in', async () => {
  await using shop = await openShop()
  const wanted = 'action-name,authorization,resourcestoreconfigname,frontend,frontendactionname'

  const answer = await fetch(`${shop.url}/apis/Action`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
  })

  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  for (const name of wanted.split(',')) expect(allowed).toContain(name)
})

test('the stock is searched, sorted into a class, thinned out and given to a website, all by one script', async () => {
  await using shop = await openShop()
  const { shirts, lamps } = await stock(shop)
  const call = await script(shop)

  const found = await call('goods.search', { pageIndex: 1, pageSize: 400, searchHierarchyMethod: 3, keywords: ' shirt ' })
  expect(found).toMatchObject({ status: 200, response: { recordCount: 6 } })

  const moved = await call('goods.update.batch', {
    options: { keywords: 'lamp', shieldLabels: 'lamp 1,lamp 2', classificationId: lamps.id, searchHierarchyMethod: 3 },
    updateColumns: [{ name: 'classificationId', operator: 0, newValue: shirts.id }],
    updateDetailColumns: [],
  })
  expect(moved).toMatchObject({ status: 200, message: '成功更新 4 条记录', response: { affected: 4 } })

  const words = Array.from({ length: 14 }, (_, at) => (at === 0 ? 'shirt 6' : `nothing ${at}`))
  const deleted = await Promise.all(
    words.map((keywords) => call('goods.delete-batch', { keywords, searchHierarchyMethod: 3, limitCount: 20_000 })),
  )
  expect(deleted.map((answer) => answer.status)).toEqual(Array(14).fill(200))
  expect(deleted.map((answer) => answer.response.affected)).toEqual([1, ...Array(13).fill(0)])

  const website = await shop.given.website({ domain: 'script.example.com', memo: 'spring' })
  const added = await call('shop-goods-data-import-task.add', {
    websiteId: website.id,
    minCount: 0,
    maxCount: 0,
    classificationIds: [shirts.id],
    usageTimes: 0,
  })
  expect(added.status).toBe(200)
  await shop.work()

  const websites = await call('shop-website.search', { pageIndex: 1, pageSize: 4000 })
  expect(websites.response.items[0]).toMatchObject({
    id: website.id,
    domain: expect.stringMatching(/^https?:\/\/script\.example\.com$/),
    memo: 'spring',
    goodsCount: 9,
  })
  const tree = await call('shop-goods-classification.read-all', { websiteId: website.id })
  expect(tree.response.items).toEqual([expect.objectContaining({ id: shirts.id, title: 'Shirts', children: null })])
  expect(tree.response.items[0].foregroundText).toContain('Shirts')
})

test('goods of a website get titles and both prices, and are read back by picture and address', async () => {
  await using shop = await openShop()
  await stock(shop)
  const website = await shop.given.website()
  const call = await script(shop)
  await call('shop-goods-data-import-task.add', { websiteId: website.id, minCount: 0, maxCount: 0, classificationIds: [] })
  await shop.work()
  const options = { websiteId: website.id, searchHierarchyMethod: 3 }

  const lines = 'for summer\nfor winter\nfor travel'
  const titled = await call('shop-goods.update.batch', { options, updateColumns: [{ name: 'title', operator: 2, newValue: lines }] })
  const priced = await call('shop-goods.reset-selling-price-random-floating', { options, minUnitPrice: 45, maxUnitPrice: 46 })
  const marked = await call('shop-goods.reset-market-price-random-floating-rate', {
    options,
    minUnitPriceRate: 1.1,
    maxUnitPriceRate: 1.25,
  })

  expect([titled, priced, marked].map((answer) => answer.message)).toEqual(Array(3).fill('成功更新 12 条记录'))
  const { response } = await call('shop-goods.search', { ...options, pageIndex: 1, pageSize: 20 })
  expect(response.recordCount).toBe(12)
  for (const item of response.items) {
    expect(item).toMatchObject({ pic: '/uploads/pics/20260305/shirt.webp', title: expect.stringMatching(/ for (summer|winter|travel)$/) })
    expect(item.urlKeywords).toMatch(/^goods-\d+$/)
    expect(item.priceMinor).toBeGreaterThanOrEqual(4500)
    expect(item.priceMinor).toBeLessThanOrEqual(4600)
    expect(item.marketPriceMinor).toBeGreaterThanOrEqual(item.priceMinor * 1.1 - 1)
    expect(item.marketPriceMinor).toBeLessThanOrEqual(item.priceMinor * 1.25 + 1)
  }
})

test('a website is read whole, sent back whole, and gets its settings and its menu', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website({ domain: 'whole.example.com', memo: 'old' })
  const call = await script(shop)

  const { response: website } = await call('shop-website.read', { id })
  expect(await call('shop-website.update', { ...website, memo: 'new' })).toMatchObject({ status: 200 })

  const slide = { pic: '/uploads/images/2026-03/a.webp', title: 'Sale', description: '', url: '/shirts-1/', target: null }
  const saved = await call('shop-website.save.global-config', {
    websiteId: id,
    globalConfig: { bannels: [slide], pageConfig: { pageTitle: 'Whole', logo: null, homePageDataBlocks: [] }, parameters: [] },
  })
  expect(saved.status).toBe(200)
  const config = await call('shop-website.read.global-config', { websiteId: id, id: 'GlobalConfig' })
  expect(config.response).toMatchObject({ bannels: [{ pic: slide.pic, title: 'Sale' }], pageConfig: { pageTitle: 'Whole' } })

  const menu = await call('shop-website.save.header-menu', { websiteId: id, menuItems: [{ title: 'Shirts', url: '/shirts-1' }] })
  expect(menu.status).toBe(200)
  const after = await call('shop-website.read', { id })
  expect(after.response).toMatchObject({ memo: 'new', headerMenu: [{ title: 'Shirts', url: '/shirts-1' }] })
})

test('a picture in base64 whose type is wrong becomes WebP, and orders are asked for through the relay', async () => {
  await using shop = await openShop()
  const call = await script(shop)
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4e88f3' } })
    .jpeg()
    .toBuffer()

  const picture = await call(
    'upload-image.base64',
    { filename: 'logo.png', base64Data: `data:image/png;base64,${jpeg.toString('base64')}` },
    { resourcestoreconfigname: 'RandomNameImagesLocalResourceStoreConfig' },
  )
  expect(picture.response.url).toMatch(/^\/uploads\/images\/\d{4}-\d{2}\/[0-9a-f]{32}\.webp$/)

  const relayed = await call(
    'frontend.send',
    { pageIndex: 1, pageSize: 20, orderOwner: '' },
    { frontend: 'Order', frontendactionname: 'order.search' },
  )
  expect(typeof relayed.response).toBe('string')
  expect(JSON.parse(relayed.response)).toMatchObject({ status: 200, response: { items: [], recordCount: 0 } })
})
