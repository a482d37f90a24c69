/** The meaning of a sign or word next to a price: the currencies that use it, and the default among them. */
export interface CurrencySign {
  codes: readonly string[]
  usual: string | undefined
}

/** Signs and words of one currency, in small letters, without blanks. */
const ofOne: Readonly<Record<string, string>> = {
  AED: 'د.إ درهم dh dhs aed. 迪拉姆',
  AMD: '֏',
  ARS: 'ar$ arg$',
  AUD: 'a$ au$ aud$ 澳元 澳币',
  AZN: '₼ man.',
  BAM: 'km',
  BDT: '৳ tk',
  BGN: 'лв лв. lv lv.',
  BOB: 'bs',
  BRL: 'r$ 雷亚尔',
  BYN: 'бел.руб',
  CAD: 'c$ ca$ can$ cad$ 加元 加币',
  CHF: 'fr. sfr sfr. 瑞士法郎 瑞郎',
  CLP: 'clp$ ch$',
  COP: 'col$ cop$',
  CRC: '₡',
  CZK: 'kč kč. kčs',
  EGP: 'ج.م le e£',
  EUR: '€ eur€ euro euros 欧元 歐元 ευρώ євро евро',
  GEL: '₾',
  GHS: '₵ gh₵',
  HKD: 'hk$ hkd$ 港币 港元 港幣',
  HUF: 'ft ft.',
  IDR: 'rp rp.',
  ILS: '₪ nis ש"ח',
  INR: '₹',
  JPY: 'jp¥ ¥jp 日元 日圓 円',
  KES: 'ksh ksh. kes.',
  KHR: '៛',
  KRW: '₩ 원 won 韩元 韩币',
  KWD: 'د.ك kd',
  KZT: '₸ тг тг. тенге',
  LAK: '₭',
  MAD: 'د.م.',
  MKD: 'ден ден.',
  MOP: 'mop$ 澳门元',
  MXN: 'mx$ mex$ mxn$',
  MYR: 'rm 林吉特',
  NGN: '₦',
  NZD: 'nz$ nzd$ 新西兰元',
  OMR: 'ر.ع.',
  PEN: 's/ s/.',
  PHP: '₱',
  PLN: 'zł zł. zl zl.',
  PYG: '₲',
  QAR: 'ر.ق',
  RSD: 'дин дин. din din.',
  RUB: '₽ руб руб. р. 卢布',
  SAR: 'ر.س sr',
  SGD: 's$ sg$ sgd$ 新加坡元 新币',
  THB: '฿ บาท baht 泰铢',
  TRY: '₺ tl tl. 里拉',
  TWD: 'nt$ ntd 台币 新台币 台幣 新台幣 新臺幣',
  UAH: '₴ грн грн.',
  USD: 'us$ $us usd$ u$s 美元 美金',
  UYU: '$u uy$',
  UZS: "so'm сум",
  VND: '₫ đ đồng vnđ 越南盾',
  ZAR: 'r',
}

/** Signs of several currencies; the first is the usual one, unless none is. */
const ofSeveral: readonly [signs: string, codes: string, hasUsual: boolean][] = [
  ['¥', 'CNY JPY', true],
  ['元 圆 圓 rmb 人民币 人民幣 cn¥ 元人民币', 'CNY TWD HKD', true],
  ['£ 英镑 英鎊', 'GBP EGP LBP GIP FKP SHP', true],
  ['$ 元美', 'USD AUD CAD NZD SGD HKD TWD MXN ARS CLP COP UYU BND BSD BBD BZD FJD JMD TTD NAD XCD MOP LRD GYD SRD', false],
  ['kr kr.', 'SEK NOK DKK ISK', false],
  ['lei leu', 'RON MDL', true],
  ['rs rs.', 'INR PKR LKR NPR MUR SCR', false],
  ['ریال ر.ي', 'SAR IRR YER OMR QAR', false],
  ['fr', 'CHF XOF XAF', false],
  ['br', 'BYN ETB', false],
]

const signs = new Map<string, CurrencySign>()
for (const [code, names] of Object.entries(ofOne)) for (const name of names.split(' ')) signs.set(name, { codes: [code], usual: code })
for (const [names, listed, hasUsual] of ofSeveral) {
  const codes = listed.split(' ')
  for (const name of names.split(' ')) signs.set(name, { codes, usual: hasUsual ? codes[0] : undefined })
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'))

/**
 * The meaning of one or two adjacent signs or codes, as in `€`, `kr.`, `EUR`, `CAD$`; `undefined` where one of them is
 * unknown.
 */
export function currencySign(written: string): CurrencySign | undefined {
  const word = written.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const known = signs.get(word) ?? signs.get(word.replace(/[.:]$/, ''))
  if (known) return known
  const code = word.toUpperCase()
  if (/^[A-Z]{3}$/.test(code)) return isoCodes.has(code) ? { codes: [code], usual: code } : undefined
  return bothOf(word.slice(0, 3), word.slice(3)) ?? bothOf(word.slice(-3), word.slice(0, -3))
}

/** A code with another sign of the same currency. */
function bothOf(code: string, other: string): CurrencySign | undefined {
  const named = code.toUpperCase()
  if (!/^[A-Z]{3}$/.test(named) || !isoCodes.has(named) || other === '') return undefined
  const sign = signs.get(other)
  return sign?.codes.includes(named) ? { codes: [named], usual: named } : undefined
}
