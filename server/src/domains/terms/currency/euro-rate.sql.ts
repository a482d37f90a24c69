import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DaysOfRates } from './ecb-rates.rules.ts'

/** Keeps the rates of each day, in place of those of the same day from before. */
export async function keepEuroRates(db: Db, days: DaysOfRates): Promise<void> {
  const rates = [...days].flatMap(([day, perEuro]) => [...perEuro].map(([code, rate]) => ({ day, code, rate })))
  await sql`
    insert into euro_rate (day, currency_code, per_euro)
    select day, code, rate from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r (day date, code text, rate numeric)
    on conflict (day, currency_code) do update set per_euro = excluded.per_euro where euro_rate.per_euro <> excluded.per_euro`.execute(db)
}

/** Units of each currency for a euro by day, as far as they are known. */
export async function findEuroRates(db: Db, days: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const result = await sql<{ day: string; code: string; rate: number }>`
    select day::text, currency_code as code, per_euro as rate from euro_rate where day = any (${sql.val(days)}::date[])`.execute(db)
  const byDay = Map.groupBy(result.rows, ({ day }) => day)
  return new Map([...byDay].map(([day, rates]) => [day, new Map(rates.map(({ code, rate }) => [code, rate]))]))
}
