import { adminRole, adminUser, apiKey, audit, coupon, goods, goodsBackup, shopWebsite } from '@wanpu/contract'
import { makeCaller, openKey, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const now = '2026-03-01T08:00:00Z'
const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
const refused = { status: 401, code: 'wrong-api-key' }

test('a key does what it was made for, and nothing else that its maker may do', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const key = await openKey(shop.url, boss, { permissions: ['coupon.search', 'goods.*'] })

  expect(await key.send('coupon.search', {})).toMatchObject({ status: 200 })
  expect(await key.send('goods.insert', { title: 'Cup', priceMinor: 100, currencyCode: 'USD' })).toMatchObject({ status: 200 })
  expect(await key.send('coupon.delete', { ids: ['1'] })).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a preset grows with the contract and never beyond its maker', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['api-key.*', 'goods.search', 'order.search', 'order.note'] })
  const key = await openKey(shop.url, clerk, { presets: ['read'] })

  expect(await key.send('goods.search', {})).toMatchObject({ status: 200 })
  expect(await key.send('order.search', {})).toMatchObject({ status: 200 })
  expect(await key.send('order.note', {})).toMatchObject({ status: 403 })
  expect(await key.send('coupon.search', {})).toMatchObject({ status: 403 })
})

test('nobody gives a key what they do not hold', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const clerk = await shop.signIn({ permissions: ['api-key.*', 'goods.search'], websiteIds: [own.id] })
  const make = (fields: object) => clerk.send(apiKey.insert.name, { name: 'ERP', expiresAt: null, ...fields })

  expect(await make({ permissions: ['goods.*'] })).toMatchObject({ status: 409, code: 'grants-beyond-own' })
  expect(await make({ permissions: ['*'] })).toMatchObject({ status: 409, code: 'grants-beyond-own' })
  expect(await make({ permissions: ['goods.search'], websiteIds: [foreign.id] })).toMatchObject({ status: 404 })
  expect(await make({ permissions: ['goods.search'], groupIds: ['999'] })).toMatchObject({ code: 'api-key-group-unknown' })
  expect(await make({})).toMatchObject({ code: 'api-key-empty' })
  expect(await make({ permissions: ['goods.search'], expiresAt: '2020-01-01' })).toMatchObject({ code: 'api-key-expiry' })
})

test('a right that its maker loses, the key loses at once, and with the maker it ends', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const clerk = await shop.signIn({ permissions: ['api-key.*', 'goods.search', 'coupon.search'] })
  const key = await openKey(shop.url, clerk, { permissions: ['goods.search', 'coupon.search'] })
  const { roleIds, version, username } = await boss.call(adminUser.read, { id: clerk.userId })
  const [role] = (await boss.call(adminRole.readAll, {})).items.filter(({ id }) => roleIds.includes(id))

  await boss.call(adminRole.update, {
    id: role?.id ?? '',
    version: role?.version ?? 0,
    name: role?.name ?? '',
    permissions: ['goods.search'],
  })
  expect([(await key.send('goods.search', {})).status, (await key.send('coupon.search', {})).status]).toEqual([200, 403])

  await boss.call(adminUser.update, { id: clerk.userId, version, roleIds, status: 'disabled' })
  expect(await key.send('goods.search', {})).toMatchObject(refused)
  const { items } = await boss.call(apiKey.search, {})
  expect(items).toMatchObject([{ state: 'powerless', ownerName: username }])
})

test('a key reaches its websites and those of its groups, as far as its maker does', async () => {
  await using shop = await openShop()
  const [one, grouped, other] = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const group = await shop.services.db.insertInto('websiteGroup').values({ name: 'EU' }).returning('id').executeTakeFirstOrThrow()
  await shop.services.db.updateTable('website').set({ groupId: group.id }).where('id', '=', grouped.id).execute()
  const ofKey = async (maker: Awaited<ReturnType<Shop['signIn']>>) => {
    const key = await openKey(shop.url, maker, { presets: ['read'], websiteIds: [one.id], groupIds: [group.id] })
    return (await key.call(shopWebsite.search, {})).items.map(({ id }) => id).toSorted()
  }

  expect(await ofKey(await shop.signIn('SuperAdmin'))).toEqual([one.id, grouped.id].toSorted())
  expect(await ofKey(await shop.signIn({ permissions: ['*'], websiteIds: [one.id, other.id] }))).toEqual([one.id])
})

test('the secret is shown once, and the database holds no more than its hash', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { id, secret } = await boss.call(apiKey.insert, { name: 'ERP', presets: ['read'], expiresAt: null })
  const stored = await shop.services.db.selectFrom('apiKey').selectAll().executeTakeFirstOrThrow()

  expect(secret).toMatch(/^wk_[0-9A-Za-z]{46}$/)
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(JSON.stringify(await boss.call(apiKey.read, { id }))).not.toContain(secret)
  const lines = await shop.services.db.selectFrom('auditDetail').selectAll().execute()
  expect(JSON.stringify(lines)).not.toContain(secret)
  expect(stored.hint).toBe(`${secret.slice(0, 7)}…${secret.slice(-4)}`)
})

