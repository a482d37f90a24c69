import { goodsBackup, shopWebsite, websiteDomain } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A shop with a website, and what its domains are, by name. */
async function aWebsite(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ now: '2026-03-01T08:00:00Z', ...options })
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ domain: 'tent.example' })
  const rolesOf = async () => {
    const { items } = await admin.call(websiteDomain.read, { websiteId })
    return Object.fromEntries(items.map(({ host, role }) => [host, role]))
  }
  const undoLast = async () => {
    const { items } = await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
    return admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
  }
  return { shop, admin, websiteId, rolesOf, undoLast, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('domains are added, changed, made the main one and taken away, and each of it is undone', { tags: 'long' }, async () => {
  await using fixture = await aWebsite()
  const { admin, websiteId, rolesOf, undoLast } = fixture
  await admin.call(websiteDomain.insert, { websiteId, domains: ['WWW.tent.example', 'https://zelt.example/'], role: 'redirect' })
  expect(await rolesOf()).toEqual({ 'tent.example': 'main', 'www.tent.example': 'redirect', 'zelt.example': 'redirect' })

  const { items } = await admin.call(websiteDomain.read, { websiteId })
  const idOf = (host: string) => items.find((item) => item.host === host)?.id ?? ''
  expect(await admin.call(websiteDomain.setRole, { websiteId, ids: [idOf('zelt.example')], role: 'alias' })).toEqual({ affected: 1 })
  expect((await rolesOf())['zelt.example']).toBe('alias')
  await undoLast()
  expect((await rolesOf())['zelt.example']).toBe('redirect')

  await admin.call(websiteDomain.setMain, { websiteId, id: idOf('www.tent.example') })
  expect(await rolesOf()).toEqual({ 'www.tent.example': 'main', 'tent.example': 'redirect', 'zelt.example': 'redirect' })
  expect(await admin.call(shopWebsite.read, { id: websiteId })).toMatchObject({ host: 'www.tent.example' })
  await undoLast()
  expect(await rolesOf()).toEqual({ 'tent.example': 'main', 'www.tent.example': 'redirect', 'zelt.example': 'redirect' })

  await admin.call(websiteDomain.delete, { websiteId, ids: [idOf('zelt.example')] })
  expect(await rolesOf()).not.toHaveProperty('zelt.example')
  await undoLast()
  expect(await rolesOf()).toHaveProperty('zelt.example')
})

test('a domain belongs to one website, whichever port and whichever way it is added', async () => {
  await using fixture = await aWebsite()
  const { admin, shop, websiteId } = fixture
  const other = await shop.given.website({ domain: 'boot.example:8443' })
  await admin.call(websiteDomain.insert, { websiteId, domains: ['zelt.example'], role: 'alias' })
  const add = (domains: string[], to = other.id) => admin.call(websiteDomain.insert, { websiteId: to, domains, role: 'redirect' })

  await expect(add(['zelt.example'])).rejects.toMatchObject({ code: 'domain-taken', detail: { domains: 'zelt.example' } })
  await expect(add(['free.example', 'tent.example'])).rejects.toMatchObject({ code: 'domain-taken' })
  await expect(add(['boot.example'], websiteId)).rejects.toMatchObject({ code: 'domain-taken' })
  await expect(add(['free.example:8080'])).rejects.toMatchObject({ code: 'bad-input' })
  await expect(admin.call(shopWebsite.insert, { domain: 'zelt.example:8443' })).rejects.toMatchObject({ code: 'taken' })
  const { affected, refused } = await admin.call(shopWebsite.insertBatch, { domains: 'zelt.example\nnew.example' })
  expect({ affected, refused }).toEqual({ affected: 1, refused: [{ line: 1, domain: 'zelt.example', reason: 'taken' }] })
})

test('a name that was taken meanwhile is not given back by an undo', async () => {
  await using fixture = await aWebsite()
  const { admin, websiteId, undoLast } = fixture
  await admin.call(websiteDomain.insert, { websiteId, domains: ['zelt.example'], role: 'alias' })
  const { items } = await admin.call(websiteDomain.read, { websiteId })
  await admin.call(websiteDomain.delete, { websiteId, ids: items.flatMap(({ id }) => id ?? []) })
  await admin.call(shopWebsite.insert, { domain: 'zelt.example' })

  await expect(undoLast()).rejects.toMatchObject({ code: 'taken' })
})

test('the proof’s text, or addresses that lead here, prove a domain; what leads elsewhere proves nothing', async () => {
  const names: NonNullable<Parameters<typeof openShop>[0]>['names'] = {
    'edge.example': { addresses: ['203.0.113.7', '2001:db8::7'] },
    'by-address.example': { addresses: ['203.0.113.7'] },
    'by-name.example': { cname: 'Edge.example.', addresses: ['203.0.113.9'] },
    'mixed.example': { addresses: ['203.0.113.7', '198.51.100.1'] },
    'silent.example': { fails: 'ESERVFAIL' },
  }
  await using fixture = await aWebsite({ names, env: { SHOP_TARGETS: 'edge.example' } })
  const { admin, websiteId } = fixture
  const domains = ['by-address.example', 'by-name.example', 'by-text.example', 'mixed.example', 'silent.example']
  await admin.call(websiteDomain.insert, { websiteId, domains, role: 'alias' })
  const { proof, targets } = await admin.call(websiteDomain.read, { websiteId })
  names['_wanpu.by-text.example'] = { txt: ['other', proof] }

  const checked = await Array.fromAsync(domains, (host) => admin.call(websiteDomain.check, { websiteId, host }))

  expect(targets).toEqual(['edge.example'])
  expect(checked.map(({ verifiedAt, hasProof, pointsHere, error }) => [verifiedAt !== null, hasProof, pointsHere, error])).toEqual([
    [true, false, true, ''],
    [true, false, true, ''],
    [true, true, false, ''],
    [false, false, false, ''],
    [false, false, false, 'ESERVFAIL'],
  ])
  const { items } = await admin.call(websiteDomain.read, { websiteId })
  expect(items.find(({ host }) => host === 'mixed.example')?.check).toMatchObject({ addresses: ['203.0.113.7', '198.51.100.1'] })
})

test('an address of IPv6 counts however it is written, and a name may be of any alphabet', async () => {
  const names = { 'six.example': { addresses: ['2001:db8::7'] } }
  await using fixture = await aWebsite({ names, env: { SHOP_TARGETS: '2001:DB8:0:0::7,xn--e1afmkfd.xn--p1ai' } })
  const { admin, websiteId } = fixture
  await admin.call(websiteDomain.insert, { websiteId, domains: ['six.example'], role: 'alias' })

  expect(await admin.call(websiteDomain.check, { websiteId, host: 'six.example' })).toMatchObject({ pointsHere: true })
})

test('a proved domain stays so while name servers are silent, and no longer when they say otherwise', async () => {
  const names: NonNullable<Parameters<typeof openShop>[0]>['names'] = { 'tent.example': { addresses: ['203.0.113.7'] } }
  await using fixture = await aWebsite({ names, env: { SHOP_TARGETS: '203.0.113.7' } })
  const { admin, websiteId, shop } = fixture
  const check = () => admin.call(websiteDomain.check, { websiteId, host: 'tent.example' })
  expect(await check()).toMatchObject({ verifiedAt: '2026-03-01T08:00:00.000Z' })

  shop.travel('2026-03-01T08:30:00Z')
  names['tent.example'] = { fails: 'ETIMEOUT' }
  expect(await check()).toMatchObject({ verifiedAt: '2026-03-01T08:00:00.000Z', error: 'ETIMEOUT' })
  names['tent.example'] = { addresses: ['198.51.100.1'] }
  expect(await check()).toMatchObject({ verifiedAt: null })
  await expect(admin.call(websiteDomain.check, { websiteId, host: 'other.example' })).rejects.toMatchObject({ code: 'no-such-domain' })
})

test('a domain that is taken away and added again is not proved until its next check; an undo brings it back proved', async () => {
  const names = { 'zelt.example': { addresses: ['203.0.113.7'] } }
  await using fixture = await aWebsite({ names, env: { SHOP_TARGETS: '203.0.113.7' } })
  const { admin, websiteId, undoLast } = fixture
  const add = () => admin.call(websiteDomain.insert, { websiteId, domains: ['zelt.example'], role: 'alias' })
  const read = async () => (await admin.call(websiteDomain.read, { websiteId })).items.find(({ host }) => host === 'zelt.example')
  const remove = async () => admin.call(websiteDomain.delete, { websiteId, ids: [(await read())?.id ?? ''] })
  await add()
  await admin.call(websiteDomain.check, { websiteId, host: 'zelt.example' })

  await remove()
  await undoLast()
  expect(await read()).toMatchObject({ verifiedAt: '2026-03-01T08:00:00.000Z' })

  await remove()
  await add()
  expect(await read()).toMatchObject({ verifiedAt: null, check: null })
})

test('domains of a website outside of a user’s limits are not found, nor are those of another website', async () => {
  await using fixture = await aWebsite()
  const { admin, shop, websiteId } = fixture
  const other = await shop.given.website({ domain: 'boot.example' })
  await admin.call(websiteDomain.insert, { websiteId, domains: ['zelt.example'], role: 'alias' })
  const { items } = await admin.call(websiteDomain.read, { websiteId })
  const ids = items.flatMap(({ id }) => id ?? [])
  const limited = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [other.id] })

  await expect(limited.call(websiteDomain.read, { websiteId })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(websiteDomain.delete, { websiteId: other.id, ids })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(websiteDomain.setMain, { websiteId: other.id, id: ids[0] ?? '' })).rejects.toMatchObject({ status: 404 })
})
