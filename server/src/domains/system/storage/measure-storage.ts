import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type StorageKind, storageKind } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { FileStore } from '../../../file-systems/file-store.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { findTableSizes, getMeasuredAt, saveMeasurement } from './storage.sql.ts'
import { kindOfTable } from './storage-kinds.rules.ts'

/** The folders of the installation's files by their kinds, wherever these lie. */
const stored: Partial<Record<StorageKind, string>> = { uploads: '/uploads', builds: '/sites', working: '/exports' }
/**
 * Those of the data folder that hold what is being worked on. The embedded database's own is counted by its tables, and
 * copies of a store are none of what is kept.
 */
const workingFolders = ['incoming', 'working', 'snapshot', 'trial']

/** Milliseconds between two measurements: each looks at every file. */
const everyMs = 6 * 3_600_000

/** Measures what tables and files take, and keeps it for the day; not within six hours of the measurement before. */
export async function measureStorage({ db, config, files, now }: Services, signal: AbortSignal): Promise<void> {
  const last = await getMeasuredAt(db)
  if (last !== null && Date.parse(last) > now().getTime() - everyMs) return
  const sizes = new Map<StorageKind, number>(storageKind.options.map((kind) => [kind, 0]))
  const add = (kind: StorageKind, bytes: number) => sizes.set(kind, (sizes.get(kind) ?? 0) + bytes)
  for (const { name, schema, bytes } of await findTableSizes(db)) add(kindOfTable(name, schema), bytes)
  for (const kind of storageKind.options) {
    const folder = stored[kind]
    if (folder !== undefined) add(kind, await storedBytes(files, folder, signal))
  }
  for (const folder of workingFolders) add('working', await sizeOf(join(config.dataDir, folder), signal))
  const zone = await readBusinessZone(db)
  await saveMeasurement(db, zone.dayOf(now()), now().toISOString(), sizes)
}

async function storedBytes(files: FileStore, folder: string, signal: AbortSignal): Promise<number> {
  let bytes = 0
  for await (const { size } of files.walk(folder)) {
    signal.throwIfAborted()
    bytes += size
  }
  return bytes
}

/** Bytes of all files below a folder; a file with several names counts once for each. 0 where it is not there. */
async function sizeOf(folder: string, signal: AbortSignal): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    signal.throwIfAborted()
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await sizeOf(path, signal)
    // What is deleted meanwhile takes no room.
    else if (entry.isFile())
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
  }
  return bytes
}
