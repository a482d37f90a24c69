import { approval, coupon, goods, goodsBackup, memberUser } from '@wanpu/contract'
import { type KeyCaller, openKey, openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** What a tool answered. */
interface Said {
  problem?: string
  [field: string]: unknown
}

/** Calls a tool as a client of 2025 does, statelessly: the answer is one event. */
function assistant(shop: Shop, key: KeyCaller) {
  return async (tool: string, args: object = {}): Promise<Said> => {
    const { result } = await post(shop, key.token, { method: 'tools/call', params: { name: tool, arguments: args } })
    return (result as { structuredContent: Said }).structuredContent
  }
}

async function post(shop: Shop, token: string | undefined, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
  })
  const text = await response.text()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  const parsed: { result?: unknown } = JSON.parse(data)
  return { status: response.status, result: parsed.result }
}

const rights = [
  'member-user.*',
  'goods.*',
  'coupon.*',
  'order.*',
  'goods-bak.*',
  'task.*',
  'goods-batch-task.*',
  'stock-goods-classification.*',
]

async function openDay(fields: Parameters<typeof openKey>[2] = {}) {
  const shop = await openShop({ limits: smallLimits })
  const boss = await shop.signIn('SuperAdmin')
  const key = await openKey(shop.url, boss, { permissions: rights, callsPerMinute: 6000, ...fields })
  return { shop, boss, key, say: assistant(shop, key), [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a day of an assistant: find, describe, read, preview, apply, look, undo', { tags: 'long' }, async () => {
  await using day = await openDay()
  const { shop, boss, say } = day
  for (const title of ['Oak chair', 'Oak table', 'Lamp']) await boss.call(goods.insert, { title, priceMinor: 1000, currencyCode: 'USD' })

  const found = (await say('search', { words: 'products bulk edit' })).actions as { action: string; tool: string }[]
  expect(found.find(({ action }) => action === goods.updateBatch.name)?.tool).toBe('preview')
  const described = await say('describe', { action: goods.updateBatch.name })
  expect(described).toMatchObject({ tool: 'preview', canUndo: true, input: { type: 'object' } })
  expect((await say('read', { action: goods.search.name, input: { keywords: 'oak' } })).answer).toMatchObject({ recordCount: 2 })

  const change = { options: { keywords: 'oak' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] }
  const preview = await say('preview', { action: goods.updateBatch.name, input: change })
  expect(preview).toMatchObject({ wouldDo: { affected: 2 } })
  const prices = async () => (await boss.call(goods.search, { sort: { by: 'id' } })).items.map(({ priceMinor }) => priceMinor)
  expect(await prices()).toEqual([1000, 1000, 1000])

  const applied = await say('apply', { token: preview.token })
  expect(applied).toMatchObject({ applied: true })
  expect(await prices()).toEqual([1500, 1500, 1000])
  expect(await say('apply', { token: preview.token })).toHaveProperty('problem')

  const history = (await say('history')).answer as { items: { id: string; apiKeyName: string }[] }
  expect(history.items).toMatchObject([{ id: applied.changeSetId, apiKeyName: 'ERP' }])
  const undo = await say('undo', { changeSetId: applied.changeSetId })
  expect(await prices()).toEqual([1500, 1500, 1000])
  expect(await say('apply', { token: undo.token })).toMatchObject({ applied: true })
  expect(await prices()).toEqual([1000, 1000, 1000])
  await shop.work()
})

test('actions are found by what is wanted of them, and an argument that a tool does not take is refused', async () => {
  await using day = await openDay()
  const namesOf = async (words: string) =>
    ((await day.say('search', { words, most: 3 })).actions as { action: string }[]).map(({ action }) => action)

  expect(await namesOf('raise prices by percent')).toContain(goods.resetPriceProportional.name)
  expect(await namesOf('products without a category')).toContain(goods.search.name)
  expect((await namesOf('the customers'))[0]).toMatch(/^member-user\./)
  const { result } = await post(day.shop, day.key.token, {
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'prices' } },
  })
  expect(result).toMatchObject({ isError: true })
  expect(JSON.stringify(result)).toContain('query')
})

