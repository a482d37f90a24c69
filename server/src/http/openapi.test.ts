/** @module-tag long */
import { Validator } from '@seriousme/openapi-schema-validator'
import { goods } from '@wanpu/contract'
import { actionsWithExamples, exampleIds, examplesOf, type OpenApiDocument } from '@wanpu/contract/openapi'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'

const path = '/apis/openapi.json'

const ask = (shop: Shop, { token }: Pick<Caller, 'token'>, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

test('a public validator finds nothing wrong with the document, nor with any schema in it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const document = (await (await ask(shop, admin, { 'accept-language': 'en' })).json()) as OpenApiDocument

  const validation = await new Validator().validate(structuredClone(document) as never)
  expect(validation.errors ?? []).toEqual([])

  const ajv = addFormats.default(new Ajv2020({ strict: false, formats: { binary: true } }))
  const schemas = Object.values(document.paths).flatMap(({ post }) =>
    [
      ...Object.values(post.requestBody.content),
      ...Object.values(post.responses).flatMap((one) => ('content' in one ? Object.values(one.content ?? {}) : [])),
    ].map(({ schema }) => schema),
  )
  expect(schemas.length).toBeGreaterThan(1400)
  for (const schema of [...schemas, ...Object.values(document.components.schemas)]) {
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true)
  }
})

test('the answers of the examples have the form that the document says', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const document = (await (await ask(shop, admin)).json()) as OpenApiDocument
  const ids = await givenExamples(shop, admin)
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', components: document.components })

  for (const name of actionsWithExamples) {
    const operation = document.paths[`/apis/actions/${name}`]?.post
    const success = operation?.responses[200]
    const schema = success && 'content' in success ? success.content?.['application/json']?.schema : undefined
    const isAnswer = ajv.compile(inDocument(schema ?? {}))
    for (const { key, input } of examplesOf(name)) {
      const response = await fetch(`${shop.url}/apis/actions/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: withIds(JSON.stringify(input), ids),
      })
      const answer: unknown = await response.json()
      expect(answer, `${name} ${key}`).toMatchObject({ status: 200 })
      expect(isAnswer(answer), `${name} ${key}: ${JSON.stringify(isAnswer.errors)}`).toBe(true)
    }
  }
})

const inDocument = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))

const withIds = (input: string, ids: Record<string, string>) =>
  Object.entries(exampleIds).reduce((text, [name, example]) => text.replaceAll(`"${example}"`, `"${ids[name]}"`), input)

async function givenExamples({ given }: Shop, admin: Caller): Promise<Record<keyof typeof exampleIds, string>> {
  const category = await given.classification({ title: 'Lamps' })
  const product = await given.goods({ title: 'Lamp', priceMinor: 2000, classificationId: category.id })
  const otherProduct = await given.goods({ title: 'Chair', priceMinor: 3000 })
  const third = await given.goods({ title: 'Table', priceMinor: 9000 })
  const website = await given.website({ domain: 'examples.example.com' })
  const websiteProduct = await given.shopGoods({ websiteId: website.id, goodsId: third.id })
  const order = await given.order({
    websiteId: website.id,
    status: 'paid',
    items: [{ shopGoodsId: websiteProduct.id, title: 'Table', picture: '', options: {}, quantity: 1, priceMinor: 9000, lineMinor: 9000 }],
  })
  const changed = await admin.call(goods.updateBatch, {
    options: { ids: [third.id] },
    updateColumns: [{ name: 'title', operator: 0, newValue: 'Desk' }],
  })
  return {
    product: product.id,
    otherProduct: otherProduct.id,
    websiteProduct: websiteProduct.id,
    website: website.id,
    category: category.id,
    order: order.id,
    changeSet: changed.changeSetId ?? '',
  }
}

test('the document is in the language of the caller, compressed, and not sent again while it is the same', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const chinese = await ask(shop, admin)
  const english = await ask(shop, admin, { 'accept-language': 'en-GB,en;q=0.9', 'accept-encoding': 'identity' })
  const etag = english.headers.get('etag') ?? ''

  const again = await ask(shop, admin, { 'accept-language': 'en', 'if-none-match': etag })
  const other = await ask(shop, admin, { 'if-none-match': etag })

  expect([chinese.headers.get('content-encoding'), english.headers.get('content-encoding')]).toEqual(['gzip', null])
  expect(english.headers.get('vary')).toContain('accept-language')
  expect(english.headers.get('cache-control')).toBe('private, no-cache')
  const summaryOf = async (answer: Response) =>
    ((await answer.json()) as OpenApiDocument).paths['/apis/actions/coupon.search']?.post.summary
  expect([await summaryOf(chinese), await summaryOf(english)]).toEqual(['优惠券 · 查询', 'Coupons · Search'])
  expect([again.status, await again.text(), other.status]).toEqual([304, '', 200])
})
