import { type Archive, DamagedBackup, readManifest } from '../../../backup/archive.ts'
import { agreeOnForm } from '../../../backup/copy.ts'
import { fillDatabase } from '../../../backup/fill-database.ts'
import { readFile } from '../../../backup/read-files.ts'
import { compareSums, sumTables } from '../../../backup/sum-tables.ts'
import { readFileLists } from '../../../backup/write-files.ts'
import { TaskFailed } from '../../../tasks/engine.ts'
import type { Step, TaskRun } from '../../../tasks/kind.ts'
import { findBackups, setVerified } from './backup.sql.ts'
import { withScratchDatabase } from './scratch.ts'

/** A verification that is stopped begins again. */
interface Verification {
  run: TaskRun<unknown>
  archive: Archive
  backup: string
}

/**
 * Reads the files of a backup, all of them where somebody asked, else those that it sent itself; then restores it for a
 * trial and compares every table.
 */
export async function* verifyBackup(run: TaskRun<unknown>, archive: Archive, backupId: string): AsyncGenerator<Step> {
  const { services } = run
  const [backup] = await findBackups(services.db, [backupId])
  if (!backup) throw new TaskFailed('not-found')
  const problem = await findProblem({ run, archive, backup: backup.name })
  yield async (db) => {
    const at = services.now().toISOString()
    await setVerified(db, backup.id, at, problem)
    return { cursor: null, done: run.done, total: run.done, result: { isSound: problem === '' } }
  }
  if (problem !== '') throw new TaskFailed('backup-damaged', { path: problem })
}

async function findProblem(verification: Verification): Promise<string> {
  try {
    await readAllFiles(verification)
    return (await findWrongTables(verification)).join(', ')
  } catch (error) {
    if (error instanceof DamagedBackup) return error.path
    throw error
  }
}

async function findWrongTables({ run, archive, backup }: Verification): Promise<string[]> {
  const manifest = await readManifest(archive, backup)
  const expected = new Map(manifest.tables.map(({ name, rows, hash }) => [name, { rows, hash }]))
  return withScratchDatabase(run.services, async (database) => {
    let wrong: string[] = []
    await fillDatabase(database, { archive, backup, manifest }, async (client) => {
      await agreeOnForm(client)
      wrong = compareSums(expected, await sumTables(client, manifest.tables))
    })
    return wrong
  })
}

/** @throws DamagedBackup */
async function readAllFiles({ run, archive, backup }: Verification): Promise<void> {
  const { files } = await readManifest(archive, backup)
  let count = 0
  for await (const file of readFileLists(archive, backup, files.lists)) {
    if (run.createdBy !== null || file.writtenBy === backup) for await (const _ of readFile(archive, file)) run.signal.throwIfAborted()
    run.tell(++count, files.count)
  }
}
