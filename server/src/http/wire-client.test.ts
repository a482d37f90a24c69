import { openShop, type Shop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

// An operator's script as it was written for consoles of this kind: another origin, lower-case headers, a token, no
// cookie, names and amounts of its own.

interface Answer {
  status: number
  message: string
  // A script reads what it needs by name; what is there is the fact under test.
  // biome-ignore lint/suspicious/noExplicitAny: the answers of a client that knows no types
  response: any
}

const origin = 'https://console.example'

async function script(shop: Shop) {
  const sendRaw = async (actionName: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> => {
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
    sendRaw(actionName, payload, { authorization: `Bearer ${token}`, ...headers })
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
  await using shop = await openShop({ env: { CORS_ORIGINS: origin } })
  const expectedHeaders = 'action-name,authorization,resourcestoreconfigname,frontend,frontendactionname'

  const answer = await fetch(`${shop.url}/apis/Action`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': expectedHeaders },
  })

  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  for (const name of expectedHeaders.split(',')) expect(allowed).toContain(name)
})

test('the stock is searched, thinned out by fourteen calls at once, sorted into a class, given to a website class by class, and priced there', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ env: { CORS_ORIGINS: origin } })
  const { shirts, lamps } = await stock(shop)
  const website = await shop.given.website({ domain: 'script.example.com', memo: 'spring' })
  // Scripts send numbers where they were given texts.
  const [shirtsId, lampsId, websiteId] = [shirts.id, lamps.id, website.id].map(Number)
  const call = await script(shop)
  const whole = { pageIndex: 1, pageSize: 4000, searchHierarchyMethod: 3 }

  const all = await call('goods.search', whole)
  expect(all).toMatchObject({ status: 200, response: { recordCount: 12 } })
  expect(all.response.items).toHaveLength(12)
  expect((await call('goods.search', { ...whole, keywords: ' shirt ' })).response.recordCount).toBe(6)

  // Of fourteen words the first two mean the same goods: it goes once, and is counted once.
  const words = ['shirt 6', 'red shirt 6', 'lamp 6', ...Array.from({ length: 11 }, (_, at) => `nothing ${at}`)]
  const deletions = await Promise.all(
    words.map((keywords) => call('goods.delete-batch', { keywords, searchHierarchyMethod: 3, limitCount: 20_000 })),
  )
  expect(deletions.map((answer) => answer.status)).toEqual(Array(14).fill(200))
  const deletedCounts = deletions.map((answer) => Number(answer.response.affected))
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  expect([sum(deletedCounts.slice(0, 2)), ...deletedCounts.slice(2)]).toEqual([1, 1, ...Array(11).fill(0)])
  expect(deletions.map((answer) => answer.message)).toEqual(deletedCounts.map((count) => `成功删除 ${count} 条记录`))
  expect((await call('goods.search', whole)).response.recordCount).toBe(10)

  const moveResult = await call('goods.update.batch', {
    options: { keywords: 'lamp', shieldLabels: 'lamp 1,lamp 2', classificationId: lampsId, searchHierarchyMethod: 3 },
    updateColumns: [{ name: 'classificationId', operator: 0, newValue: shirtsId }],
    updateDetailColumns: [],
  })
  expect(moveResult).toMatchObject({ status: 200, message: '成功更新 3 条记录', response: { affected: 3 } })

  const importAnswer = await call('shop-goods-data-import-task.add', {
    websiteId,
    minCount: 2,
    maxCount: 4,
    classificationIds: [shirtsId, lampsId],
    usageTimes: 0,
  })
  expect(importAnswer.status).toBe(200)
  await shop.work()

  const tree = await call('shop-goods-classification.read-all', { websiteId })
  const classes: { id: string; title: string; foregroundText: string; children: null }[] = tree.response.items
  expect(classes.map(({ id, title, children }) => [id, title, children])).toEqual([
    [shirts.id, 'Shirts', null],
    [lamps.id, 'Lamps', null],
  ])
  const counts: number[] = []
  for (const { id, foregroundText } of classes) {
    const { response } = await call('shop-goods.search', { ...whole, websiteId, classificationId: id })
    expect(foregroundText).toContain(String(response.recordCount))
    counts.push(response.recordCount)
  }
  expect(counts[0]).toBeGreaterThanOrEqual(2)
  expect(counts[0]).toBeLessThanOrEqual(4)
  expect(counts[1]).toBe(2)
  const websites = await call('shop-website.search', { pageIndex: 1, pageSize: 4000 })
  expect(websites.response.items).toEqual([
    expect.objectContaining({ id: website.id, domain: expect.stringMatching(/^https?:\/\/script\.example\.com$/), memo: 'spring' }),
  ])
  expect(websites.response.items[0].goodsCount).toBe(sum(counts))

  const options = { websiteId, classificationId: lampsId, searchHierarchyMethod: 3 }
  const titled = await call('shop-goods.update.batch', {
    options,
    updateColumns: [{ name: 'title', operator: 2, newValue: 'bright\nwarm' }],
  })
  const pricing = await call('shop-goods.reset-selling-price-random-floating', { options, minUnitPrice: 45, maxUnitPrice: 45 })
  const marked = await call('shop-goods.reset-market-price-random-floating-rate', { options, minUnitPriceRate: 1.2, maxUnitPriceRate: 1.2 })
  expect([titled, pricing, marked].map((answer) => answer.message)).toEqual(Array(3).fill('成功更新 2 条记录'))
  const { response: priceList } = await call('shop-goods.search', { ...whole, websiteId })
  for (const item of priceList.items) {
    const isLamp = item.classificationId === lamps.id
    expect(item.title).toMatch(isLamp ? /^Blue lamp \d (bright|warm)$/ : /^(Red shirt|Blue lamp) \d$/)
    if (isLamp) expect(item).toMatchObject({ priceMinor: 4500, marketPriceMinor: 5400 })
    else expect([2000, 3000]).toContain(item.priceMinor)
  }
})

