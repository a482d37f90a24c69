import { type Archive, DamagedBackup, pathIn, readSealed } from './archive.ts'
import type { StoredTable } from './manifest.ts'

/** The rows of a table of a backup, part by part. @throws DamagedBackup that names the part */
export const rowsInBackup = (archive: Archive, backup: string) =>
  async function* (table: StoredTable): AsyncGenerator<Buffer> {
    for (const part of table.parts) yield await readSealed(archive, pathIn(archive, 'backups', backup, part))
  }

/** @throws DamagedBackup where a table has another number of rows than the manifest says */
export function checkRows({ name, rows }: StoredTable, count: number): void {
  if (count !== rows) throw new DamagedBackup(`${name}: ${count} of ${rows} rows`)
}
