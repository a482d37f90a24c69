import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClientBase, escapeIdentifier as quote } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { TableShape } from './manifest.ts'

/** Values are written in the same way whatever the database, its role or its time zone say otherwise. */
const sameForm = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local client_encoding = 'UTF8'`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
]

/** Sets, for the transaction, how values are read and written as text. */
export async function agreeOnForm(client: ClientBase): Promise<void> {
  for (const setting of sameForm) await client.query(setting)
}

const columnsOf = ({ columns }: TableShape) => columns.map(quote).join(', ')

/** The rows of a table in the text form of COPY, in pieces of any length. */
export function copyOut(client: ClientBase, table: TableShape): AsyncIterable<Buffer> {
  // A query reads a table with partitions, too.
  return client.query(copyTo(`copy (select ${columnsOf(table)} from ${quote(table.name)}) to stdout`))
}

/** Appends rows to a table, given in the text form of COPY. Returns how many there were. */
export type CopyIn = (table: TableShape, rows: Buffer) => Promise<number>

/** Writes to a PostgreSQL server. */
export const copyInto =
  (client: ClientBase): CopyIn =>
  async (table, rows) => {
    const stream = client.query(copyFrom(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin`))
    await pipeline(Readable.from([rows]), stream)
    return stream.rowCount
  }

const partFile = 'restore.part'

/**
 * Writes to the embedded database, whose socket takes no rows from a client (docs/adr/0006-embedded-socket.md): it reads
 * them from a file in its own folder.
 */
export const copyIntoEmbedded =
  (client: ClientBase, folder: string): CopyIn =>
  async (table, rows) => {
    await writeFile(`${folder}/${partFile}`, rows, { mode: 0o600 })
    const { rowCount } = await client.query(`copy ${quote(table.name)} (${columnsOf(table)}) from '${partFile}'`)
    await writeFile(`${folder}/${partFile}`, '')
    return rowCount ?? 0
  }
