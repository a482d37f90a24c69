import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { besideCalls, demandAlive, type Fault, openServer, until } from './fault.ts'
import { beginImport, demandProducts, importReaches } from './products.ts'

const run = promisify(execFile)
/** What the embedded database takes before its first row, and some room. */
const diskMb = 256

/** A disk that can be filled and cleared. */
interface Disk extends AsyncDisposable {
  what: string
  dataDir: string
  env: Record<string, string>
  fill(): Promise<void>
  clear(): Promise<void>
}

const writer = new URL('../../testkit/src/full-disk.ts', import.meta.url).href

/** A real file system of its own where we may mount one; else our own writes are told that the disk is full. */
async function openDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-disk-'))
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  const filler = join(folder, 'filler')
  return {
    what: isMounted
      ? `a file system of ${diskMb} MB, filled to its last byte`
      : 'ENOSPC for every write of the database (NOT RUN: no file system may be mounted here)',
    dataDir: join(folder, 'data'),
    env: isMounted ? {} : { FULL_DISK_FLAG: filler, NODE_OPTIONS: `--import=${writer}` },
    fill: () => (isMounted ? fillWhole(folder, filler) : writeFile(filler, '')),
    clear: () => rm(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      if (isMounted) await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
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
export const disk: Fault = {
  name: 'a full disk under the embedded database',
  async run(isShort) {
    const rows = isShort ? 8000 : 20_000
    await using full = await openDisk()
    // The reserve is switched off: the engine itself meets the full disk.
    await using opened = await openServer({ ...full.env, DATA_DIR: full.dataDir, MIN_FREE_MB: '0' })
    const { api, server } = opened
    const id = await beginImport(api, rows)
    await importReaches(() => api, id, 0.3)
    await full.fill()
    // Every call is answered, in whatever way.
    const [, beside] = await besideCalls(
      opened,
      () => new Promise((resolve) => setTimeout(resolve, isShort ? 3000 : 10_000)),
      [200, 500, 503, 507],
    )
    demandAlive(server)
    await full.clear()
    await importReaches(() => api, id, 2)
    await demandProducts(api, rows)
    await until('the answer of /apis/ready', async () => (await api.get('/apis/ready')).ok)
    return { proved: `${full.what}: calls are answered, with room again the import ends exactly without a restart`, beside }
  },
}