test('a rotated key works with both secrets until the overlap ends', async () => {
  await using shop = await openShop({ now })
  const boss = await shop.signIn('SuperAdmin')
  const former = await openKey(shop.url, boss, { presets: ['read'] })
  const { secret } = await boss.call(apiKey.rotate, { id: former.keyId, overlapHours: 2 })
  const current = makeCaller(shop.url, secret, boss.userId)

  const statuses = async () => [(await former.send('goods.search', {})).status, (await current.send('goods.search', {})).status]
  expect(await statuses()).toEqual([200, 200])
  shop.travel(later(3))
  expect(await statuses()).toEqual([401, 200])
})

test('each secret works as long as was said when it was replaced, also where the next one is replaced meanwhile', async () => {
  await using shop = await openShop({ now })
  const boss = await shop.signIn('SuperAdmin')
  const first = await openKey(shop.url, boss, { presets: ['read'] })
  const rotate = async (overlapHours: number) =>
    makeCaller(shop.url, (await boss.call(apiKey.rotate, { id: first.keyId, overlapHours })).secret, boss.userId)
  const callers = [first, await rotate(24), await rotate(2), await rotate(24)]
  const statuses = async () => {
    const answers = []
    for (const caller of callers) answers.push((await caller.send('goods.search', {})).status)
    return answers
  }

  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect(await boss.call(apiKey.read, { id: first.keyId })).toMatchObject({ formerUntil: later(24) })
  shop.travel(later(3))
  expect(await statuses()).toEqual([200, 401, 200, 200])
  const session = await shop.signIn('SuperAdmin')
  const { secret } = await session.call(apiKey.rotate, { id: first.keyId, overlapHours: 0 })
  callers.push(makeCaller(shop.url, secret, boss.userId))
  expect(await statuses()).toEqual([401, 401, 401, 401, 200])
  expect(await session.call(apiKey.read, { id: first.keyId })).toMatchObject({ formerUntil: null })
})

test('a key ends when it expires, when it is revoked, and outside of its networks', async () => {
  await using shop = await openShop({ now })
  const boss = await shop.signIn('SuperAdmin')
  const short = await openKey(shop.url, boss, { presets: ['read'], expiresAt: later(1) })
  const leaked = await openKey(shop.url, boss, { presets: ['read'] })
  const far = await openKey(shop.url, boss, { presets: ['read'], networks: ['203.0.113.0/24', '2001:db8::/32'] })
  const search = async (caller: typeof far, from = '127.0.0.1') =>
    (await caller.send('goods.search', {}, { 'x-forwarded-for': from })).status

  expect([await search(far, '203.0.113.9'), await search(far, '2001:db8::1'), await search(far, '203.0.114.9')]).toEqual([200, 200, 401])
  expect([await search(short), await search(leaked)]).toEqual([200, 200])
  expect(await boss.call(apiKey.revoke, { ids: [leaked.keyId] })).toEqual({ affected: 1 })
  shop.travel(later(2))
  const again = await shop.signIn('SuperAdmin')
  expect([await search(short), await search(leaked)]).toEqual([401, 401])
  const states = (await again.call(apiKey.search, {})).items.map(({ id, state }) => [id, state])
  expect(Object.fromEntries(states)).toEqual({ [short.keyId]: 'expired', [leaked.keyId]: 'revoked', [far.keyId]: 'active' })
  expect(await again.send(apiKey.rotate.name, { id: leaked.keyId })).toMatchObject({ code: 'api-key-ended' })
})

test('what is no secret of a key is refused, however near', async () => {
  await using shop = await openShop()
  const { token = '' } = await openKey(shop.url, await shop.signIn('SuperAdmin'), { presets: ['read'] })
  for (const wrong of [
    `${token}0`,
    token.slice(0, -1),
    token.replace('wk_', 'wk_0').slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    'wk_',
  ])
    expect([wrong, await makeCaller(shop.url, wrong, '0').send('goods.search', {})]).toMatchObject([wrong, refused])
})