test('the history says which products changed, and of customers nothing that stars hide', async () => {
  await using day = await openDay()
  const { shop, boss, say } = day
  const { id: websiteId } = await shop.given.website()
  const { id } = await boss.call(goods.insert, { title: 'Oak chair', priceMinor: 1000, currencyCode: 'USD' })
  await boss.call(goods.updateBatch, { options: { ids: [id] }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] })
  const { id: memberId } = await boss.call(memberUser.insert, { websiteId, email: 'anna.meyer@example.com', name: 'Anna Meyer' })
  await boss.call(memberUser.setStatus, { ids: [memberId], status: 'disabled' })
  const [disabled] = (await boss.call(goodsBackup.searchChangeSets, { action: memberUser.setStatus.name })).items
  await boss.call(goodsBackup.undo, { changeSetId: disabled?.id ?? '' })

  const { answer } = await say('history', { ofEverybody: true })

  const { items } = answer as { items: { action: string; subject: string; input: object }[] }
  expect(items.find(({ action }) => action === goods.updateBatch.name)).toMatchObject({
    subject: 'Oak chair',
    input: { options: { ids: [id] } },
  })
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining([memberUser.setStatus.name, goodsBackup.undo.name]))
  expect(JSON.stringify(answer)).not.toMatch(/meyer/i)
})

test('what is undoable without a preview of its own is rehearsed and rolled back', async () => {
  await using day = await openDay()
  const { boss, say } = day
  const { id } = await boss.call(coupon.insert, { code: 'AAAA', kind: 'percent', value: 10, currencyCode: 'USD' })

  const preview = await say('preview', { action: coupon.delete.name, input: { ids: [id] } })
  expect(preview.wouldDo).toMatchObject({ affected: 1, before: [{ table: 'coupon', id, row: { code: 'AAAA' } }] })
  expect((await boss.call(coupon.search, {})).recordCount).toBe(1)
  expect((await boss.call(goodsBackup.searchChangeSets, { action: coupon.delete.name })).recordCount).toBe(0)

  expect(await say('apply', { token: preview.token })).toMatchObject({ applied: true, changeSetId: expect.any(String) })
  expect((await boss.call(coupon.search, {})).recordCount).toBe(0)
})

test('a preview whose rows changed since is not applied: a new one is the answer', async () => {
  await using day = await openDay()
  const { boss, say } = day
  const product = await boss.call(goods.insert, { title: 'Oak chair', priceMinor: 1000, currencyCode: 'USD' })
  const change = { options: { keywords: 'oak' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] }
  const preview = await say('preview', { action: goods.updateBatch.name, input: change })
  await boss.call(goods.updateFields, { id: product.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 900 } })

  const answer = await say('apply', { token: preview.token })
  expect(answer).toMatchObject({ applied: false, newPreview: { wouldDo: { affected: 1 }, token: expect.any(String) } })
  expect((await boss.call(goods.search, {})).items).toMatchObject([{ priceMinor: 900 }])
  const { token } = answer.newPreview as { token: string }
  expect(await say('apply', { token })).toMatchObject({ applied: true })
})

