import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'
import { decimalsIn } from '../../../db/currency-decimals.ts'
import { isUsedCode } from './currency.sql.ts'

/** Amounts in the copy's code, kept while the list did not hold it, would mean the same afterwards. */
const meansTheSame = sql<boolean>`(b.decimals = ${decimalsIn(sql`b.code`)} or not (${isUsedCode(sql`b.code`)}))`

/**
 * What an undo demands of currencies: amounts that are kept in minor units keep their meaning, as `currency.update` and
 * `currency.delete` demand.
 */
export const currencyPolicy: RowPolicy = {
  restored: {},
  isRestorable: sql`((b.code, b.decimals) = (r.code, r.decimals) or (not (${isUsedCode(sql`r.code`)}) and ${meansTheSame}))`,
  isRevivable: meansTheSame,
  isInUse: isUsedCode(sql`r.code`),
}
