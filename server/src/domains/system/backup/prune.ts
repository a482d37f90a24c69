import { posix } from 'node:path'
import { type Archive, chunkPath, listBackups, pathIn, readManifest } from '../../../backup/archive.ts'
import { readFileLists } from '../../../backup/write-files.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import type { Step, TaskRun } from '../../../tasks/kind.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { deleteBackups, findBackupsOf, insertBackup } from './backup.sql.ts'
import { beganAt, keptBackups } from './backup-plan.rules.ts'
import type { StoredPlan } from './backup-plan.sql.ts'
import { rowOf } from './make-backup.ts'

/**
 * Brings the notes of a plan's backups in line with its folder, and deletes those that are too old or marked, then the
 * files that no backup has any more. Each begins with its manifest, so that none looks whole that is half deleted.
 */
export async function* prune({ services, done, total }: TaskRun<unknown>, archive: Archive, plan: StoredPlan): AsyncGenerator<Step> {
  const { db } = services
  const whole = (await listBackups(archive)).filter((name) => beganAt(name) !== undefined)
  const noted = await findBackupsOf(db, plan.id)
  const zone = await readBusinessZone(db)
  const aged = whole.map((name) => ({ name, madeAt: beganAt(name) ?? '' }))
  const going = new Set(noted.flatMap(({ name, isGoing }) => (isGoing ? [name] : [])))
  const kept = keptBackups(
    aged.filter(({ name }) => !going.has(name)),
    plan,
    zone,
  )
  const gone = whole.filter((name) => !kept.has(name))
  for (const name of gone) await archive.fileSystem.remove(pathIn(archive, 'backups', name, 'manifest.age'))
  const left = whole.filter((name) => kept.has(name))
  if (await removeOthers(archive, left)) await sweepFiles(archive, left)
  const found = left.filter((name) => !noted.some((backup) => backup.name === name))
  const manifests = await Promise.all(found.map(async (name) => ({ name, manifest: await readManifest(archive, name) })))
  yield async (trx): Promise<Checkpoint> => {
    for (const { name, manifest } of manifests) {
      await insertBackup(trx, { ...rowOf(plan.id, name, manifest), ownBytes: 0, seconds: null })
    }
    const missing = noted.flatMap(({ name }) => (left.includes(name) ? [] : [name]))
    await deleteBackups(trx, plan.id, missing)
    return { cursor: null, done: Math.max(done, gone.length), total, ...(gone.length > 0 && { log: `deleted: ${gone.join(', ')}` }) }
  }
}

/** Removes the folders of ours that are no backups: what was deleted, and what a killed task left. */
async function removeOthers(archive: Archive, left: readonly string[]): Promise<boolean> {
  const folders = await archive.fileSystem.list(pathIn(archive, 'backups'))
  const others = folders.filter(({ name, isFolder }) => isFolder && beganAt(name) !== undefined && !left.includes(name))
  for (const { name } of others) await archive.fileSystem.remove(pathIn(archive, 'backups', name))
  return others.length > 0
}

/** Removes the chunks that none of the backups has. @throws where one can't be read: then every chunk stays */
async function sweepFiles(archive: Archive, left: readonly string[]): Promise<void> {
  const used = new Set<string>()
  for (const name of left) {
    const { files } = await readManifest(archive, name)
    for await (const file of readFileLists(archive, name, files.lists)) for (const chunk of file.chunks) used.add(chunkPath(archive, chunk))
  }
  const folders = await archive.fileSystem.list(pathIn(archive, 'files'))
  for (const { name } of folders.filter(({ isFolder }) => isFolder)) {
    const folder = pathIn(archive, 'files', name)
    for (const chunk of await archive.fileSystem.list(folder)) {
      const path = posix.join(folder, chunk.name)
      if (!used.has(path)) await archive.fileSystem.remove(path)
    }
  }
}
