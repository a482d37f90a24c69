import { zoneOf } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { StoredEntry } from '../../../file-systems/file-store.ts'
import { pictureOfCopy } from './copy-names.rules.ts'
import { renewClaim } from './files-owner.ts'
import { findKnownPaths } from './upload.sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** No call takes longer from its file to its row. */
const grownUp = dayMs
/** Older ones were looked at before, unless nothing ran for so long. */
const lookedBack = 14 * dayMs
/** The paths of uploads name days of UTC. */
const utc = zoneOf('UTC')
/** When a clean-up looks: lists of a store take their time. */
const hourOfDay = '03'
const pathsAtOnce = 1000

/**
 * Removes uploads of the last two weeks that neither the library nor anything else names: what a process wrote that died before its
 * transaction was committed, or after a row was deleted and before its file was. Once a day. @throws FilesOfAnother
 */
export async function trimOrphans({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>, signal?: AbortSignal): Promise<void> {
  await renewClaim(db, files)
  const at = now()
  if (utc.clockOf(at).slice(11, 13) !== hourOfDay) return
  for (const folder of foldersSince(new Date(at.getTime() - lookedBack), at)) {
    for await (const paths of oldPaths(files.walk(folder), at.getTime() - grownUp)) {
      signal?.throwIfAborted()
      const known = await findKnownPaths(db, [...new Set(paths.map(pictureOfCopy))])
      await files.removeFiles(paths.filter((path) => !known.has(pictureOfCopy(path))))
    }
  }
}

/** The folders that uploads of a time lie in (`pathFor`). */
function foldersSince(from: Date, to: Date): string[] {
  const days: string[] = []
  for (let at = from.getTime(); at <= to.getTime() + hourMs; at += dayMs) days.push(utc.dayOf(new Date(at)))
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return [
    ...days.map((day) => `/uploads/pics/${day.replaceAll('-', '')}`),
    ...months.flatMap((month) => [`/uploads/images/${month}`, `/uploads/files/${month}`]),
  ]
}

/** The paths of files that were last written before a moment. */
async function* oldPaths(entries: AsyncIterable<StoredEntry>, before: number): AsyncGenerator<string[]> {
  let paths: string[] = []
  for await (const { path, modifiedAt } of entries) {
    if (Date.parse(modifiedAt) < before) paths.push(path)
    if (paths.length < pathsAtOnce) continue
    yield paths
    paths = []
  }
  if (paths.length > 0) yield paths
}
