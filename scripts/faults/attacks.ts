import { setTimeout as pause } from 'node:timers/promises'
import { goodsImportTask, uploadFile } from '@wanpu/contract'
import { besideCalls, demandAlive, type Fault, type FaultServer, openServer } from './fault.ts'
import { demandRefused, hostileBodies, mebibyte, post } from './hostile.ts'
import { attackRoutes } from './routes.ts'

/** Ordinary calls are made for so long at the least, or their figures would say little. */
const leastMs = { short: 2000, long: 10_000 }

function attack(name: string, bring: (opened: FaultServer, isShort: boolean) => Promise<string>): Fault {
  return {
    name,
    async run(isShort) {
      await using opened = await openServer()
      const { server } = opened
      // The first calls of a server load what the others use.
      await besideCalls(opened, () => pause(1000))
      await opened.heldMs()
      const work = () => again(isShort ? leastMs.short : leastMs.long, () => bring(opened, isShort))
      const [proved, beside] = await besideCalls(opened, work)
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

const nothing = attack('nothing, for comparison', async () => {
  await pause(1000)
  return 'no call but the ordinary ones'
})

/** A call of a stranger holds the event loop no longer than this, in milliseconds. */
const longestHold = 100

const publicPaths: Fault = {
  name: 'every route that strangers reach, with each hostile body, one after the other',
  async run() {
    await using opened = await openServer()
    await besideCalls(opened, () => pause(1000))
    await opened.heldMs()
    const [{ routes, calls, worst }, beside] = await besideCalls(opened, () => attackRoutes(opened))
    demandAlive(opened.server)
    if (worst.heldMs > longestHold) throw new Error(`${worst.route} held the event loop for ${worst.heldMs} ms`)
    return { proved: `${routes} routes, ${calls} calls, none answered 5xx`, beside, heldMs: worst.heldMs }
  },
}

const longBodies = attack('bodies of 31 MB from strangers, four at once, as JSON and as a form', async ({ server }) => {
  const bodies = [
    [hostileBodies['beyond the limit'].body, 'application/json'],
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
  'one long text': (size) => `title,sku,price\n"${'text '.repeat(size / 5)}`,
  'short lines': (size) => `title,sku,price\n"${'a\n'.repeat(size / 2)}`,
  'more open quotes': (size) => `title,sku,price\n"${'"b,\n'.repeat(size / 4)}`,
}

const openQuotes = attack('CSV files with an open quote, to preview', async ({ api }, isShort) => {
  const size = (isShort ? 20 : 120) * mebibyte
  const answers: string[] = []
  for (const [name, content] of Object.entries(hostileFiles)) {
    const { id: uploadId } = await api.upload(uploadFile.upload, { name: 'hostile.csv', content: content(size) })
    const began = performance.now()
    const { status, code } = await api.send(goodsImportTask.preview.name, { uploadId })
    answers.push(`${name}: ${code ?? status} after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  return `${size / mebibyte} MiB each; ${answers.join('; ')}`
})

export const attacks: readonly Fault[] = [nothing, publicPaths, longBodies, guesses, unknownFields, openQuotes]
