import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { adminUser, goodsImportTask, shopGoodsDataImportTask, shopWebsite, staticFileGenerateTask, uploadFile } from '@wanpu/contract'
import { serverEnvironment } from '../../../scripts/server-environment.ts'
import { prepareServer } from '../../../scripts/server-preparation.ts'
import { makeCaller } from '../../../testkit/src/client.ts'
import { password, type RunningServer, startServer } from '../../../testkit/src/server.ts'
import { productTable } from '../product-table.ts'
import { line, seconds, taskEnd } from '../stage.ts'

const stage = { kind: 'embedded' } as const
/** Somewhat longer than V8 waits until it collects what nobody needs in a process at rest. */
const restsFor = 180_000
const workedRows = 20_000

/**
 * From the command to ready on an empty database; then the memory three minutes after the demo shops were made, with
 * what `npm start` sets.
 */
export async function startLines(): Promise<void> {
  line(stage, 'prepared while the console is built, once for an installation', `${(await seconds(() => prepareServer({}))).toFixed(1)} s`)
  const began = performance.now()
  const server = await startServer({ ...serverEnvironment({}), DEMO: '1' })
  line(stage, 'start to ready, built, empty database (must 6 s)', `${((performance.now() - began) / 1000).toFixed(1)} s`)
  line(stage, 'demo shops made', `${(await seconds(() => shopsPrinted(server))).toFixed(1)} s`)
  await pause(restsFor)
  await tellMemory(server, 'memory at rest after the demo shops (must 400 MB)')
  await workHard(server)
  await tellMemory(server, `memory right after an import of ${workedRows} rows and the generation of their site`)
  await pause(restsFor)
  await tellMemory(server, 'memory at rest after that')
  await server.stop()
}

async function tellMemory({ process: { pid } }: RunningServer, what: string): Promise<void> {
  const megabytes = await memoryOf(pid ?? 0)
  line(stage, what, `${megabytes('VmRSS')} MB, without mapped files ${megabytes('RssAnon')}, peak ${megabytes('VmHWM')}`)
}

/** A file of many products in, a website that sells all of them, and its pages. */
async function workHard({ url }: RunningServer): Promise<void> {
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  const api = makeCaller(url, token, '1')
  const { id: uploadId } = await api.upload(uploadFile.upload, { name: 'products.csv', content: productTable(workedRows) })
  const imported = await api.call(goodsImportTask.add, { uploadId, batchNumber: 'bench', mode: 'both' })
  await taskEnd({ api }, goodsImportTask.read, imported.id)
  const seller = { name: 'Bench Ltd', address: 'Loopback 1', email: 'shop@example.com' }
  const website = await api.call(shopWebsite.insert, { domain: 'bench.localhost', name: 'Bench', language: 'en', seller })
  // The file has ten classes at the top.
  const each = workedRows / 10
  const importTask = await api.call(shopGoodsDataImportTask.add, { websiteId: website.id, minCount: each, maxCount: each })
  await taskEnd({ api }, shopGoodsDataImportTask.read, importTask.id)
  const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await taskEnd({ api }, staticFileGenerateTask.read, id)
}

async function shopsPrinted(server: RunningServer): Promise<void> {
  while (!/^shops /m.test(server.printed())) {
    if (server.printed().includes('demo shops are not complete')) throw new Error(server.printed())
    await pause(100)
  }
}

async function memoryOf(pid: number): Promise<(name: string) => number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}