test('a change of a row beyond the sample of a preview is a drift as well', { tags: 'long' }, async () => {
  await using day = await openDay()
  const { boss, say } = day
  // A sample has 50 products, or 20 rows of small tables.
  const oaks = await Promise.all(
    Array.from({ length: 51 }, (_, at) => boss.call(goods.insert, { title: `Oak ${at}`, priceMinor: 1000, currencyCode: 'USD' })),
  )
  const coupons = await Promise.all(
    Array.from({ length: 21 }, (_, at) =>
      boss.call(coupon.insert, { code: `OAK${at + 10}`, kind: 'percent', value: 10, currencyCode: 'USD' }),
    ),
  )
  const last = (records: { id: string }[]) =>
    records
      .map(({ id }) => id)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1) ?? ''
  const raise = { options: { keywords: 'oak' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] }
  const previews = [
    await say('preview', { action: goods.updateBatch.name, input: raise }),
    await say('preview', { action: coupon.delete.name, input: { ids: coupons.map(({ id }) => id) } }),
  ]
  await boss.call(goods.updateFields, { id: last(oaks), version: 1, fields: ['priceMinor'], values: { priceMinor: 900 } })
  await boss.call(coupon.setStatus, { ids: [last(coupons)], status: 'active' })

  for (const { token } of previews) {
    const drifted = await say('apply', { token })
    expect(drifted).toMatchObject({ applied: false, newPreview: { token: expect.any(String) } })
    expect(await say('apply', { token: (drifted.newPreview as { token: string }).token })).toMatchObject({ applied: true })
  }
})

test('what a person has to approve waits, the assistant sees what became of it, and an undo waits as well', { tags: 'long' }, async () => {
  await using day = await openDay({ approval: 'rows', approvalRows: 1 })
  const { shop, boss, say } = day
  for (const title of ['Oak chair', 'Oak table']) await boss.call(goods.insert, { title, priceMinor: 1000, currencyCode: 'USD' })
  const change = { options: { keywords: 'oak' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] }
  const prices = async () => (await boss.call(goods.search, { sort: { by: 'id' } })).items.map(({ priceMinor }) => priceMinor)
  const approveLast = async () => {
    const [waiting] = (await boss.call(approval.search, { state: 'waiting' })).items
    const id = waiting?.id ?? ''
    await boss.call(approval.approve, { id, seen: (await boss.call(approval.preview, { id })).seen })
  }

  const { token } = await say('preview', { action: goods.updateBatch.name, input: change })
  const asked = await say('apply', { token })
  expect(asked).toMatchObject({ applied: false, waitsForApproval: true, approvalId: expect.any(String) })
  const { approvalId } = asked
  expect(await say('status', { approvalId })).toMatchObject({ answer: { state: 'waiting' } })
  expect(await prices()).toEqual([1000, 1000])
  await approveLast()
  const { answer } = await say('status', { approvalId })
  expect(answer).toMatchObject({ state: 'applied', changeSetId: expect.any(String) })
  expect(await prices()).toEqual([1500, 1500])

  const undo = await say('undo', { changeSetId: (answer as { changeSetId: string }).changeSetId })
  expect(await say('apply', { token: undo.token })).toMatchObject({ waitsForApproval: true })
  await approveLast()
  expect(await prices()).toEqual([1000, 1000])
  expect(await say('status', {})).toHaveProperty('problem')
  const stranger = assistant(shop, await openKey(shop.url, boss, { permissions: rights }))
  expect(await stranger('status', { approvalId })).toHaveProperty('problem')
})

test('messages that are sent together are as many calls of the key', async () => {
  await using day = await openDay({ callsPerMinute: 10 })
  const { shop, key } = day
  const send = async (count: number) => {
    const read = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'read', arguments: { action: goods.search.name } } }
    const response = await fetch(`${shop.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key.token}`,
      },
      body: JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...read, id }))),
    })
    return [response.status, /r=\d+/.exec(response.headers.get('ratelimit') ?? '')?.[0]]
  }

  expect(await send(6)).toEqual([200, 'r=4'])
  expect(await send(5)).toEqual([429, 'r=0'])
})

test('a call of a tool is one call of the key', async () => {
  await using day = await openDay({ callsPerMinute: 3 })
  const { shop, key, say } = day
  for (const _ of [1, 2, 3]) expect(await say('read', { action: goods.search.name })).toHaveProperty('answer')
  expect((await post(shop, key.token, { method: 'tools/list' })).status).toBe(429)
})

