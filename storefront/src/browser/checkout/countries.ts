const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Countries and regions by their names in the page's language. */
export function countries(language: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const named = codes.map((code): [string, string] => [code, names.of(code) ?? code])
  return named.sort((a, b) => a[1].localeCompare(b[1], language))
}

/** The country of the browser's language, else that of Chinese, Japanese and Korean pages, else none. */
export function likelyCountry(language: string): string {
  const region = /-([A-Z]{2})\b/.exec(navigator.language)?.[1]
  if (region && codes.includes(region)) return region
  if (!/^(?:zh|ja|ko)\b/.test(language)) return ''
  return new Intl.Locale(language).maximize().region ?? ''
}
