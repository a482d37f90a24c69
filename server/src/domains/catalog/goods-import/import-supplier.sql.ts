import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { fileStem } from './match/import-source.rules.ts'

/** Files of a name and with these headers: both, because many shops' exports have the same headers. */
const keyOf = (fileName: string, headersHash: string) => `${fileStem(fileName)} ${headersHash}`

/** The supplier that was named for the last such file; empty for none. */
export async function getSupplier(db: Db, fileName: string, headersHash: string): Promise<string> {
  const row = await db
    .selectFrom('importSupplier')
    .select('supplier')
    .where('fileKey', '=', keyOf(fileName, headersHash))
    .executeTakeFirst()
  return row?.supplier ?? ''
}

/** Keeps the supplier for the next such file; an empty one is forgotten. */
export async function keepSupplier(db: Db, fileName: string, headersHash: string, supplier: string): Promise<void> {
  const fileKey = keyOf(fileName, headersHash)
  if (supplier === '') {
    await db.deleteFrom('importSupplier').where('fileKey', '=', fileKey).execute()
    return
  }
  const values = { supplier, updatedAt: sql<string>`now()` }
  await db
    .insertInto('importSupplier')
    .values({ fileKey, ...values })
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet(values))
    .execute()
}

/** The suppliers that files were imported of, by name. */
export async function findSuppliers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('importSupplier').select('supplier').distinct().orderBy('supplier').limit(500).execute()
  return rows.map(({ supplier }) => supplier)
}
