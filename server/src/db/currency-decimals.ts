import { mostUsual, unusualCodes } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * In a query: the decimals of the currency that an expression names, by the currency list, otherwise as `usualDecimals`
 * has them.
 */
export function decimalsIn(code: RawBuilder<unknown>): RawBuilder<number> {
  const cases = [...unusualCodes].map(
    ([decimals, codes]) => sql`when ${code} = any (${sql.val(codes)}::text[]) then ${sql.lit(decimals)}::integer`,
  )
  return sql<number>`coalesce((select c.decimals from currency c where c.code = ${code}), case ${sql.join(cases, sql` `)} else ${sql.lit(mostUsual)} end)`
}
