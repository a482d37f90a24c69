import { type RawBuilder, sql } from 'kysely'
import { fromByWebsite } from '../website-group/applies-to.sql.ts'

/** The active schemes that apply to any of the websites, as `KnownScheme`, with ids as texts. */
export const activeTaxSchemes = (websiteIds: readonly string[]): RawBuilder<unknown> => sql`
  select t.id::text, t.price_mode as "priceMode", t.home_country as "homeCountry", t.places, t.is_oss as "isOss", t.shipping, t.rounding, f."from"
  from tax_scheme t cross join lateral ${fromByWebsite('t', websiteIds)} f where t.status = 'active' and f."from" is not null order by t.id`

/** The rates of countries and of the sellers' own ones, as `KnownRate`; none when no scheme counts for the websites. */
export const taxRatesFor = (websiteIds: readonly string[], countries: readonly string[]): RawBuilder<unknown> => sql`
  select country, region, tax_class_id::text as "taxClassId", name, percent, starts_on::text as "startsOn", ends_on::text as "endsOn"
  from tax_rate
  where exists (${activeTaxSchemes(websiteIds)})
    and (country = any (${countries}::text[]) or country in (select s."homeCountry" from (${activeTaxSchemes(websiteIds)}) s))
  order by country, region, id`

/** The tax class of a row `g` of goods: that of its nearest category which has one, else null. */
export const taxClassOfGoods: RawBuilder<unknown> = sql`(
  select t.id from classification c, tax_class t cross join lateral unnest(t.classification_ids) k (id) join classification a on a.id = k.id
  where c.id = g.classification_id and a.path <> '' and starts_with(c.path, a.path)
  order by length(a.path) desc, t.id limit 1)`
