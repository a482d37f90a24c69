import { type RawBuilder, sql } from 'kysely'

/** The ids of a website and of all others of its seller, as a subquery. */
export const websitesOfSeller = (websiteId: string): RawBuilder<unknown> => sql`(
  select w.id from website w, website own
  where own.id = ${websiteId}
    and (w.id = own.id or seller_key(own.owner_code, own.seller) <> '' and seller_key(w.owner_code, w.seller) = seller_key(own.owner_code, own.seller)))`
