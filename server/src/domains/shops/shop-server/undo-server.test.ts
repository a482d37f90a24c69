import { goodsBackup, purgeHook, shopServer } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const far = { name: 'Far', kind: 'sftp', host: 'sftp.example.com', username: 'shop', rootDir: '/var/www' } as const

async function undoNewest(admin: Caller, action: string) {
  const { items } = await admin.call(goodsBackup.searchChangeSets, { action, sort: { by: 'id', desc: true }, pageSize: 1 })
  return admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
}

/** What a test would keep that reached the server. */
const pin = (shop: Shop, hostKey: string) => shop.services.db.updateTable('shopServer').set({ hostKey }).execute()

test('a server goes back to its former host although it was tested since, without key and secret of the other host, and stopped', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopServer.insert, { ...far, secret: 'horse battery' })
  await pin(shop, 'SHA256:one')
  await admin.call(shopServer.update, { id, version: 1, ...far, host: 'other.example.com', capacity: 5, secret: 'other' })
  expect(await admin.call(shopServer.read, { id })).toMatchObject({ hostKey: '' })
  await pin(shop, 'SHA256:two')

  expect(await undoNewest(admin, shopServer.update.name)).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await admin.call(shopServer.read, { id })).toMatchObject({
    host: far.host,
    capacity: null,
    hostKey: '',
    hasSecret: false,
    status: 'stopped',
  })
})

test('a deleted server comes back stopped and without its secret, of which no copy is kept; its purge hooks come back too', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopServer.insert, { ...far, secret: 'horse battery' })
  const { secretSealed } = await shop.services.db.selectFrom('shopServer').select('secretSealed').executeTakeFirstOrThrow()
  const hook = { name: 'CDN', kind: 'url', what: 'everything', address: 'https://cdn.example/purge', shopServerId: id } as const
  await admin.call(purgeHook.insert, hook)
  await admin.call(shopServer.delete, { ids: [id] })
  const changeRows = await shop.services.db.selectFrom('changeRow').select(['before', 'after']).execute()
  const undoResponse = await undoNewest(admin, shopServer.delete.name)

  expect(secretSealed).not.toBe('')
  expect(JSON.stringify(changeRows)).not.toContain(secretSealed)
  expect(undoResponse).toMatchObject({ affected: 2, leftAlone: 0 })
  expect(await admin.call(shopServer.read, { id })).toMatchObject({ ...far, status: 'stopped', hasSecret: false })
  expect((await admin.call(purgeHook.search, {})).items).toMatchObject([{ name: 'CDN', shopServerId: id }])
})

test('a server without a secret comes back as it was; a new one that websites use stays', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const server = await shop.given.shopServer({ rootDir: '/srv/near' })
  await admin.call(shopServer.delete, { ids: [server.id] })
  await undoNewest(admin, shopServer.delete.name)
  expect(await admin.call(shopServer.read, { id: server.id })).toMatchObject({ status: 'active', rootDir: '/srv/near' })

  await admin.call(shopServer.insert, { ...far, name: 'Used' })
  const [usedServer] = (await admin.call(shopServer.search, { keywords: 'Used' })).items
  await shop.given.website({ shopServerId: usedServer?.id ?? '' })
  await expect(undoNewest(admin, shopServer.insert.name)).rejects.toMatchObject({ code: 'in-use' })
})
