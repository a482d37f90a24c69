import { shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function aShop(shop: Shop) {
  const website = await shop.given.website({ domain: 'outdoor.localhost', name: 'Outdoor' })
  const goods = await shop.given.goods({ title: 'Boot', urlKeywords: 'boot' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const admin = await shop.signIn('Admin')
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  return { admin, website }
}

test('a preview link opens the published build, its addresses below the preview', async () => {
  await using shop = await openShop()
  const { admin, website } = await aShop(shop)

  const { url } = await admin.call(shopWebsite.previewLink, { websiteId: website.id })
  const page = await shop.nobody().get(`${url}goods/boot.html`)
  const html = await page.text()

  expect(page.status).toBe(200)
  expect(html).toContain(`href="${url}cart/"`)
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
  expect(page.headers.get('content-security-policy')).not.toContain('allow-same-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const style = /href="([^"]+\.css)"/.exec(html)?.[1] ?? ''
  expect((await shop.nobody().get(style)).headers.get('content-type')).toContain('text/css')
})

test('a link is good for two hours, for its own website, and cannot be made up', async () => {
  await using shop = await openShop({ now: '2026-03-01T10:00:00Z' })
  const { admin, website } = await aShop(shop)
  const other = await shop.given.website()
  const { url, expiresAt } = await admin.call(shopWebsite.previewLink, { websiteId: website.id })

  expect(expiresAt).toBe('2026-03-01T12:00:00.000Z')
  const status = async (path: string) => (await shop.nobody().get(path)).status
  expect(await status(url)).toBe(200)
  expect(await status(url.replace(`/${website.id}/`, `/${other.id}/`))).toBe(404)
  expect(await status(`${url.slice(0, -4)}xxx/`)).toBe(404)
  expect(await status(`/preview/${website.id}/`)).toBe(404)
  shop.travel('2026-03-01T12:00:01Z')
  expect(await status(url)).toBe(404)
})

test('a signed-in user sees what their scope holds, also an earlier build', async () => {
  await using shop = await openShop()
  const { admin, website } = await aShop(shop)
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [other.id] })
  const [build] = (await admin.call(shopWebsite.readBuilds, { websiteId: website.id })).items

  expect((await admin.get(`/preview/${website.id}/?build=${build?.id}`)).status).toBe(200)
  expect((await admin.get(`/preview/${website.id}/?build=../../x`)).status).toBe(404)
  expect((await admin.get(`/preview/${website.id}/..%2f..%2fmanifests/${build?.id}.json`)).status).toBe(404)
  expect((await limited.get(`/preview/${website.id}/`)).status).toBe(404)
})

test('a preview, also by a link, is for whoever may read websites', async () => {
  await using shop = await openShop()
  const { website } = await aShop(shop)
  const powerless = await shop.signIn({ permissions: [] })
  const maker = await shop.signIn({ permissions: ['shop-website.read', 'shop-website.preview-link'] })
  const { url } = await maker.call(shopWebsite.previewLink, { websiteId: website.id })

  expect((await powerless.get(`/preview/${website.id}/`)).status).toBe(404)
  expect([(await maker.get(`/preview/${website.id}/`)).status, (await shop.nobody().get(url)).status]).toEqual([200, 200])
  await sql`update admin_role set permissions = '{shop-website.preview-link}' where 'shop-website.read' = any (permissions)`.execute(
    shop.services.db,
  )
  expect((await shop.nobody().get(url)).status).toBe(404)
})

test('a website that was never generated has no preview', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()

  await expect(admin.call(shopWebsite.previewLink, { websiteId: website.id })).rejects.toMatchObject({ code: 'not-generated' })
})

test('the home page is rendered with settings that are not saved, whole in one document without scripts', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ name: 'Outdoor' })
  const tent = await shop.given.goods({ title: 'Tent' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: tent.id })
  const globalConfig = { sloganText: 'Not saved yet', skin: 'dark', headerCode: '<script>track()</script>' }

  const { html } = await admin.call(shopWebsite.previewHome, { websiteId: website.id, globalConfig })

  expect(html).toContain('Not saved yet')
  expect(html).toContain('Tent')
  expect(html).toContain('<style>')
  expect(html).not.toMatch(/<script|rel="stylesheet"/)
  expect((await admin.call(shopWebsite.readGlobalConfig, { websiteId: website.id })).sloganText).toBeUndefined()
})

test('the preview of a home page without blocks says which ones its website shows by itself', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ language: 'en' })
  const tent = await shop.given.goods({ title: 'Tent' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: tent.id })
  const block = { dataType: 1 as const, title: 'Mine' }
  const blocksOf = async (homePageDataBlocks: (typeof block)[]) =>
    (await admin.call(shopWebsite.previewHome, { websiteId: website.id, globalConfig: { homePageDataBlocks } })).defaultBlocks

  expect(await blocksOf([])).toMatchObject([{ dataType: 1, dataCount: 12, source: { order: 'newest' } }])
  expect(await blocksOf([block])).toEqual([])
})

test('the page of a product is rendered with settings that are not saved; without products there is none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ name: 'Outdoor' })
  const render = () =>
    admin.call(shopWebsite.previewHome, { websiteId: website.id, globalConfig: { accentColour: '#1746a2' }, page: 'product' })

  expect((await render()).html).toBe('')
  const tent = await shop.given.goods({ title: 'Tent' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: tent.id })

  const { html } = await render()
  expect(html).toMatch(/<h1[^>]*>Tent</)
  expect(html).toContain('--main:#1746a2')
  expect(html).not.toContain('<script')
})

test('the published home page is one document that runs nothing and asks nobody, so that showing it is no visit', async () => {
  await using shop = await openShop()
  const { admin, website } = await aShop(shop)
  const headerCode = '<script>track()</script><noscript><img src="https://pixel.example/view.gif"></noscript>'
  const globalConfig = { skin: 'workshop', sloganText: 'Walk further', headerCode }
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { sloganText: 'Not published yet' } })

  const { html } = await admin.call(shopWebsite.readHome, { websiteId: website.id })

  expect(html).toContain('Walk further')
  expect(html).toContain('Boot')
  expect(html).not.toContain('Not published yet')
  expect(html).toContain('<style>')
  expect(html).toContain('url("data:font/woff2;base64,')
  expect(html).not.toMatch(/<script|<noscript|pixel\.example|rel="(?:stylesheet|preload)"|\.woff2/)
  expect(await shop.services.db.selectFrom('visit').select('path').execute()).toEqual([])
  expect((await admin.call(shopWebsite.readPreviewLinks, { websiteId: website.id })).items).toEqual([])
})

test('a website that was never published has no home page to show, and one of others shows none', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const other = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [other.id] })
  const powerless = await shop.signIn({ permissions: ['shop-website.read'] })

  expect(await admin.call(shopWebsite.readHome, { websiteId: website.id })).toEqual({ html: null })
  await expect(limited.call(shopWebsite.readHome, { websiteId: website.id })).rejects.toMatchObject({ status: 404 })
  await expect(powerless.call(shopWebsite.readHome, { websiteId: website.id })).rejects.toMatchObject({ status: 403 })
})
