import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { CannotStart } from '../boot/cannot-start.ts'
import { isKeyOf } from '../boot/key-check.ts'
import type { DB } from '../db/open.ts'
import { nextKeyFile } from './secret-file.ts'
import { seal, unseal } from './secrets.ts'

// The exchange of the installation key. What is sealed is found by its form, wherever it is kept: also in copies that
// an undo would write back. All of it changes in one transaction; begun again after a crash, it finds what is sealed
// with the new key already and leaves that alone.

export interface KeyExchange {
  /** Values that the new key opens from now on. */
  exchanged: number
  /** Values that the new key opened already. */
  already: number
  /** Values of that form that neither key opens; they are left as they are. */
  unopened: number
}

/** A nonce of 12 bytes, a tag of 16 and the text, as `seal` writes them. */
const sealedForm = /v1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]+/g
const sealedPattern = 'v1\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.'

const otherKey = 'The secrets in this database were sealed with another key than the present one: nothing was exchanged.'

interface Column {
  table: string
  column: string
  type: string
}

/**
 * Opens every sealed value with the old key and seals it with the new one, in one transaction.
 * @throws CannotStart when the database was used with neither of them: nothing would be exchanged
 */
export function exchangeKeys(db: Kysely<DB>, oldKey: string, newKey: string): Promise<KeyExchange> {
  return db.transaction().execute(async (trx) => {
    if (!(await isKeyOf(trx, oldKey)) && !(await isKeyOf(trx, newKey))) throw new CannotStart(otherKey)
    const sum: KeyExchange = { exchanged: 0, already: 0, unopened: 0 }
    for (const column of await findTextColumns(trx)) await exchangeColumn(trx, column, (text) => exchanged(text, oldKey, newKey, sum))
    return sum
  })
}

async function findTextColumns(trx: Transaction<DB>): Promise<Column[]> {
  const result = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'jsonb') and c.is_generated = 'NEVER'
    order by 1, 2`.execute(trx)
  return result.rows
}

async function exchangeColumn(trx: Transaction<DB>, { table, column, type }: Column, change: (text: string) => string): Promise<void> {
  const [rows, cell, as] = [sql.table(table), sql.ref(column), sql.raw(type)]
  const result = await sql<{ place: string; text: string }>`
    select tableoid::text || ' ' || ctid::text as place, ${cell}::text as text from ${rows} where ${cell}::text ~ ${sealedPattern} for update`.execute(
    trx,
  )
  for (const { place, text } of result.rows) {
    await sql`update ${rows} set ${cell} = ${change(text)}::text::${as} where tableoid::text || ' ' || ctid::text = ${place}`.execute(trx)
  }
}

function exchanged(text: string, oldKey: string, newKey: string, sum: KeyExchange): string {
  return text.replace(sealedForm, (sealedText) => {
    const plain = unsealText(oldKey, sealedText)
    if (plain !== undefined) {
      sum.exchanged++
      return seal(newKey, plain)
    }
    if (unsealText(newKey, sealedText) === undefined) sum.unopened++
    else sum.already++
    return sealedText
  })
}

function unsealText(key: string, sealedText: string): string | undefined {
  try {
    return unseal(key, sealedText)
  } catch {
    return undefined
  }
}

/** Exchanges the key that is kept in a file; begun again after a crash, it goes on with the same next key. */
export async function exchangeKeptKey(db: Kysely<DB>, keyFile: string): Promise<KeyExchange> {
  const next = nextKeyFile(keyFile)
  const keyIn = (file: string) => readFileSync(file, 'utf8').trim()
  if (!existsSync(next)) {
    if (!(await isKeyOf(db, keyIn(keyFile)))) throw new CannotStart(otherKey)
    await writeSafely(next, `${randomBytes(32).toString('base64url')}\n`)
  }
  const exchange = await exchangeKeys(db, keyIn(keyFile), keyIn(next))
  await rename(next, keyFile)
  return exchange
}

/** The file is on the disk, whole, before the first value is sealed with its key. */
async function writeSafely(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`
  await using handle = await open(draft, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await rename(draft, file)
}
