import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goods, goodsCare, pictureRehostTask, shopWebsite, upload } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** A foreign host with a picture, a page, a redirect to the picture and one into a private network. */
async function startForeignHost() {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    switch (request.url) {
      case '/cup.png':
      case '/100%-cotton.png':
        return response.writeHead(200).end(picture)
      case '/moved.png':
        return response.writeHead(302, { location: '/cup.png' }).end()
      case '/inside.png':
        return response.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end()
      case '/page.png':
        return response.writeHead(200).end('<html>hello</html>')
      default:
        return response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { at: (path: string) => `http://127.0.0.1:${port}${path}`, asked: requestedPaths, [Symbol.dispose]: () => server.close() }
}

const allowed = { env: { CHECK_ALLOW: '127.0.0.0/8' } }

test('foreign pictures of goods and websites are fetched, kept and shown from here; the whole is taken back', async () => {
  using host = await startForeignHost()
  await using shop = await openShop(allowed)
  const admin = await shop.signIn('Admin')
  const cup = await admin.call(goods.insert, {
    title: 'Cup',
    priceMinor: 100,
    pictures: [{ path: host.at('/cup.png'), alt: 'A cup' }],
    description: `<p><img src="${host.at('/moved.png')}"></p>`,
  })
  const website = await shop.given.website()
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { slides: [{ pic: host.at('/cup.png') }] } })
  const before = await admin.call(goods.read, { id: cup.id })

  const { id } = await admin.call(pictureRehostTask.add, { options: {}, websiteIds: [website.id] })
  await shop.work()

  expect(await admin.call(pictureRehostTask.read, { id })).toMatchObject({
    status: 'succeeded',
    failed: 0,
    result: { goods: 1, website: 1 },
  })
  const now = await admin.call(goods.read, { id: cup.id })
  expect(now.pictures).toMatchObject([{ path: expect.stringMatching(/^\/uploads\/images\//), width: 60, height: 40, alt: 'A cup' }])
  expect(now.description).toMatch(/^<p><img src="\/uploads\/images\//)
  const { slides } = await admin.call(shopWebsite.readGlobalConfig, { websiteId: website.id })
  expect(slides[0]?.pic).toBe(now.pictures[0]?.path)
  expect(host.asked).toEqual(expect.arrayContaining(['/cup.png', '/moved.png']))

  const [change] = (await admin.call(upload.searchChanges, {})).items
  expect(await admin.call(upload.undoChange, { id: change?.id ?? '' })).toEqual({ affected: 2, leftAlone: 0 })
  const back = await admin.call(goods.read, { id: cup.id })
  expect([back.pictures, back.description]).toEqual([before.pictures, before.description])
})

test('what cannot be had is reported for each picture, counted by the quality view, and its goods stays as it is', async () => {
  using host = await startForeignHost()
  await using shop = await openShop(allowed)
  const admin = await shop.signIn('Admin')
  const paths = ['/page.png', '/gone.png', '/inside.png']
  const cup = await admin.call(goods.insert, { title: 'Cup', priceMinor: 100, pictures: paths.map((path) => ({ path: host.at(path) })) })

  const { id } = await admin.call(pictureRehostTask.add, { options: { ids: [cup.id] } })
  await shop.work()

  const { items } = await admin.call(pictureRehostTask.readFailures, { id })
  expect(items.map(({ item, reason }) => [item, reason]).toSorted()).toEqual([
    [host.at('/gone.png'), 'http-404'],
    [host.at('/inside.png'), 'private-address'],
    [host.at('/page.png'), 'not-a-picture'],
  ])
  expect((await admin.call(goods.read, { id: cup.id })).pictures.map((picture) => picture.path)).toEqual(paths.map(host.at))

  const unreachable = async () => (await admin.call(goodsCare.quality, {})).items.find(({ flaw }) => flaw === 'unreachable-picture')?.count
  expect(await unreachable()).toBe(1)
  const unreachableGoods = await admin.call(goods.search, { quality: 'unreachable-picture' })
  expect(unreachableGoods.items.map((row) => row.id)).toEqual([cup.id])
  const { version } = await admin.call(goods.read, { id: cup.id })
  await admin.call(goods.updateFields, { id: cup.id, version, fields: ['pictures'], values: { pictures: [] } })
  expect(await unreachable()).toBe(0)
})

test('private addresses are refused unless the operator allows their network', async () => {
  using host = await startForeignHost()
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goods.insert, { title: 'Cup', priceMinor: 100, pictures: [{ path: host.at('/cup.png') }] })

  const { id } = await admin.call(pictureRehostTask.add, { options: {} })
  await shop.work()

  expect((await admin.call(pictureRehostTask.readFailures, { id })).items).toMatchObject([{ reason: 'private-address' }])
  expect(host.asked).toEqual([])
})

test('a task without goods and websites is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await expect(admin.call(pictureRehostTask.add, {})).rejects.toMatchObject({ code: 'nothing-to-rehost' })
})

test('a picture whose name is no proper address text is fetched like any other', async () => {
  using host = await startForeignHost()
  await using shop = await openShop(allowed)
  const admin = await shop.signIn('Admin')
  const { id: goodsId } = await admin.call(goods.insert, { title: 'Shirt', pictures: [{ path: host.at('/100%-cotton.png') }] })

  const { id } = await admin.call(pictureRehostTask.add, { options: {} })
  await shop.work()

  expect(await admin.call(pictureRehostTask.read, { id })).toMatchObject({ status: 'succeeded', failed: 0, result: { goods: 1 } })
  expect((await admin.call(goods.read, { id: goodsId })).pictures).toMatchObject([{ path: expect.stringMatching(/^\/uploads\/images\//) }])
})
