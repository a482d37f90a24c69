import { taxAreaOf } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { fromByWebsite } from '../../system/websites/applies-to.sql.ts'

/** The active schemes that apply to any of the websites, as `KnownScheme`, with ids as texts. */
export const activeTaxSchemes = (websiteIds: readonly string[]): RawBuilder<unknown> => sql`
  select t.id::text, t.price_mode as "priceMode", t.home_country as "homeCountry", t.places, t.is_oss as "isOss", t.shipping, t.rounding,
    t.vat_number as "vatNumber", t.vat_check as "vatCheck", f."from"
  from tax_scheme t cross join lateral ${fromByWebsite('t', websiteIds)} f where t.status = 'active' and f."from" is not null order by t.id`

/** Whether places such as `DE` and `US-CA` lie in one of the countries. */
export const hasPlaceIn = (places: RawBuilder<unknown>, countries: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(${places}) p (place) where split_part(p.place, '-', 1) = any (${countries}::text[]))`

/**
 * The rates of countries and of the sellers' own ones, and those of zones that hold places there, as `KnownRate`; none
 * when no scheme counts for the websites.
 */
export const taxRatesFor = (websiteIds: readonly string[], addressed: readonly string[]): RawBuilder<unknown> => {
  const countries = [...new Set([...addressed, ...addressed.map((country) => taxAreaOf({ country }).country)])]
  return sql`
  select r.country, r.region, r.tax_class_id::text as "taxClassId", r.name, r.percent, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn",
    case when z.id is not null then jsonb_build_object('places', z.places, 'provinces', z.provinces, 'postCodes', z.post_codes) end as zone
  from tax_rate r left join shipping_zone z on z.id = r.zone_id
  where exists (${activeTaxSchemes(websiteIds)})
    and (r.country = any (${countries}::text[]) or ${hasPlaceIn(sql`z.places`, countries)}
      or exists (select from (${activeTaxSchemes(websiteIds)}) s where r.country = s."homeCountry" or s."homeCountry" = any (z.places)))
  order by r.country, r.region, r.id`
}

/** The tax class of a row `g` of goods: that of its nearest category which has one, else null. */
export const taxClassOfGoods: RawBuilder<unknown> = sql`(
  select t.id from classification c, tax_class t cross join lateral unnest(t.classification_ids) k (id) join classification a on a.id = k.id
  where c.id = g.classification_id and a.path <> '' and starts_with(c.path, a.path)
  order by length(a.path) desc, t.id limit 1)`