test('an assistant is refused what its key may not do, what cannot be taken back, and more rows than it may change', async () => {
  await using day = await openDay({ mostRows: 1 })
  const { shop, boss, say } = day
  for (const title of ['Oak chair', 'Oak table']) await boss.call(goods.insert, { title, priceMinor: 1000, currencyCode: 'USD' })

  expect(await say('read', { action: 'admin-user.search' })).toHaveProperty('problem')
  expect(await say('preview', { action: 'order.set-status', input: {} })).toHaveProperty('problem')
  expect(await say('read', { action: 'goods.delete', input: {} })).toHaveProperty('problem')
  const change = { options: { keywords: 'oak' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 1500 }] }
  const { token } = await say('preview', { action: goods.updateBatch.name, input: change })
  expect(await say('apply', { token })).toMatchObject({ problem: expect.stringContaining('2 rows') })

  const other = assistant(shop, await openKey(shop.url, boss, { permissions: rights }))
  const mine = await other('preview', { action: goods.updateBatch.name, input: change })
  expect(await say('apply', { token: mine.token })).toHaveProperty('problem')
  expect((await boss.call(goods.search, {})).items.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1000])
})

test('personal data is under stars unless the key says otherwise', async () => {
  await using day = await openDay()
  const { shop, boss, say } = day
  const website = await shop.given.website()
  await shop.given.order({ websiteId: website.id })
  const seeing = assistant(shop, await openKey(shop.url, boss, { permissions: rights, seesPersonalData: true }))
  const emails = async (ask: typeof say) => {
    const { answer } = await ask('read', { action: 'order.search' })
    return /"email":"([^"]*)"/.exec(JSON.stringify(answer))?.[1]
  }

  expect(await emails(say)).toMatch(/^.?\*\*\*$/)
  expect(await emails(seeing)).toContain('@')

  const { id } = await boss.call(memberUser.insert, { websiteId: website.id, email: 'ada@example.com', name: 'Ada' })
  const rename = (ask: typeof say) =>
    ask('preview', { action: memberUser.update.name, input: { id, version: 1, name: 'Byron', phone: '+49 170 1' } })
  const shown = JSON.stringify(await rename(say))
  expect(shown).toContain('B***')
  expect(shown).not.toMatch(/Byron|ada@|170/)
  expect(JSON.stringify(await rename(seeing))).toContain('Byron')
})

test('the tools are listed with what they do; without a key, or from a strange page, nobody gets in', async () => {
  await using day = await openDay()
  const { shop, boss, key } = day
  const { result } = await post(shop, key.token, { method: 'tools/list' })
  const { tools } = result as { tools: { name: string; annotations: { readOnlyHint: boolean } }[] }
  expect(tools.map(({ name, annotations }) => [name, annotations.readOnlyHint])).toEqual([
    ['search', true],
    ['describe', true],
    ['read', true],
    ['preview', true],
    ['apply', false],
    ['undo', true],
    ['history', true],
    ['status', true],
  ])
  const current = {
    method: 'tools/list',
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'robot', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
  expect(await post(shop, key.token, current, headers)).toMatchObject({ status: 200, result: { tools: { length: 8 } } })
  expect((await post(shop, key.token, current, { ...headers, 'mcp-method': 'tools/call' })).status).toBe(400)
  const refused = await fetch(`${shop.url}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer realm="Wanpu", error_description="Make an API key in the console/)
  expect(((await refused.json()) as { message: string }).message).toMatch(/Make an API key/)
  const params = { ...current.params, notifications: { toolsListChanged: true } }
  const listening = { ...headers, 'mcp-method': 'subscriptions/listen' }
  expect(await post(shop, key.token, { method: 'subscriptions/listen', params }, listening)).toMatchObject({ result: undefined })
  expect((await post(shop, boss.token, { method: 'tools/list' })).status).toBe(401)
  for (const method of ['GET', 'DELETE']) expect((await fetch(`${shop.url}/mcp`, { method })).status).toBe(405)
  expect((await post(shop, key.token, { method: 'tools/list' }, { origin: 'https://evil.example' })).status).toBe(403)
})
