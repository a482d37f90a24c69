import { type Archive, pathIn, writeSealed } from './archive.ts'
import { copyOut } from './copy.ts'
import type { StoredTable, TableShape } from './manifest.ts'
import { joinRows, sumRows } from './row-hash.ts'
import type { Snapshot } from './snapshot.ts'
import { findTables } from './tables.sql.ts'

/** Bytes of rows in a part, before it is packed. */
const partBytes = 8_000_000

interface Progress {
  tables: number
  ofTables: number
}

/**
 * Writes all tables of a snapshot into a backup, and returns what was written and the bytes that it took.
 * @param signal when it is aborted, the work ends with an error
 */
export async function writeTables(
  archive: Archive,
  backup: string,
  { client }: Snapshot,
  { signal, tell }: { signal: AbortSignal; tell(progress: Progress): void },
): Promise<{ tables: StoredTable[]; bytes: number }> {
  const shapes = await findTables(client)
  const tables: StoredTable[] = []
  let bytes = 0
  for (const shape of shapes) {
    const written = await writeTable(archive, backup, shape, copyOut(client, shape), signal)
    tables.push(written.table)
    bytes += written.bytes
    tell({ tables: tables.length, ofTables: shapes.length })
  }
  return { tables, bytes }
}

async function writeTable(archive: Archive, backup: string, shape: TableShape, pieces: AsyncIterable<Buffer>, signal: AbortSignal) {
  const sums = sumRows()
  const parts: string[] = []
  let bytes = 0
  for await (const rows of joinRows(pieces, partBytes)) {
    signal.throwIfAborted()
    sums.add(rows)
    const part = `${shape.name}.${parts.length + 1}.age`
    bytes += await writeSealed(archive, pathIn(archive, 'backups', backup, part), rows)
    parts.push(part)
  }
  return { table: { ...shape, ...sums.sum(), parts }, bytes }
}
