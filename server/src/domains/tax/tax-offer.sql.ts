import { type RawBuilder, sql } from 'kysely'

/** The active schemes that may count for websites, as `KnownScheme`, with ids as texts. */
export const activeTaxSchemes = (websiteIds: readonly string[]): RawBuilder<unknown> => sql`
  select id::text, price_mode as "priceMode", home_country as "homeCountry", places, is_oss as "isOss", shipping, rounding, website_ids::text[] as "websiteIds"
  from tax_scheme where status = 'active' and (website_ids = '{}' or website_ids && ${websiteIds}::bigint[]) order by id`

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
