/** Countries and regions whose addresses need no postal code: there is none, or nobody uses it. ISO 3166-1 alpha-2. */
const withoutPostalCode = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CN DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP LY ML MO MR MW NR QA RW SB SC SL SR ST SY TD TG TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

export function needsPostalCode(country: string): boolean {
  return !withoutPostalCode.has(country)
}
