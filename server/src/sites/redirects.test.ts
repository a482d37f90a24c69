import { shopWebsite, staticFileGenerateTask, websiteDomain } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { aPublishedShop, openSites } from './test-sites.ts'

test('addresses that moved lead to the page, those the operator wrote where they said, and gone pages are gone', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const location = async (path: string) => {
    const { status, headers } = await sites.get('outdoor.localhost', path)
    return `${status} ${headers.location ?? ''}`.trim()
  }
  const redirects = [
    { from: '/product.php?id=7', to: '/goods/boot.html' },
    { from: '/news', to: 'https://blog.example/' },
    { from: '/cart', to: '/elsewhere' },
  ]

  await shop.services.db.updateTable('shopGoods').set({ urlKeywords: 'winter-boot' }).where('websiteId', '=', website.id).execute()
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { redirects, answersGone: true } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  expect(await location('/goods/boot.html?utm=1')).toBe('301 /goods/winter-boot.html?utm=1')
  expect(await location('/product.php?id=7')).toBe('301 /goods/winter-boot.html')
  expect(await location('/product.php?id=8')).toBe('404')
  expect(await location('/news/')).toBe('301 https://blog.example/')
  expect(await location('/cart')).toBe('301 /cart/')
  expect(await location('/_redirects')).toBe('404')

  await shop.services.db.updateTable('shopGoods').set({ status: 'off' }).where('websiteId', '=', website.id).execute()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  expect([await location('/goods/boot.html'), await location('/goods/winter-boot.html')]).toEqual(['410', '410'])
})

test('an address with a stray percent sign is a page that is not there, or leads where the operator said', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const redirects = [{ from: '/100%-wool.html', to: '/goods/boot.html' }]
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { redirects } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  const missingAnswer = await sites.get('outdoor.localhost', '/goods/50%.html')
  const movedAnswer = await sites.get('outdoor.localhost', '/100%-wool.html')

  expect({ status: missingAnswer.status, type: missingAnswer.headers['content-type'] }).toEqual({
    status: 404,
    type: 'text/html; charset=utf-8',
  })
  expect({ status: movedAnswer.status, to: movedAnswer.headers.location }).toEqual({ status: 301, to: '/goods/boot.html' })
  expect((await sites.get('other.localhost', '/%')).status).toBe(404)
})

test('redirects lead to addresses in any alphabet, with or without their percent signs', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const redirects = [
    { from: '/关于', to: '/article/关于-我们.html' },
    { from: '/weit', to: 'https://müller.example/ä?q=ö#ü' },
    { from: '/fest', to: '/a%20b/%E5%85%B3.html' },
  ]
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { redirects } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const location = async (path: string) => {
    const { status, headers } = await sites.get('outdoor.localhost', path)
    return `${status} ${headers.location ?? ''}`
  }

  expect(await location('/%E5%85%B3%E4%BA%8E?a=1')).toBe('301 /article/%E5%85%B3%E4%BA%8E-%E6%88%91%E4%BB%AC.html?a=1')
  expect(await location('/weit')).toBe('301 https://xn--mller-kva.example/%C3%A4?q=%C3%B6#%C3%BC')
  expect(await location('/fest')).toBe('301 /a%20b/%E5%85%B3.html')
})

test('an alias shows the shop, an old domain leads to the same page of the main one, and its pages may order', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop, { domain: 'tent.example' })
  await admin.call(websiteDomain.insert, { websiteId: website.id, domains: ['zelt.example'], role: 'alias' })
  await admin.call(websiteDomain.insert, { websiteId: website.id, domains: ['www.tent.example'], role: 'redirect' })
  await using sites = await openSites(shop)

  const alias = await sites.get('zelt.example', '/goods/boot.html')
  const movedAnswer = await sites.get('WWW.tent.example:443', '/goods/boot.html?from=mail&x=%2F')
  const double = await sites.get('www.tent.example', '//other.example/')
  const askPreflight = (origin: string) =>
    fetch(`http://127.0.0.1:${sites.port}/shop-api/quote`, { method: 'OPTIONS', headers: { origin } })

  expect(alias.body.toString()).toContain('<link rel="canonical" href="https://tent.example/goods/boot.html"')
  expect(movedAnswer).toMatchObject({ status: 301, headers: { location: 'https://tent.example/goods/boot.html?from=mail&x=%2F' } })
  expect(double.headers.location).toBe('https://tent.example//other.example/')
  expect((await askPreflight('https://zelt.example')).headers.get('access-control-allow-origin')).toBe('https://zelt.example')
  expect((await askPreflight('https://other.example')).status).toBe(403)
})
