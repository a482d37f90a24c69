import type { Db } from './open.ts'

/** What amounts are in where there is no base currency yet. */
export const usualCurrency = 'USD'

/** The code of the base currency, whose rate is 1, of several the first in the list: what a first shop most likely sells in. */
export async function readBaseCode(db: Db): Promise<string> {
  const row = await db
    .selectFrom('currency')
    .select('code')
    .where('rate', '=', 1)
    .orderBy('sort')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? usualCurrency
}
