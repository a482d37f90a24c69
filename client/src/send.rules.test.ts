import { catalogue } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { WanpuError } from './error.ts'
import { readsOnly } from './send.ts'

interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const done: Reply = { status: 200, body: { status: 200, message: '', response: { affected: 1 } } }
const refusal = (status: number, code: string, headers = {}): Reply => ({ status, body: { status, code, message: code }, headers })

/** A client whose server gives these replies in turn; `undefined`: the connection is lost. */
function clientOf(replies: readonly (Reply | undefined)[], options: { attempts?: number; longestPause?: number } = {}) {
  const sent: { url: string; headers: Headers; body: unknown }[] = []
  const client = createClient({
    url: 'https://wanpu.example/',
    key: 'wk_secret',
    ...options,
    async fetch(url, request) {
      sent.push({ url: String(url), headers: new Headers(request?.headers), body: request?.body })
      const reply = replies[sent.length - 1]
      if (reply === undefined) throw new TypeError('fetch failed')
      return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), reply)
    },
  })
  return { client, sent }
}

const write = { id: '1', version: 1, note: 'x' }
const soon = { 'retry-after': '0' }

test('a call names its action in the path, with the key and the language', async () => {
  const { client, sent } = clientOf([done])
  await client.call('order.search', { todo: 'to-ship' })

  expect(sent[0]?.url).toBe('https://wanpu.example/apis/actions/order.search')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer wk_secret')
  expect(sent[0]?.body).toBe('{"todo":"to-ship"}')
})

test('what only reads carries no idempotency key; a write is sent again with the same one', async () => {
  const reading = clientOf([done])
  await reading.client.call('order.search', {})
  const writing = clientOf([undefined, done])
  await writing.client.call('order.note', write)
  const previewing = clientOf([done])
  await previewing.client.call('goods.delete', { ids: ['1'], preview: true })

  const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')
  expect(reading.sent.map(keyOf)).toEqual([null])
  expect(previewing.sent.map(keyOf)).toEqual([null])
  expect(writing.sent.map(keyOf)[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(writing.sent.map(keyOf)).size).toBe(1)
})

test('an undo is a call of its own, whatever the change was named and when it was given up', async () => {
  const changed = { status: 200, body: { status: 200, response: { affected: 1, changeSetId: '7' } } }
  const { client, sent } = clientOf([changed, done])
  const givingUp = new AbortController()
  const named = { idempotencyKey: 'erp-prices-1', signal: givingUp.signal }
  const change = await client.change('goods.delete', { ids: ['1'] }, named)
  givingUp.abort()
  await change.undo()

  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['goods.delete', 'goods-bak.undo'])
  expect(sent[0]?.headers.get('idempotency-key')).toBe('erp-prices-1')
  expect(sent[1]?.headers.get('idempotency-key')).not.toBe('erp-prices-1')
})

test('a busy server is asked again when it says so', async () => {
  const { client, sent } = clientOf([refusal(429, 'too-many', soon), refusal(503, 'unavailable', soon), done])

  expect(await client.call('order.note', write)).toEqual({ affected: 1 })
  expect(sent).toHaveLength(3)
})

test('a pause that is longer than the client may wait fails at once', async () => {
  const { client, sent } = clientOf([refusal(429, 'too-many', { 'retry-after': '90' })], { longestPause: 30 })

  await expect(client.call('order.search', {})).rejects.toMatchObject({ status: 429, code: 'too-many' })
  expect(sent).toHaveLength(1)
})

test.each([
  [refusal(400, 'bad-input')],
  [refusal(403, 'forbidden')],
  [refusal(409, 'version-conflict')],
  [refusal(429, 'tasks-waiting')],
  [refusal(500, 'incident')],
  [refusal(503, 'took-too-long', soon)],
])('a refusal that would come again is thrown at once', async (reply) => {
  const { client, sent } = clientOf([reply, done])

  await expect(client.call('order.search', {})).rejects.toBeInstanceOf(WanpuError)
  expect(sent).toHaveLength(1)
})

test('the answer of a machine in between is an error with its status', async () => {
  const page = { status: 504, body: '<html>', headers: soon }
  const { client } = clientOf([page], { attempts: 1 })

  await expect(client.call('order.search', {})).rejects.toMatchObject({ status: 504, code: 'no-envelope' })
})

test('after the last attempt the error says that there was no answer', async () => {
  const { client, sent } = clientOf([undefined, undefined], { attempts: 2 })

  await expect(client.call('order.search', {})).rejects.toMatchObject({ status: 0, code: 'network', action: 'order.search' })
  expect(sent).toHaveLength(2)
})

test('a list is fetched page by page, each behind the last row of the one before, until one is not full', async () => {
  const { client, sent } = clientOf([pageOf(['1', '2'], 'two'), pageOf(['3', '4'], 'four'), pageOf(['5'])])
  const found: string[] = []
  for await (const { id } of client.list('order.search', { pageSize: 2 })) found.push(id)

  expect(found).toEqual(['1', '2', '3', '4', '5'])
  expect(sent.map(({ body }) => JSON.parse(String(body)).seek)).toEqual([{}, { after: 'two' }, { after: 'four' }])
})

test.each([undefined, 't***'])('a list that answers %s as the position of its last row is fetched by number', async (last) => {
  const { client, sent } = clientOf([pageOf(['1', '2'], last), pageOf(['3'])])
  const found: string[] = []
  for await (const { id } of client.list('order.search', { pageSize: 2 })) found.push(id)

  expect(found).toEqual(['1', '2', '3'])
  const bodies = sent.map(({ body }) => JSON.parse(String(body)))
  expect(bodies.map(({ pageIndex, seek }) => [pageIndex, seek])).toEqual([
    [1, {}],
    [2, undefined],
  ])
})

const pageOf = (ids: readonly string[], last?: string): Reply => {
  const response = { items: ids.map((id) => ({ id })), ...(last && { ends: { first: 'first', last } }) }
  return { status: 200, body: { status: 200, response } }
}

test('no action that writes has a name by which the client takes it for one that reads', () => {
  const mistaken = [...catalogue.values()].filter(({ name, effect }) => readsOnly(name) && effect !== 'reads')

  expect(mistaken.map(({ name }) => name)).toEqual([])
})
