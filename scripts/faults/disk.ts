import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { coupon, goods } from '@wanpu/contract'
import type { Caller } from '../../testkit/src/client.ts'
import { besideCalls, demandAlive, equal, type Fault, NotRun, openServer, type Proof, until } from './fault.ts'
import { beginImport, demandProducts, importReaches } from './products.ts'

const run = promisify(execFile)
/** What the embedded database takes before its first row, and some room. */
const diskMb = 256
/** So many reads are answered while the disk is full, before there is room again. */
const readsLong = 60
const readsShort = 20
/** What may be answered while the disk is full: in whatever way, but answered. */
const fullAnswers = [200, 500, 503, 507]

/** A disk that can be filled and cleared. */
interface Disk extends AsyncDisposable {
  dataDir: string
  env: Record<string, string>
  fill(): Promise<void>
  clear(): Promise<void>
}

/** A file system of its own. @throws NotRun where none may be mounted */
async function mountDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true, force: true })
    throw new NotRun('no file system may be mounted here')
  }
  const filler = join(folder, 'filler')
  return {
    dataDir: join(folder, 'data'),
    env: {},
    fill: () => fillWhole(folder, filler),
    clear: () => rm(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const writer = new URL('../../testkit/src/full-disk.ts', import.meta.url).href

/** An ordinary folder; while it is "full", the writes of the database fail with ENOSPC. */
async function pretendDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-disk-'))
  const flag = join(folder, 'disk-is-full')
  return {
    dataDir: join(folder, 'data'),
    env: { FULL_DISK_FLAG: flag, NODE_OPTIONS: `--import=${writer}` },
    fill: () => writeFile(flag, ''),
    clear: () => rm(flag, { force: true }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function fillWhole(folder: string, filler: string): Promise<void> {
  await using file = await open(filler, 'w')
  const block = Buffer.alloc(65_536, 1)
  while ((await statfs(folder)).bavail > 0) {
    try {
      await file.write(block)
    } catch {
      return
    }
  }
}

/** The disk of the embedded database is full while it writes. */
export const mountedDisk: Fault = {
  name: `a full disk under the embedded database: a file system of ${diskMb} MB`,
  run: (isShort) => fillAndClear(mountDisk, isShort),
}

export const injectedDisk: Fault = {
  name: 'a full disk under the embedded database: ENOSPC for each of its writes',
  standsInFor: mountedDisk.name,
  run: (isShort) => fillAndClear(pretendDisk, isShort),
}

async function fillAndClear(openDisk: () => Promise<Disk>, isShort: boolean): Promise<Proof> {
  const rows = isShort ? 8000 : 20_000
  const reads = isShort ? readsShort : readsLong
  await using disk = await openDisk()
  // The reserve is switched off: the engine itself meets the full disk.
  await using opened = await openServer({ ...disk.env, DATA_DIR: disk.dataDir, MIN_FREE_MB: '0' })
  const { api, server } = opened
  const id = await beginImport(api, rows)
  await importReaches(() => api, id, 0.3)
  await disk.fill()
  const [{ refused, inserted }, beside] = await besideCalls(opened, () => meetFullDisk(api, reads), fullAnswers)
  demandAlive(server)
  await disk.clear()
  await importReaches(() => api, id, 2)
  await demandProducts(api, rows)
  await demandCoupons(api, inserted)
  await until('the answer of /apis/ready', async () => (await api.get('/apis/ready')).ok)
  const proved = `${reads} reads answered while full, a change refused with ${refused}; with room again the import ends exactly without a restart`
  return { proved, beside }
}

/**
 * Calls until a change was refused and so many reads were answered; returns the refusal's status and the codes that
 * were kept before it.
 */
async function meetFullDisk(api: Caller, reads: number): Promise<{ refused: number; inserted: string[] }> {
  const inserted: string[] = []
  const refused = await until('a refused change', async () => {
    const code = `FULL-${inserted.length}`
    const status = await answered(api, coupon.insert.name, { code, kind: 'fixed', value: 100, currencyCode: 'USD' })
    if (status !== 200) return status
    inserted.push(code)
    return undefined
  })
  for (let read = 0; read < reads; read++) await answered(api, goods.search.name, { pageSize: 20 })
  return { refused, inserted }
}

/** @throws when a call is answered in a way that a full disk does not explain */
async function answered(api: Caller, action: string, input: object): Promise<number> {
  const { status, message } = await api.send(action, input)
  if (!fullAnswers.includes(status)) throw new Error(`${action} was answered ${status}: ${message}`)
  return status
}

/** @throws when a change that was answered with success is gone. One that was refused may have been kept. */
async function demandCoupons(api: Caller, inserted: readonly string[]): Promise<void> {
  const { items } = await api.call(coupon.search, { pageSize: 5000 })
  const codes = new Set(items.map(({ code }) => code))
  equal('coupons that are gone', inserted.filter((code) => !codes.has(code)).join(), '')
}