test('a key has so many calls a minute, and every answer tells how many are left', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:40Z' })
  const key = await openKey(shop.url, await shop.signIn('SuperAdmin'), { presets: ['read'], callsPerMinute: 2 })
  const call = async (path = 'apis/actions/goods.search', method = 'POST') => {
    const response = await fetch(`${shop.url}/${path}`, {
      method,
      headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), authorization: `Bearer ${key.token}` },
      ...(method === 'POST' && { body: '{}' }),
    })
    const header = (name: string) => response.headers.get(name)
    return [response.status, header('ratelimit'), header('ratelimit-policy'), header('retry-after')]
  }

  expect(await call()).toEqual([200, '"default";r=1;t=20', '"default";q=2;w=60', null])
  expect(await call('apis/actions/goods.insert')).toEqual([403, '"default";r=0;t=20', '"default";q=2;w=60', null])
  const spent = [429, '"default";r=0;t=20', '"default";q=2;w=60', '20']
  for (const path of ['apis/actions/goods.search', 'apis/actions/no.such', 'mcp']) expect([path, await call(path)]).toEqual([path, spent])
  for (const path of [
    'apis/openapi.json',
    'apis/userInfo',
    'apis/router/getList',
    'apis/files/import-errors/1',
    'uploads/files/2026-03/a.csv',
  ])
    expect([path, await call(path, 'GET')]).toEqual([path, spent])
  shop.travel('2026-03-01T08:01:00Z')
  expect((await call())[0]).toBe(200)
  expect(await call('apis/openapi.json', 'GET')).toEqual([200, '"default";r=0;t=60', '"default";q=2;w=60', null])
})

test('everybody sees and changes the keys that they made; who may do everything revokes all', async () => {
  await using shop = await openShop()
  const [ada, bob] = [
    await shop.signIn({ permissions: ['api-key.*', 'goods.*'] }),
    await shop.signIn({ permissions: ['api-key.*', 'goods.*'] }),
  ]
  const boss = await shop.signIn('SuperAdmin')
  const key = await openKey(shop.url, ada, { permissions: ['goods.search'] })
  const change = { id: key.keyId, version: 1, name: 'Mine', permissions: ['goods.search'], expiresAt: null }

  expect((await bob.call(apiKey.search, {})).recordCount).toBe(0)
  for (const [caller, name, input] of [
    [bob, 'api-key.read', { id: key.keyId }],
    [bob, 'api-key.revoke', { ids: [key.keyId] }],
    [bob, 'api-key.update', change],
    [boss, 'api-key.update', change],
    [boss, 'api-key.rotate', { id: key.keyId }],
  ] as const)
    expect([name, await caller.send(name, input)]).toMatchObject([name, { status: 404 }])
  expect(await ada.call(apiKey.update, change)).toMatchObject({ name: 'Mine', version: 2 })
  expect(await boss.call(apiKey.revoke, { ids: [key.keyId] })).toEqual({ affected: 1 })
})

test('audit and change log name the key beside its maker, whose change an undo takes back', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const key = await openKey(shop.url, boss, { permissions: ['coupon.*', 'goods.*', 'goods-bak.*'], name: 'Night import' })
  const couponId = (await key.call(coupon.insert, { code: 'AAAA', kind: 'percent', value: 10, currencyCode: 'USD' })).id
  const set = await key.send(coupon.delete.name, { ids: [couponId] })
  await key.send('order.search', {})

  const lines = (await boss.call(audit.search, { apiKeyId: key.keyId })).items
  expect(lines.map(({ action, username, apiKeyName, outcome }) => [action, username, apiKeyName, outcome])).toEqual([
    ['order.search', 'SuperAdmin', 'Night import', 'failed'],
    ['coupon.delete', 'SuperAdmin', 'Night import', 'done'],
    ['coupon.insert', 'SuperAdmin', 'Night import', 'done'],
  ])
  const ownCouponId = (await boss.call(coupon.insert, { code: 'BBBB', kind: 'percent', value: 10, currencyCode: 'USD' })).id
  await boss.call(coupon.delete, { ids: [ownCouponId] })
  const setsOfKey = async () => (await boss.call(goodsBackup.searchChangeSets, { apiKeyId: key.keyId, action: 'coupon.delete' })).items
  const own = [{ id: set.changeSetId, takenByName: 'SuperAdmin', apiKeyName: 'Night import' }]
  expect(await setsOfKey()).toMatchObject(own)
  // A task of the key counts as the key where the change set does not name it.
  const { db } = shop.services
  await db
    .updateTable('changeSet')
    .set({ apiKeyId: null })
    .where('id', '=', set.changeSetId ?? '')
    .execute()
  expect(await setsOfKey()).toEqual([])
  const task = {
    kind: 'goods-import-task',
    status: 'succeeded' as const,
    title: 'Night',
    changeSetId: set.changeSetId ?? '',
    apiKeyId: key.keyId,
  }
  await db.insertInto('task').values(task).execute()
  expect(await setsOfKey()).toMatchObject(own)
  expect(await key.send(goodsBackup.undo.name, { changeSetId: set.changeSetId })).toMatchObject({ status: 200 })
  await boss.call(goods.search, {})
})
