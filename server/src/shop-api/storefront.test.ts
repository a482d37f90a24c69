import { Validator } from '@seriousme/openapi-schema-validator'
import { shopApi, staticFileGenerateTask, storefrontKey } from '@wanpu/contract'
import type { ShopDocument } from '@wanpu/contract/openapi'
import { openShop, type Shop } from '@wanpu/testkit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { openSites } from './sites.ts'
import { buy, orderOf } from './test-buyer.ts'

const origin = 'https://front.example'

/** A shop that sells, and a key for storefronts of `origin`. */
async function aShopWithKey(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  const { id } = await admin.call(storefrontKey.insert, { websiteId: open.website.id, name: 'Front', origins: [`${origin}/any/page?x=1`] })
  const [row] = (await admin.call(storefrontKey.read, { websiteId: open.website.id })).items
  const quote = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] }
  return { admin, open, id, key: row?.key ?? '', row, quote }
}

const withKey = (key: string, from = origin) => ({ origin: from, 'x-storefront-key': key })

test('a storefront of another origin quotes, orders and reads its order with its key', async () => {
  await using shop = await openShop()
  const { open, key, row, quote } = await aShopWithKey(shop)

  expect(row).toMatchObject({ name: 'Front', key: expect.stringMatching(/^pk_[\w-]{24}$/), origins: [origin], status: 'active' })
  const quoted = await buy(shop.url, '/quote', quote, withKey(key))
  expect(quoted).toMatchObject({ status: 200, response: { goodsMinor: 1999 } })
  expect(quoted.headers.get('access-control-allow-origin')).toBe(origin)
  expect(quoted.headers.get('access-control-allow-credentials')).toBeNull()
  const placed = await buy(shop.url, '/order', orderOf(open), withKey(key))
  const { orderNo, token } = placed.response as { orderNo: string; token: string }
  expect(await buy(shop.url, `/order/${orderNo}?token=${token}`, undefined, withKey(key))).toMatchObject({
    status: 200,
    response: { orderNo },
  })
})

test('without the key, with another one, or from another origin, calls are refused as before', async () => {
  await using shop = await openShop()
  const { key, quote } = await aShopWithKey(shop)
  const refused = { status: 403, code: 'forbidden' }

  for (const headers of [
    { origin },
    withKey('pk_unknown'),
    withKey(key, 'https://thief.example'),
    withKey(key, 'http://front.example'),
    withKey(key, `${origin}:8443`),
    withKey(key, 'null'),
  ]) {
    const answer = await buy(shop.url, '/quote', quote, headers as Record<string, string>)
    expect(answer).toMatchObject(refused)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  // A program that is no page needs none; one that sends a key sends the right one.
  expect(await buy(shop.url, '/quote', quote)).toMatchObject({ status: 200 })
  expect(await buy(shop.url, '/quote', quote, { 'x-storefront-key': 'pk_unknown' })).toMatchObject(refused)
})

test('a key opens its own website alone, and only what storefronts may call', async () => {
  await using shop = await openShop()
  const { key, open } = await aShopWithKey(shop)
  const other = await shop.given.website({ domain: 'other.example.com' })

  expect(
    await buy(shop.url, '/quote', { websiteId: other.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] }, withKey(key)),
  ).toMatchObject({ status: 403 })
  expect(await buy(shop.url, `/account?websiteId=${open.website.id}`, undefined, withKey(key))).toMatchObject({ status: 403 })
  expect(
    await buy(shop.url, '/contact', { websiteId: open.website.id, name: 'A', email: 'a@example.com', message: 'Hi' }, withKey(key)),
  ).toMatchObject({ status: 403 })
})

test('browsers that ask first are told yes for origins of a key, until it is switched off', async () => {
  await using shop = await openShop()
  const { admin, open, id, key, quote } = await aShopWithKey(shop)
  const ask = async (from: string) => {
    const { status, headers } = await fetch(`${shop.url}/shop-api/quote`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })
    return [status, headers.get('access-control-allow-headers')?.includes('x-storefront-key') ?? false]
  }

  expect(await ask(origin)).toEqual([204, true])
  expect(await ask('https://thief.example')).toEqual([403, false])
  expect((await buy(shop.url, '/quote', quote, withKey(key))).status).toBe(200)

  const off = await admin.call(storefrontKey.setStatus, { websiteId: open.website.id, ids: [id], status: 'stopped' })
  expect(off.affected).toBe(1)
  const sites = openSites(shop.services.db)
  expect(await sites.byKey(key)).toBeUndefined()
  expect(await sites.isStorefront(origin)).toBe(false)
})

