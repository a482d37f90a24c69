import { alarmChannel, goodsBackup, mailSender, paymentAccount, purgeHook, shopServer } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { startSshServer } from '@wanpu/testkit/ssh-server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { webOrigin } from '../net/web-address.ts'

const secretNeeded = { code: 'secret-needed-again' }

/** Undoes the newest change of an action. */
async function undoNewest(admin: Caller, action: string) {
  const { items } = await admin.call(goodsBackup.searchChangeSets, { action, sort: { by: 'id', desc: true }, pageSize: 1 })
  return admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
}

const openBoth = () => Promise.all([openStandIn(() => ({ status: 401 })), openStandIn(() => ({ status: 401 }))])

async function insertAccount(shop: Shop, provider: 'stripe' | 'paypal', apiUrl: string) {
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode({ provider })
  const isStripe = provider === 'stripe'
  const fields = {
    paymentModeId: mode.id,
    name: 'Main',
    account: 'acct_1',
    currencyCode: 'USD',
    isTest: true,
    apiUrl,
    ...(!isStripe && { settings: { clientId: 'client-1', webhookId: 'hook-1' } }),
  }
  const secrets: Record<string, string> = isStripe ? { secretKey: 'sk_own', webhookSecret: 'whsec_own' } : { clientSecret: 'pp_own' }
  const { id } = await admin.call(paymentAccount.insert, { ...fields, secrets })
  const move = (change: object, version = 1) => admin.send(paymentAccount.update.name, { ...fields, id, version, ...change })
  return { admin, id, secrets, move, test: () => admin.call(paymentAccount.test, { id }) }
}

test.each(['stripe', 'paypal'] as const)('the secrets of a %s account never go to another API address', async (provider) => {
  const [own, other] = await openBoth()
  await using _ = own
  await using __ = other
  await using shop = await openShop({ env: standInEnv })
  const account = await insertAccount(shop, provider, own.url)

  const attempt = await account.move({ apiUrl: other.url })
  await account.test()

  expect(attempt).toMatchObject({ ...secretNeeded, detail: { fields: Object.keys(account.secrets) } })
  expect(other.calls).toEqual([])
  expect(own.calls).not.toEqual([])
  expect(await account.move({ apiUrl: `${own.url}/v2` })).toMatchObject({ status: 200 })
  expect(await account.move({ apiUrl: other.url, secrets: account.secrets }, 2)).toMatchObject({ status: 200 })
})

test('a live account needs its secrets again before it goes to an address of the test mode', async () => {
  await using shop = await openShop()
  const account = await insertAccount(shop, 'stripe', '')
  expect(await account.move({ isTest: false })).toMatchObject({ status: 200 })

  expect(await account.move({ apiUrl: 'https://evil.example' }, 2)).toMatchObject(secretNeeded)
  expect(await account.move({ apiUrl: 'https://evil.example', secrets: { secretKey: 'sk_new' } }, 2)).toMatchObject({
    ...secretNeeded,
    detail: { fields: ['webhookSecret'] },
  })
})

test('an undo that moves an account elsewhere leaves it stopped and without the secrets that were entered since', async () => {
  const [own, former] = await openBoth()
  await using _ = own
  await using __ = former
  await using shop = await openShop({ env: standInEnv })
  const account = await insertAccount(shop, 'stripe', former.url)
  await account.move({ apiUrl: own.url, secrets: { secretKey: 'sk_newer', webhookSecret: 'whsec_newer' } })

  expect(await undoNewest(account.admin, paymentAccount.update.name)).toMatchObject({ affected: 1 })
  await account.test()

  expect(former.calls).toEqual([])
  expect(await account.admin.call(paymentAccount.read, { id: account.id })).toMatchObject({
    apiUrl: former.url,
    status: 'stopped',
    secretNames: [],
  })
})

test('the password of a mail sender never goes to another server, nor does an undo send it there', async () => {
  const user = { name: 'shop', password: 'geheim-42' }
  await using own = await openMailServer({ user })
  await using other = await openMailServer({ user })
  await using shop = await openShop({ env: standInEnv })
  const admin = await shop.signIn('Admin')
  const fields = { fromAddress: 'shop@oak.example', host: '127.0.0.1', security: 'none' as const, username: 'shop' }
  const { id } = await admin.call(mailSender.insert, { ...fields, port: other.port, password: 'former' })
  const update = (change: object, version: number) => admin.send(mailSender.update.name, { ...fields, id, version, ...change })
  const sendTest = () => admin.call(mailSender.test, { id, to: 'me@oak.example' })
  expect(await update({ port: own.port, password: user.password }, 1)).toMatchObject({ status: 200 })

  expect(await update({ port: other.port }, 2)).toMatchObject({ ...secretNeeded, detail: { fields: ['password'] } })
  expect(await sendTest()).toMatchObject({ isOk: true })
  await undoNewest(admin, mailSender.update.name)
  expect(await sendTest()).toMatchObject({ isOk: false })

  expect(other.received).toEqual([])
  expect(own.received).toHaveLength(1)
  expect(await admin.call(mailSender.read, { id })).toMatchObject({ port: other.port, status: 'stopped', hasPassword: false })
})

