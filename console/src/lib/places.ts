import { regionsOf } from '@wanpu/contract'
import { countryName } from './countries.ts'

/** `DE` → Germany, `US-CA` → United States · California. Names of regions are English, as addresses there have them. */
export function placeName(place: string): string {
  const [country = '', region] = place.split('-')
  return region === undefined ? countryName(country) : `${countryName(country)} · ${regionName(country, region)}`
}

/** `US`, `CA` → California. Unknown codes stay as they are. */
export function regionName(country: string, region: string): string {
  return regionsOf[country]?.find(([code]) => code === region)?.[1] ?? region
}
