import { shopWebsite, websiteDomain } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { hostsAbove, ownHostsIn } from './hosts.rules.ts'

// Whose a host is: names below those of other websites, names that limited users bring, and names of the installation.

const here = '203.0.113.7'
const installation = { SHOP_TARGETS: here, BASE_URL: 'https://office.example', SHOP_URL: 'https://api.office.example:8443/' }

/** Two websites of others, one of a limited user, and name servers that let every name lead here. */
async function openTwoOwners() {
  const names: NonNullable<NonNullable<Parameters<typeof openShop>[0]>['names']> = {}
  const shop = await openShop({ now: '2026-03-01T08:00:00Z', env: installation, names })
  const boss = await shop.signIn('SuperAdmin')
  const tent = await shop.given.website({ domain: 'tent.example' })
  const boot = await shop.given.website({ domain: 'www.boot.example:8443' })
  await boss.call(websiteDomain.insert, { websiteId: tent.id, domains: ['zelt.example'], role: 'alias' })
  const own = await shop.given.website({ domain: 'own.example' })
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [own.id] })
  const check = async (host: string, caller = boss, websiteId = own.id) => {
    names[host] ??= { addresses: [here] }
    return (await caller.call(websiteDomain.check, { websiteId, host })).verifiedAt !== null
  }
  const add = (host: string, caller = boss) => caller.call(websiteDomain.insert, { websiteId: own.id, domains: [host], role: 'alias' })
  const { proof } = await boss.call(websiteDomain.read, { websiteId: own.id })
  const prove = (host: string) => {
    names[host] = { addresses: [here] }
    names[`_wanpu.${host}`] = { txt: [proof] }
  }
  return { shop, boss, limited, own, boot, tent, check, add, prove, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test.each([
  ['www.tent.example', false],
  ['shop.tent.example', false],
  ['a.b.tent.example', false],
  ['www.zelt.example', false],
  ['boot.example', false],
  ['a.boot.example', false],
  ['mytent.example', true],
  ['tent.example.com', true],
  ['www.own.example', true],
  ['a.own.example', true],
  ['example.com', true],
])('%s that leads here is proved by that: %s', async (host, isProved) => {
  await using fixture = await openTwoOwners()
  const { add, check, prove } = fixture
  await add(host)

  expect(await check(host)).toBe(isProved)
  prove(host)
  expect(await check(host)).toBe(true)
})

test('what a limited user names is proved by its text record, or once a user without limits asks', async () => {
  await using fixture = await openTwoOwners()
  const { add, check, prove, limited, boss, own } = fixture
  await add('a.example', limited)
  await add('b.example', limited)
  await limited.call(shopWebsite.updateFields, { id: own.id, fields: ['domain'], values: { domain: 'main.example' } })

  for (const host of ['a.example', 'b.example', 'main.example']) expect(await check(host, limited)).toBe(false)
  prove('a.example')
  expect(await check('a.example', limited)).toBe(true)
  for (const host of ['b.example', 'main.example']) expect(await check(host, boss)).toBe(true)
  for (const host of ['b.example', 'main.example']) expect(await check(host, limited)).toBe(true)
})

test('a domain that was proved stays so when a limited user asks, or another website gets a name above it', async () => {
  await using fixture = await openTwoOwners()
  const { add, check, limited, boss, tent } = fixture
  await add('shop.later.example')
  expect(await check('shop.later.example')).toBe(true)

  await boss.call(websiteDomain.insert, { websiteId: tent.id, domains: ['later.example'], role: 'alias' })

  expect(await check('shop.later.example', limited)).toBe(true)
  expect(await check('shop.later.example', boss)).toBe(true)
})

test.each([
  ['office.example', 'own'],
  ['OFFICE.example:9000', 'own'],
  ['https://api.office.example/', 'own'],
  ['office.example.com', undefined],
  ['shop.office.example', undefined],
])('%s as a website: %s', async (host, reason) => {
  await using fixture = await openTwoOwners()
  const { boss, limited, own, shop } = fixture
  const refused = { status: 409, code: 'own-domain' }
  const expected = reason === undefined ? { status: 200 } : refused

  expect(await limited.send(shopWebsite.updateFields.name, { id: own.id, fields: ['domain'], values: { domain: host } })).toMatchObject(
    expected,
  )
  await shop.services.db.updateTable('website').set({ domain: 'own.example' }).where('id', '=', own.id).execute()
  const batch = await boss.call(shopWebsite.insertBatch, { domains: `first.example\n${host}` })
  expect(batch.refused).toMatchObject(reason === undefined ? [] : [{ line: 2, reason }])
  if (reason === undefined) return
  expect(await boss.send(shopWebsite.insert.name, { domain: host })).toMatchObject(refused)
  const plain = new URL(host.includes('//') ? host : `https://${host}`).hostname
  expect(await boss.send(websiteDomain.insert.name, { websiteId: own.id, domains: [plain], role: 'alias' })).toMatchObject(refused)
})

test('a website that has an address of the installation since before can still be saved', async () => {
  await using fixture = await openTwoOwners()
  const { boss, shop } = fixture
  const old = await shop.given.website({ domain: 'office.example' })

  expect(
    await boss.send(shopWebsite.updateFields.name, {
      id: old.id,
      fields: ['domain', 'memo'],
      values: { domain: 'office.example:8443', memo: 'x' },
    }),
  ).toMatchObject({ status: 200 })
})

test('hosts above a host are its name and every shorter one, with and without www', () => {
  expect(hostsAbove('www.a.example')).toEqual(['www.www.a.example', 'a.example', 'example', 'www.example'])
  expect(hostsAbove('a.example')).toEqual(['www.a.example', 'example', 'www.example'])
})

test('websites of the bare localhost differ from the console there by their ports', () => {
  const own = { baseUrl: 'http://localhost:3000' }

  expect(ownHostsIn(own, ['localhost:3000', 'localhost:3101', 'shop.localhost:3000'])).toEqual(['localhost:3000'])
  expect(ownHostsIn({ baseUrl: 'http://127.0.0.1:3000' }, ['127.0.0.1', '127.0.0.1:3001'])).toEqual(['127.0.0.1', '127.0.0.1'])
})