test('a sender needs its password again without encryption; without a server or a user name it has none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const fields = { fromAddress: 'shop@oak.example', websiteId: website.id, host: 'smtp.oak.example', username: 'shop' }
  const { id } = await admin.call(mailSender.insert, { ...fields, password: 'geheim-42' })
  const update = (change: object, version: number) => admin.send(mailSender.update.name, { ...fields, id, version, ...change })

  expect(await update({ security: 'none' }, 1)).toMatchObject(secretNeeded)
  expect(await update({ security: 'tls' }, 1)).toMatchObject({ response: { hasPassword: true } })
  expect(await update({ host: '' }, 2)).toMatchObject({ response: { hasPassword: false } })
})

test('the secret key of a store is no password of an SSH server, and an undo hands no newer secret to a former host', async () => {
  const passwords: string[] = []
  await using store = await startS3Server()
  await using ssh = await startSshServer({ passwords })
  await using shop = await openShop({ env: { PUSH_ALLOW: '127.0.0.0/8' } })
  const admin = await shop.signIn('Admin')
  const sftp = { name: 'Far', kind: 'sftp', host: ssh.host, port: ssh.port, username: 'shop', rootDir: '/shops' } as const
  const { url: endpoint, region, bucket, accessKey: username } = store
  const s3 = { name: 'Far', kind: 's3', endpoint, region, bucket, username, pathStyle: true, rootDir: '/shops' } as const
  const { id } = await admin.call(shopServer.insert, { ...sftp, secret: 'former' })
  await admin.call(shopServer.update, { ...s3, id, version: 1, secret: store.secretKey })

  const attempt = await admin.send(shopServer.update.name, { ...sftp, id, version: 2 })
  expect(await admin.call(shopServer.test, { id })).toMatchObject({ message: expect.not.stringContaining('Signature') })
  await undoNewest(admin, shopServer.update.name)
  await admin.call(shopServer.test, { id })

  expect(attempt).toMatchObject({ ...secretNeeded, detail: { fields: ['secret'] } })
  expect(passwords).not.toContain(store.secretKey)
  expect(await admin.call(shopServer.read, { id })).toMatchObject({ kind: 'sftp', status: 'stopped', hasSecret: false })
})

test('a server needs its secret again with another host, port or endpoint; a folder of this machine has none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const sftp = { name: 'Far', kind: 'sftp', host: 'sftp.example.com', username: 'shop', rootDir: '/srv' } as const
  const { id } = await admin.call(shopServer.insert, { ...sftp, secret: 'horse battery' })
  const update = (change: object) => admin.send(shopServer.update.name, { ...sftp, id, version: 1, ...change })

  for (const change of [{ host: 'evil.example' }, { port: 23 }, { endpoint: 'https://evil.example' }]) {
    expect(await update(change)).toMatchObject(secretNeeded)
  }
  const rootDir = `${shop.services.config.dataDir}-pushed/near`
  const local = { name: 'Near', kind: 'local', rootDir, id, version: 1 }
  expect(await admin.send(shopServer.update.name, local)).toMatchObject({ response: { kind: 'local', hasSecret: false } })
})

test('an undo gives the token of a cache purge to no other host', async () => {
  const [own, former] = await openBoth()
  await using _ = own
  await using __ = former
  await using shop = await openShop({ env: standInEnv })
  const admin = await shop.signIn('Admin')
  await shop.given.website()
  const hook = { name: 'CDN', kind: 'url' } as const
  const { id } = await admin.call(purgeHook.insert, { ...hook, address: `${former.url}/purge`, token: 'former' })
  await admin.call(purgeHook.update, { ...hook, id, version: 1, address: `${own.url}/purge`, token: 'newer' })
  await undoNewest(admin, purgeHook.update.name)

  await admin.call(purgeHook.test, { id })

  expect(former.calls.map(({ headers }) => headers.authorization)).toEqual([undefined])
  expect(await admin.call(purgeHook.read, { id })).toMatchObject({ address: `${former.url}/purge`, status: 'stopped', hasToken: false })
})

test('an alarm channel that an undo makes another kind again has no secrets of the newer kind', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(alarmChannel.insert, { name: 'Bot', kind: 'telegram', secret: '1:former', chatId: '7' })
  const hook = { kind: 'webhook', address: 'https://hook.example/a', secret: 'newer' } as const
  await admin.call(alarmChannel.update, { id, version: 1, name: 'Bot', ...hook })
  await undoNewest(admin, alarmChannel.update.name)

  expect(await admin.call(alarmChannel.read, { id })).toMatchObject({ kind: 'telegram', status: 'stopped', hasSecret: false })
})

test('forms and the database find the same origin of an address', async () => {
  await using shop = await openShop()
  const origins: [address: string, origin: string][] = [
    ['HTTPS://API.Example:8443/v1?a#b', 'https://api.example:8443'],
    ['https://good.example\\@evil.example', 'https://good.example'],
    ['http://[::1]/', 'http://[::1]'],
    ['https:/one-slash.example', 'https:/one-slash.example'],
    ['', ''],
  ]

  for (const [address, origin] of origins) {
    const { rows } = await sql<{ origin: string }>`select web_origin(${address}) as origin`.execute(shop.services.db)
    expect([webOrigin(address), rows[0]?.origin]).toEqual([origin, origin])
  }
})
