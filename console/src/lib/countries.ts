import { countryCodes } from '@wanpu/contract'
import { language, locale } from './language.ts'

export interface CountryOption {
  value: string
  label: string
}

const optionsByLanguage = new Map<string, CountryOption[]>()

/** Every country with its name in the language of the moment, in the order of that language. */
export function countryOptions(): CountryOption[] {
  const tongue = language()
  const options = optionsByLanguage.get(tongue) ?? optionsIn(locale())
  optionsByLanguage.set(tongue, options)
  return options
}

/** `US` → 美国. Unknown codes stay as they are. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

function optionsIn(tongue: string): CountryOption[] {
  const names = new Intl.DisplayNames([tongue], { type: 'region' })
  return countryCodes
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} ${code}` }))
    .sort((one, other) => one.label.localeCompare(other.label, tongue))
}
