import { sql } from 'kysely'

/** The total of an order in the base currency, at the rates of its moment, less what refunds took off it. */
export const netBaseTotal = sql<number | null>`case when credited_minor = 0 then base_total_minor
  else round(base_total_minor * (total_minor - credited_minor) / nullif(total_minor, 0)) end`
