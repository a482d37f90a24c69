import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** A number of a series, such as INV-2026-00042. */
export interface InvoiceNumber {
  prefix: string
  year: number
  number: number
}

/**
 * The number as it is printed: the year and, after a hyphen, at least five digits. A prefix such as INV- brings its own
 * hyphen.
 */
export const invoiceNoOf = ({ prefix, year, number }: InvoiceNumber) => `${prefix}${year}-${String(number).padStart(5, '0')}`

/**
 * Takes the next number. Others who want one of this series wait until the transaction has ended; when it is rolled
 * back, the number is the next one's. That is why it is taken last.
 */
export async function takeInvoiceNumber(db: Db, prefix: string, year: number): Promise<InvoiceNumber> {
  const { nextNumber } = await db
    .insertInto('invoiceSequence')
    .values({ prefix, year, nextNumber: 2 })
    .onConflict((conflict) => conflict.columns(['prefix', 'year']).doUpdateSet({ nextNumber: sql`invoice_sequence.next_number + 1` }))
    .returning('nextNumber')
    .executeTakeFirstOrThrow()
  return { prefix, year, number: nextNumber - 1 }
}

/** The number that the series would give next. */
export async function readNextNumber(db: Db, prefix: string, year: number): Promise<number> {
  const row = await db
    .selectFrom('invoiceSequence')
    .select('nextNumber')
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.nextNumber ?? 1
}

/** Begins or continues a series at a number. Returns false when numbers from there on are used already. */
export async function raiseNextNumber(db: Db, { prefix, year, number }: InvoiceNumber): Promise<boolean> {
  const result = await db
    .insertInto('invoiceSequence')
    .values({ prefix, year, nextNumber: number })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet({ nextNumber: number }).where('invoiceSequence.nextNumber', '<=', number),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
