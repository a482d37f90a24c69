import { countryCodes } from './countries.ts'
import { regionsOf } from './regions.ts'

/** A country (`DE`), or one region of those whose regions are known (`US-CA`). */
export const places: readonly string[] = countryCodes.flatMap((country) => [
  country,
  ...(regionsOf[country] ?? []).map(([region]) => `${country}-${region}`),
])

/**
 * The member states of the European Union, and two other groups that sellers often ship to alike. ISO 3166-1 alpha-2.
 */
export const countryGroups = {
  EU: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  northAmerica: 'CA MX US'.split(' '),
  southeastAsia: 'BN ID KH LA MM MY PH SG TH TL VN'.split(' '),
  gulf: 'AE BH KW OM QA SA'.split(' '),
} as const
