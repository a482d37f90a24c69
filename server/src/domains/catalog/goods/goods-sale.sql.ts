import { type SqlBool, sql } from 'kysely'

/** That a product `g` of the stock may be shown and sold: on sale, and not in quarantine. */
export const isOnSale = sql<SqlBool>`g.status = 'on' and g.quarantined_at is null`