test('pages of other origins may read when to ask again', async () => {
  await using shop = await openShop()
  const { key, quote } = await aShopWithKey(shop)
  const answer = await fetch(`${shop.url}/shop-api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-storefront-key': key },
    body: JSON.stringify(quote),
  })

  expect([answer.status, answer.headers.get('access-control-expose-headers')]).toEqual([200, 'retry-after, x-request-id'])
})

test('keys belong to their website: others are not found, bad origins are named', async () => {
  await using shop = await openShop()
  const { admin, id, open } = await aShopWithKey(shop)
  const other = await shop.given.website({ domain: 'other.example.com' })

  await expect(admin.call(storefrontKey.delete, { websiteId: other.id, ids: [id] })).rejects.toMatchObject({ code: 'not-found' })
  for (const bad of ['http://front.example', 'front.example', 'https://a:b@front.example', '*', 'null']) {
    await expect(admin.call(storefrontKey.insert, { websiteId: open.website.id, name: 'x', origins: [bad] })).rejects.toMatchObject({
      code: 'bad-input',
    })
  }
  await admin.call(storefrontKey.update, {
    websiteId: open.website.id,
    id,
    version: 1,
    name: 'Dev',
    origins: ['http://localhost:5173', 'http://localhost:5173/a'],
  })
  expect((await admin.call(storefrontKey.read, { websiteId: open.website.id })).items).toMatchObject([
    { name: 'Dev', origins: ['http://localhost:5173'], version: 2 },
  ])
  await expect(
    admin.call(storefrontKey.update, { websiteId: open.website.id, id, version: 1, name: 'Late', origins: [origin] }),
  ).rejects.toMatchObject({ code: 'version-conflict' })
})

test('products are read as the published pages say them', async () => {
  await using shop = await openShop()
  const { admin, open, key } = await aShopWithKey(shop)
  const read = (path: string) => buy(shop.url, `${path}websiteId=${open.website.id}`, undefined, withKey(key))
  expect(await read('/products?')).toMatchObject({ status: 404, code: 'not-found' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [open.website.id] })
  await shop.work()

  const { response } = await read('/products?')
  const [product] = (response as { products: { handle: string }[] }).products
  expect(product).toMatchObject({ title: 'Oak chair', price: { minor: 1999 }, availability: 'in-stock' })
  expect(await read(`/products/${product?.handle}?`)).toMatchObject({ status: 200, response: { id: open.shopGoods.id, variants: [] } })
  for (const path of ['/products?page=2&', '/products/none?', '/products/..%2Findex?']) expect((await read(path)).status).toBe(404)
})

test('the document of the shop API is valid OpenAPI, and has every call of the shops', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { open } = await aShopWithKey(shop)
  const answer = await fetch(`${shop.url}/shop-api/openapi.json?websiteId=${open.website.id}`)
  const document = (await answer.json()) as ShopDocument

  expect((await new Validator().validate(structuredClone(document) as never)).errors ?? []).toEqual([])
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(shopApi).toSorted())
  const ajv = addFormats.default(new Ajv2020({ strict: false, formats: { binary: true } }))
  const schemas = operations.flatMap(({ requestBody, responses, parameters }) => [
    ...[requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}).map(({ schema }) => schema)),
    ...parameters.map(({ schema }) => schema),
  ])
  for (const schema of schemas) expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true)
  expect(document.paths['/products/{handle}']?.get).toMatchObject({ security: [{}, { storefrontKey: [] }] })
  expect(document.servers[0]?.url).toBe(`${shop.url}/shop-api`)
  expect((await fetch(`${shop.url}/shop-api/openapi.json?websiteId=77`)).status).toBe(404)
})