test('goods of a website get titles and both prices, and are read back by picture and address', async () => {
  await using shop = await openShop({ env: { CORS_ORIGINS: origin } })
  await stock(shop)
  const website = await shop.given.website()
  const call = await script(shop)
  await call('shop-goods-data-import-task.add', { websiteId: website.id, minCount: 0, maxCount: 0, classificationIds: [] })
  await shop.work()
  const options = { websiteId: website.id, searchHierarchyMethod: 3 }

  const lines = 'for summer\nfor winter\nfor travel'
  const titled = await call('shop-goods.update.batch', { options, updateColumns: [{ name: 'title', operator: 2, newValue: lines }] })
  const pricing = await call('shop-goods.reset-selling-price-random-floating', { options, minUnitPrice: 45, maxUnitPrice: 46 })
  const marked = await call('shop-goods.reset-market-price-random-floating-rate', {
    options,
    minUnitPriceRate: 1.1,
    maxUnitPriceRate: 1.25,
  })

  expect([titled, pricing, marked].map((answer) => answer.message)).toEqual(Array(3).fill('成功更新 12 条记录'))
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
  await using shop = await openShop({ env: { CORS_ORIGINS: origin } })
  const { id } = await shop.given.website({ domain: 'whole.example.com', memo: 'old' })
  const call = await script(shop)

  const { response: website } = await call('shop-website.read', { id })
  expect(await call('shop-website.update', { ...website, memo: 'new' })).toMatchObject({ status: 200 })

  const slide = { pic: '/uploads/images/2026-03/a.webp', title: 'Sale', description: '', url: '/shirts-1/', target: null }
  const saveAnswer = await call('shop-website.save.global-config', {
    websiteId: id,
    globalConfig: { bannels: [slide], pageConfig: { pageTitle: 'Whole', logo: null, homePageDataBlocks: [] }, parameters: [] },
  })
  expect(saveAnswer.status).toBe(200)
  const config = await call('shop-website.read.global-config', { websiteId: id, id: 'GlobalConfig' })
  expect(config.response).toMatchObject({ bannels: [{ pic: slide.pic, title: 'Sale' }], pageConfig: { pageTitle: 'Whole' } })

  const menu = await call('shop-website.save.header-menu', { websiteId: id, menuItems: [{ title: 'Shirts', url: '/shirts-1' }] })
  expect(menu.status).toBe(200)
  const after = await call('shop-website.read', { id })
  expect(after.response).toMatchObject({ memo: 'new', headerMenu: [{ title: 'Shirts', url: '/shirts-1' }] })
})

test('a picture in base64 whose type is wrong becomes WebP, and orders are asked for through the relay', async () => {
  await using shop = await openShop({ env: { CORS_ORIGINS: origin } })
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
