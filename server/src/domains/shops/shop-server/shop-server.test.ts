import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopServer } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import type { FileSystem } from '../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../file-systems/local-file-system.ts'
import { unseal } from '../../../lib/secrets.ts'
import { probe } from './probe.ts'

async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'wanpu-server-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('a secret is taken, sealed, and never answered', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopServer.insert, {
    name: 'Far',
    kind: 'sftp',
    host: 'sftp.example.com',
    username: 'shop',
    rootDir: '/var/www',
    secret: 'horse battery',
  })

  const envelope = await admin.send('shop-server.read', { id })

  expect(envelope.response).toMatchObject({ name: 'Far', hasSecret: true, port: 22, status: 'active', websiteCount: 0 })
  expect(JSON.stringify(envelope)).not.toContain('horse')
  const storedServer = await shop.services.db.selectFrom('shopServer').select('secretSealed').executeTakeFirstOrThrow()
  expect(storedServer.secretSealed).not.toContain('horse')
  expect(unseal(shop.services.config.secretKey, storedServer.secretSealed)).toBe('horse battery')
})

test('an update without a secret leaves it as it is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Far', kind: 'sftp' as const, host: 'sftp.example.com', username: 'shop', rootDir: '/var/www' }
  const { id } = await admin.call(shopServer.insert, { ...fields, secret: 'horse battery' })

  expect(await admin.call(shopServer.update, { id, version: 1, ...fields, name: 'Farther' })).toMatchObject({
    name: 'Farther',
    hasSecret: true,
  })
  const stale = admin.call(shopServer.update, { id, version: 1, ...fields })
  await expect(stale).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { name: 'Farther' } } })
})

test('a test tries files and links, tells the free space, leaves nothing behind, and keeps what it found', async () => {
  await using shop = await openShop()
  await using folder = await aFolder()
  const admin = await shop.signIn('Admin')
  const server = await shop.given.shopServer({ rootDir: join(folder.path, 'new') })

  const result = await admin.call(shopServer.test, { id: server.id })

  expect(result).toMatchObject({ isOk: true, message: '', canLink: true, freeBytes: expect.any(Number) })
  expect(await readdir(join(folder.path, 'new'))).toEqual([])
  expect((await admin.call(shopServer.read, { id: server.id })).lastTest).toEqual(result)
})

test('a folder that cannot be written to is the answer of a test', async () => {
  await using shop = await openShop()
  await using folder = await aFolder()
  const admin = await shop.signIn('Admin')
  await writeFile(join(folder.path, 'file'), '')
  await chmod(folder.path, 0o700)
  const server = await shop.given.shopServer({ rootDir: join(folder.path, 'file') })

  expect(await admin.call(shopServer.test, { id: server.id })).toMatchObject({ isOk: false, message: 'EEXIST' })
  expect(existsSync(join(folder.path, 'file'))).toBe(true)
})

test('a server with websites is not deleted; without them it is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const usedServer = await shop.given.shopServer({ rootDir: '/srv/a' })
  const free = await shop.given.shopServer({ rootDir: '/srv/b' })
  await shop.given.website({ shopServerId: usedServer.id })

  await expect(admin.call(shopServer.delete, { ids: [usedServer.id] })).rejects.toMatchObject({ status: 409, code: 'in-use' })
  expect(await admin.call(shopServer.delete, { ids: [free.id] })).toEqual({ affected: 1 })
  expect((await admin.call(shopServer.search, {})).items).toMatchObject([{ id: usedServer.id, websiteCount: 1 }])
})

test('a stopped server is found as such', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const server = await shop.given.shopServer({ rootDir: '/srv/a' })

  expect(await admin.call(shopServer.setStatus, { ids: [server.id], status: 'stopped' })).toEqual({ affected: 1 })
  expect((await admin.call(shopServer.search, { status: 'stopped' })).recordCount).toBe(1)
})

test('who has no permission is refused', async () => {
  await using shop = await openShop()
  const stranger = await shop.signIn({ permissions: ['shop-website.*'] })

  await expect(stranger.call(shopServer.search, {})).rejects.toMatchObject({ status: 403 })
})

const lacking: [message: string, place: Partial<FileSystem>][] = [
  ['no-symbolic-links', { symlink: () => Promise.reject(new Error('refused')) }],
  ['no-atomic-rename', { replace: () => Promise.reject(new Error('refused')) }],
  ['no-atomic-rename', { replace: async () => undefined }],
  ['read-differs', { read: async () => Buffer.from('other') }],
  ['little-space', { freeBytes: async () => 5_000_000 }],
  ['', { freeBytes: async () => undefined, link: async () => false }],
]

test.each(lacking)('a server that lacks something is told of: %s', async (message, place) => {
  await using folder = await aFolder()

  const result = await probe(
    async () => ({ ...localFileSystem, ...place }),
    join(folder.path, 'shops'),
    () => new Date(),
  )

  expect(result).toMatchObject({ isOk: message === '', message })
  expect(await readdir(join(folder.path, 'shops'))).toEqual([])
})

test('a server of websites beyond the caller’s is used, but not changed', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Shared', kind: 'sftp' as const, host: 'sftp.example.com', username: 'shop', rootDir: '/var/www' }
  const { id } = await admin.call(shopServer.insert, { ...fields, secret: 'horse battery' })
  const own = await admin.call(shopServer.insert, { ...fields, name: 'Own', secret: 'horse battery' })
  const mine = await shop.given.website({ shopServerId: id })
  for (const domain of ['b.example.com', 'c.example.com']) await shop.given.website({ domain, shopServerId: id })
  const limited = await shop.signIn({ permissions: ['shop-server.*'], websiteIds: [mine.id] })

  expect(await limited.call(shopServer.read, { id })).toMatchObject({ websiteCount: 3, websitesBeyond: 2 })
  expect(await admin.call(shopServer.read, { id })).toMatchObject({ websiteCount: 3, websitesBeyond: 0 })
  const attempts = [
    () => limited.call(shopServer.update, { id, version: 1, ...fields, host: 'elsewhere.example.com', secret: 'new' }),
    () => limited.call(shopServer.setStatus, { ids: [own.id, id], status: 'stopped' }),
    () => limited.call(shopServer.forgetKey, { id }),
    () => limited.call(shopServer.delete, { ids: [id] }),
  ]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: 'server-used-beyond', detail: { name: 'Shared', count: 2 } })
  }
  expect(await admin.call(shopServer.read, { id })).toMatchObject({ host: 'sftp.example.com', status: 'active', version: 1 })

  expect(await limited.call(shopServer.setStatus, { ids: [own.id], status: 'stopped' })).toEqual({ affected: 1 })
  expect(await limited.call(shopServer.update, { id: own.id, version: 2, ...fields, name: 'Mine' })).toMatchObject({ name: 'Mine' })
})
