// npm run restore -- WHERE [BACKUP]: restores a backup into an empty installation, which DATA_DIR and DATABASE_URL name.
// WHERE is the folder of a backup plan: a path, sftp://user@host/path or s3://bucket/path?endpoint=…&region=….
// RECOVERY_KEY is the key that was shown when the plan was made; it is asked for where it is not set.
import { createInterface } from 'node:readline/promises'
import { DamagedBackup, UnknownBackup, WrongRecoveryKey } from '../server/src/backup/archive.ts'
import { openPlace } from '../server/src/backup/place.ts'
import { type Restored, restore } from '../server/src/backup/restore.ts'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { readFilesConfig, readInstallation } from '../server/src/boot/installation-settings.ts'
import { demandFiles, demandNobodysFiles, openFileStore } from '../server/src/boot/open-files.ts'
import { FileSystemUnreachable } from '../server/src/file-systems/file-system.ts'
import { fail } from './on-installation.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
process.umask(0o077)
const [where = '', backup] = process.argv.slice(2)
if (where === '') fail('Name the folder of the backups: npm run restore -- /backups/wanpu')

try {
  const installation = readInstallation(process.env)
  const { files } = readFilesConfig(process.env)
  const { RECOVERY_KEY } = installation.env
  const recoveryKey = (RECOVERY_KEY || (await ask('Recovery key: '))).trim()
  const place = await openPlace(where, installation.env)
  const store = openFileStore(files)
  await demandFiles(store, { ...installation, files })
  await demandNobodysFiles(store, { ...installation, files, filesOwnerIsLost: installation.env.FILES_OWNER_LOST === '1' })
  const restored = await restore({
    archive: { ...place, recoveryKey },
    backup,
    files: store,
    ...installation,
    tell: (line) => process.stdout.write(`${line}\n`),
  })
  await place.fileSystem.close()
  process.stdout.write(`${summaryOf(restored, files.kind === 's3').join('\n')}\n`)
} catch (error) {
  if (error instanceof WrongRecoveryKey) fail('The recovery key does not open this backup: it was encrypted for another one.')
  if (error instanceof FileSystemUnreachable) fail(`${where} can't be reached: ${error.code}.`)
  if (error instanceof DamagedBackup) fail(`The backup is damaged: ${error.message}. Nothing was restored; name another backup.`)
  if (error instanceof CannotStart || error instanceof UnknownBackup) fail(error.message)
  throw error
}
process.exit(0)

function summaryOf({ manifest, settled, keyFile }: Restored, isInStore: boolean): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { gone, count, bytes } = manifest.files
  return [
    `${manifest.tables.length} tables with ${rows} rows and ${count} files (${Math.ceil(bytes / 1_000_000)} MB) are restored and counted.`,
    ...(gone > 0 ? [`${gone} files had been deleted while the backup was made, and are missing.`] : []),
    ...(keyFile === undefined ? [] : [`The installation's key is in ${keyFile}.${isInStore ? ' Set SECRET_KEY to it.' : ''}`]),
    ...(settled.websites > 0 ? [`${settled.websites} published websites are generated again by themselves after the start.`] : []),
    ...(settled.held.length > 0 ? [`These are held, generate them by hand: ${settled.held.join(', ')}.`] : []),
    ...(settled.waitingMails > 0 ? [`${settled.waitingMails} mails were waiting then; those that left since are sent twice.`] : []),
    ...(settled.plans > 0 ? [`${settled.plans} backup plans are stopped: start them under Settings, Backups.`] : []),
    'Everybody signs in again. Start it with: npm start',
  ]
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(question)
  lines.close()
  return answer
}
