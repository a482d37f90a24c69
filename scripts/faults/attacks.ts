import { setTimeout as pause } from 'node:timers/promises'
import { goodsImportTask, uploadFile } from '@wanpu/contract'
import { besideCalls, demandAlive, type Fault, type FaultServer, openServer } from './fault.ts'

const mebibyte = 1_048_576

/** Paths that anybody may call, with and without a body. */
const publicPosts = [
  '/apis/Action',
  '/apis/resourceStore',
  '/apis/resourceStore/uploadImage',
  '/apis/resourceStore/uploadImageBase64',
  '/shop-api/quote',
  '/shop-api/order',
  '/shop-api/visit',
  '/shop-api/pay',
]
const publicGets = [
  '/apis/health',
  '/apis/ready',
  '/apis/publicKey',
  '/apis/userInfo',
  '/apis/actions',
  '/apis/events',
  '/preview/1/x',
  '/',
]

/** What strangers send: as much as is read of them, in the shapes that cost most. */
const hostileBodies: Record<string, () => string> = {
  'many fields': () => JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`field${at}`, at]))),
  'many items': () => JSON.stringify({ username: 'a', items: Array.from({ length: 20_000 }, () => 1) }),
  deep: () => `${'[{"a":'.repeat(9000)}1${'}]'.repeat(9000)}`,
  'one long text': () => JSON.stringify({ username: 'a'.repeat(60_000), websiteId: '1' }),
  'beyond the limit': () => JSON.stringify({ text: 'a'.repeat(31 * mebibyte) }),
}

async function post(
  url: string,
  body: string | Buffer<ArrayBuffer>,
  type = 'application/json',
  headers: Record<string, string> = {},
): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': type, 'action-name': 'admin-user.sign-in', ...headers }, body }
  // A server that has read enough hangs up.
  return fetch(url, init).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}

/** Ordinary calls are made for so long at the least, or their figures would say little. */
const leastMs = { short: 3000, long: 10_000 }

function attack(name: string, bring: (opened: FaultServer, isShort: boolean) => Promise<string>): Fault {
  return {
    name,
    async run(isShort) {
      await using opened = await openServer()
      const { server } = opened
      // The first calls of a server load what the others use.
      await besideCalls(opened, () => pause(1000))
      await opened.heldMs()
      const [proved, beside] = await besideCalls(opened, () => again(isShort ? leastMs.short : leastMs.long, () => bring(opened, isShort)))
      const heldMs = await opened.heldMs()
      demandAlive(server)
      return { proved, beside, heldMs }
    },
  }
}

/** Does work over and over until so much time has passed; returns what the last one returned. */
async function again(least: number, work: () => Promise<string>): Promise<string> {
  const end = performance.now() + least
  let proved = await work()
  while (performance.now() < end) proved = await work()
  return proved
}

/** @throws when one of the answers is a fault of the server */
function demandRefused(statuses: readonly number[]): void {
  const wrong = statuses.find((status) => status >= 500)
  if (wrong !== undefined) throw new Error(`answered ${wrong}`)
}

const nothing = attack('nothing, for comparison', async () => {
  await pause(1000)
  return 'no call but the ordinary ones'
})

const publicPaths = attack('every public path with each hostile body, one after the other', async ({ server }) => {
  const statuses: number[] = []
  for (const body of Object.values(hostileBodies)) {
    for (const path of publicPosts) statuses.push(await post(server.url + path, body()))
  }
  for (const path of publicGets) statuses.push((await fetch(server.url + path, { signal: AbortSignal.timeout(5000) })).status)
  demandRefused(statuses)
  return `${statuses.length} calls, none answered 5xx`
})

const longBodies = attack('bodies of 31 MB from strangers, four at once, as JSON and as a form', async ({ server }) => {
  const bodies = [
    [hostileBodies['beyond the limit']?.() ?? '', 'application/json'],
    ['a=1&'.repeat(8 * mebibyte), 'application/x-www-form-urlencoded'],
  ] as const
  const statuses: number[] = []
  for (const [body, type] of bodies) {
    statuses.push(...(await Promise.all([1, 2, 3, 4].map(() => post(`${server.url}/apis/Action`, body, type)))))
  }
  demandRefused(statuses)
  return `answered ${counted(statuses)} (0: hung up)`
})

const guesses = attack('fifty wrong sign-ins at once, over and over', async ({ server }) => {
  const body = JSON.stringify({ username: 'SuperAdmin', password: 'wrong-password-1' })
  const statuses = await Promise.all(Array.from({ length: 50 }, () => post(`${server.url}/apis/Action`, body)))
  demandRefused(statuses)
  return `answered ${counted(statuses)}`
})

const unknownFields = attack('almost 1 MiB of unknown fields from a user, over and over', async ({ server, api }) => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, at])))
  const headers = { 'action-name': 'goods.search', authorization: `Bearer ${api.token ?? ''}` }
  const status = await post(`${server.url}/apis/Action`, body, 'application/json', headers)
  demandRefused([status])
  return `answered ${status}`
})

/** `401 × 3, 429 × 47`. */
function counted(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status)
  return [...groups].map(([status, all]) => `${status} × ${all.length}`).join(', ')
}

const hostileFiles: Record<string, (size: number) => string> = {
  'an open quote, then nothing but text': (size) => `title,sku,price\n"${'text '.repeat(size / 5)}`,
  'an open quote, then short lines': (size) => `title,sku,price\n"${'a\n'.repeat(size / 2)}`,
  'an open quote, then open quotes': (size) => `title,sku,price\n"${'"b,\n'.repeat(size / 4)}`,
}

const files = Object.entries(hostileFiles).map(([name, content]) =>
  attack(`a CSV file to preview: ${name}`, async ({ api }, isShort) => {
    const size = (isShort ? 20 : 120) * mebibyte
    const { id: uploadId } = await api.upload(uploadFile.upload, { name: 'hostile.csv', content: content(size) })
    const began = performance.now()
    const { status, code } = await api.send(goodsImportTask.preview.name, { uploadId })
    return `${size / mebibyte} MiB, answered ${code ?? status} after ${((performance.now() - began) / 1000).toFixed(1)} s`
  }),
)

export const attacks: readonly Fault[] = [nothing, publicPaths, longBodies, guesses, unknownFields, ...files]
