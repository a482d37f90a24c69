import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import pack from '../../../../package.json' with { type: 'json' }
import { type Archive, listBackups, pathIn, readManifest, writeManifest, writeSealed } from '../../../backup/archive.ts'
import { type Manifest, manifestShape } from '../../../backup/manifest.ts'
import { openSnapshot } from '../../../backup/snapshot.ts'
import { findMigrations, findSequences } from '../../../backup/tables.sql.ts'
import { findFiles, type KnownFiles, nothingKnown, readKnownFiles, writeFiles } from '../../../backup/write-files.ts'
import { writeTables } from '../../../backup/write-tables.ts'
import { comparePaths } from '../../../file-systems/file-store.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import type { Step, TaskRun } from '../../../tasks/kind.ts'
import { insertBackup } from './backup.sql.ts'
import { backupName } from './backup-plan.rules.ts'
import type { StoredPlan } from './backup-plan.sql.ts'

// A backup's way: begun (its folder has a name) → tables (one snapshot, in one step) → files (a list of 200 each step)
// → the manifest, which makes it a backup. A kill before the tables are done begins another folder, for the snapshot is
// gone; a kill later goes on with the next list. What has no manifest is deleted by the next task.

const cursorShape = z.object({
  backup: z.string(),
  beganAt: z.string(),
  ownBytes: z.number(),
  base: manifestShape.pick({ tables: true, sequences: true, lastMigration: true, madeAt: true }).optional(),
  files: manifestShape.shape.files,
  lastPath: z.string(),
})
type Cursor = z.output<typeof cursorShape>
type Base = NonNullable<Cursor['base']>
type Run = TaskRun<{ planId: string }>

/** Makes a backup. @throws DamagedBackup, WrongRecoveryKey where the one before it can't be read */
export async function* makeBackup(run: Run, archive: Archive, plan: StoredPlan): AsyncGenerator<Step> {
  const stored = cursorShape.safeParse(run.cursor).data
  // Made already, and only what is too old has to go.
  if (stored !== undefined && (await isMade(archive, stored.backup))) return
  let cursor = stored?.base === undefined ? begin(run) : stored
  if (cursor.base === undefined) {
    const { base, bytes } = await writeDatabase(run, archive, cursor.backup)
    const next: Cursor = { ...cursor, base, ownBytes: bytes }
    yield (): Checkpoint => ({
      cursor: next,
      done: 0,
      log: `${base.tables.length} tables, ${sumOf(base.tables.map(({ rows }) => rows))} rows`,
    })
    cursor = next
  }
  const { files: store } = run.services
  const all = await findFiles(store)
  // Tasks that an earlier version began have no stroke there.
  const lastPath = cursor.lastPath.replace(/^(?=[^/])/, '/')
  const rest = all.filter(({ path }) => comparePaths(path, lastPath) > 0)
  const known = await newestFiles(archive)
  const firstList = cursor.files.lists.length + 1
  for await (const step of writeFiles(archive, cursor.backup, { files: store, entries: rest, known, firstList, signal: run.signal })) {
    const { files } = cursor
    const next: Cursor = {
      ...cursor,
      lastPath: step.lastPath,
      ownBytes: cursor.ownBytes + step.sent,
      files: {
        count: files.count + step.count,
        bytes: files.bytes + step.bytes,
        gone: files.gone + step.gone,
        lists: [...files.lists, step.list],
      },
    }
    yield (): Checkpoint => ({ cursor: next, done: next.files.count + next.files.gone, total: all.length })
    cursor = next
  }
  yield* finish(run, archive, plan, cursor)
}

function begin({ services }: Run): Cursor {
  const now = services.now()
  const files = { count: 0, bytes: 0, gone: 0, lists: [] }
  return { backup: backupName(now, randomBytes(2).toString('hex')), beganAt: now.toISOString(), ownBytes: 0, files, lastPath: '' }
}

const isMade = async (archive: Archive, backup: string) =>
  (await archive.fileSystem.sizeOf(pathIn(archive, 'backups', backup, 'manifest.age'))) !== undefined

async function writeDatabase({ services, signal, tell }: Run, archive: Archive, backup: string): Promise<{ base: Base; bytes: number }> {
  const madeAt = services.now().toISOString()
  const snapshot = await openSnapshot(services)
  try {
    const { tables, bytes } = await writeTables(archive, backup, snapshot, {
      signal,
      tell: (progress) => tell(progress.tables, progress.ofTables),
    })
    const lastMigration = (await findMigrations(snapshot.client)).at(-1) ?? ''
    return { base: { tables, sequences: await findSequences(snapshot.client), lastMigration, madeAt }, bytes }
  } finally {
    await snapshot.close()
  }
}

/** The files of the newest whole backup: only what a manifest vouches for is not sent again. */
async function newestFiles(archive: Archive): Promise<KnownFiles> {
  const [newest] = await listBackups(archive)
  if (newest === undefined) return nothingKnown
  return readKnownFiles(archive, newest, (await readManifest(archive, newest)).files.lists)
}

async function* finish({ services }: Run, archive: Archive, plan: StoredPlan, cursor: Cursor): AsyncGenerator<Step> {
  const { backup, base, files, beganAt } = cursor
  if (base === undefined) throw new Error('the tables are not written')
  const ofKey = await writeSealed(archive, pathIn(archive, 'backups', backup, 'key.age'), services.config.secretKey)
  const manifest: Manifest = { ...base, format: 1, program: pack.version, files }
  const ofManifest = await writeManifest(archive, backup, manifest)
  const now = services.now()
  yield async (db) => {
    const id = await insertBackup(db, {
      ...rowOf(plan.id, backup, manifest),
      ownBytes: cursor.ownBytes + ofKey + ofManifest,
      seconds: Math.round((now.getTime() - Date.parse(beganAt)) / 1000),
    })
    if (plan.verifies)
      await services.tasks.add(db, 'backup-task', [{ title: `${plan.name} ${backup}`, payload: { planId: plan.id, backupId: id } }], null)
    const total = files.count + files.gone
    return { cursor, done: total, total, result: { backup, tables: base.tables.length, files: files.count, bytes: files.bytes } }
  }
}

/** What is noted of a backup, from its manifest. */
export function rowOf(planId: string, name: string, { madeAt, tables, files, program }: Manifest) {
  return {
    planId,
    name,
    madeAt,
    tables: tables.length,
    rows: sumOf(tables.map(({ rows }) => rows)),
    files: files.count,
    fileBytes: files.bytes,
    program,
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
