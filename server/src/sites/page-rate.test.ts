import type { AddressInfo } from 'node:net'
import { staticFileGenerateTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createSites } from './sites-app.ts'

/** The sites role in two processes on one database, each asked in turn for pages of a published shop. */
async function openTwoSites(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ domain: '127.0.0.1', name: 'Outdoor' })
  const goods = await shop.given.goods({ title: 'Boot' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id, urlKeywords: 'boot' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const ports = await Promise.all(
    [shop.services, { ...shop.services }].map(async (services) => {
      const app = await createSites(services)
      await app.listen({ port: 0, host: '127.0.0.1' })
      onTestFinished(() => app.close())
      return (app.server.address() as AddressInfo).port
    }),
  )
  let asked = 0
  const get = (path: string, address: string) =>
    fetch(`http://127.0.0.1:${ports[asked++ % 2]}${path}`, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })
  return {
    get,
    statuses: (count: number, path: string, address: string) =>
      Array.fromAsync({ length: count }, async () => (await get(path, address)).status),
  }
}

const all = (count: number, status: number) => Array<number>(count).fill(status)

test('an address has so many pages a minute at both processes together, missing ones among them; others have theirs', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ env: { SHOP_PAGES_PER_MINUTE: '40' } })
  const { get, statuses } = await openTwoSites(shop)

  expect(await statuses(20, '/goods/boot.html', '8.8.4.4')).toEqual(all(20, 200))
  expect(await statuses(20, '/wp-login.php', '8.8.4.4')).toEqual(all(20, 404))
  for (const path of ['/', '/goods/boot.html', '/wp-login.php']) expect(await statuses(2, path, '8.8.4.4')).toEqual(all(2, 429))
  const refused = await get('/', '8.8.4.4')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(await statuses(2, '/', '8.8.4.5')).toEqual(all(2, 200))
})

test('what a page consists of is not counted, and a network of IPv6 is one address', async () => {
  await using shop = await openShop({ env: { SHOP_PAGES_PER_MINUTE: '2' } })
  const { get, statuses } = await openTwoSites(shop)
  const page = await (await get('/', '2600:1:2:3::1')).text()
  const style = /href="(\/[^"]+\.css)"/.exec(page)?.[1] ?? ''

  expect(await statuses(10, style, '2600:1:2:3::1')).toEqual(all(10, 200))
  expect(await statuses(2, '/', '2600:1:2:3::2')).toEqual([200, 429])
  expect(await statuses(2, style, '2600:1:2:3::1')).toEqual(all(2, 200))
})

test.each([
  ['0 switches the limit off', '0', '8.8.4.4'],
  ['a proxy on the same machine is many buyers', '1', '127.0.0.1'],
  ['so is one in the same network', '1', '10.1.2.3'],
])('%s', { tags: 'long' }, async (_, most, address) => {
  await using shop = await openShop({ env: { SHOP_PAGES_PER_MINUTE: most } })
  const { statuses } = await openTwoSites(shop)

  expect(await statuses(10, '/', address)).toEqual(all(10, 200))
})
