import { coupon, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

interface Sent {
  body: BodyInit
  headers?: Record<string, string>
}

const post = (shop: Shop, { token }: Pick<Caller, 'token'>, name: string, { body, headers = {} }: Sent) =>
  fetch(`${shop.url}/apis/actions/${name}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers }, body })

const jsonType = { 'content-type': 'application/json' }

test('an action whose name is in the path gives the answer that the header form gives', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const wrong = { pageIndex: 0 }

  const found = await post(shop, admin, coupon.search.name, { body: '{}', headers: jsonType })
  const refused = await post(shop, admin, coupon.search.name, { body: JSON.stringify(wrong), headers: jsonType })

  expect([found.status, await found.json()]).toEqual([200, await admin.send(coupon.search.name, {})])
  expect([refused.status, await refused.json()]).toEqual([400, await admin.send(coupon.search.name, wrong)])
})

test('the path counts, not the header of the other form', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const answer = await post(shop, admin, 'coupon.nothing', { body: '{}', headers: { ...jsonType, 'action-name': coupon.search.name } })

  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'no-such-action', detail: { name: 'coupon.nothing' } }])
})

test('who is not signed in, or lacks the permission, is refused before the body is read', async () => {
  await using shop = await openShop()
  const reader = await shop.signIn({ permissions: [coupon.search.name] })
  const body = JSON.stringify({ memo: 'x'.repeat(2_000_000) })

  const stranger = await post(shop, shop.nobody(), coupon.search.name, { body, headers: jsonType })
  const limited = await post(shop, reader, coupon.insert.name, { body, headers: jsonType })

  expect([stranger.status, limited.status]).toEqual([401, 403])
})

test('a body above the limit of its action is answered with 413', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const answer = await post(shop, admin, coupon.search.name, {
    body: JSON.stringify({ keywords: 'x'.repeat(1_100_000) }),
    headers: jsonType,
  })

  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too-large' }])
})

test('a file comes as multipart, with the name of the action in the path', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const body = new FormData()
  body.set('file', new Blob(['title,price\nLamp,10\n']), 'goods.csv')

  const answer = await post(shop, admin, uploadFile.upload.name, { body })

  expect([answer.status, await answer.json()]).toMatchObject([200, { response: { name: 'goods.csv' } }])
})
