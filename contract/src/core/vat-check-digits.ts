/** The sum of the digits of a text, each by its weight. */
const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at] ?? 0), 0)

const endsWith = (digits: string, check: number | string): boolean => digits.endsWith(String(check))

function isLuhn(digits: string): boolean {
  const values = [...digits].toReversed().map((digit, at) => (at % 2 === 0 ? Number(digit) : Number(digit) * 2))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** ISO 7064, MOD 11,10. */
const isMod1110 = (digits: string): boolean =>
  [...digits].reduce((check, digit) => ((((check || 10) * 2) % 11) + Number(digit)) % 10, 5) === 1

/** ISO 7064, MOD 97,10, with letters as numbers from 10 on. */
const isMod97 = (text: string): boolean =>
  [...text].flatMap((char) => [...String(Number.parseInt(char, 36))]).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1

const downFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first - at)

function isBulgarian(digits: string): boolean {
  if (digits.length !== 9) return true
  const first = weigh(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  return endsWith(digits, first < 10 ? first : (weigh(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10)
}

function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = [...number.slice(0, 8)].reduce((all, digit, at) => all + (at % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)), 0)
  return endsWith(number, String.fromCharCode(65 + (sum % 26)))
}

/** Numbers of persons, of nine and ten digits, are not judged. */
const isCzech = (digits: string): boolean =>
  digits.length !== 8 || endsWith(digits, ((11 - (weigh(digits, downFrom(8, 7)) % 11)) % 11 || 1) % 10)

function isFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  // Companies of Monaco are numbered from 000 on, the post's branches have one company number with another sum.
  if (/^\d\d$/.test(key)) {
    if (!siren.startsWith('000') && !isLuhn(siren) && !siren.startsWith('356000000')) return false
    return Number(key) === Number(`${siren}12`) % 97
  }
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const [first, second] = [...key].map((char) => letters.indexOf(char))
  if (first === undefined || second === undefined) return false
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

function isIrish(number: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
  const isOld = !/^\d\d/.test(number)
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
  const second = isOld ? 0 : Math.max(0, letters.indexOf(number[8] ?? 'W'))
  return number[7] === letters[(weigh(digits, downFrom(8, 7)) + 9 * second) % 23]
}

function isLithuanian(digits: string): boolean {
  const sumFrom = (first: number) =>
    weigh(
      digits,
      Array.from({ length: digits.length - 1 }, (_, at) => 1 + ((at + first) % 9)),
    )
  const check = sumFrom(0) % 11
  return endsWith(digits, check < 10 ? check : (sumFrom(2) % 11) % 10)
}

/** Numbers of persons begin with 0 to 3 and are not judged. */
const isLatvian = (digits: string): boolean => digits < '4' || weigh(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3

const isDutch = (number: string): boolean => weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || isMod97(`NL${number}`)

function isSlovenian(digits: string): boolean {
  const check = 11 - (weigh(digits, downFrom(8, 7)) % 11)
  return check !== 11 && endsWith(digits, check % 10)
}

function isSpanish(number: string): boolean {
  const last = number.slice(-1)
  const isPerson = /^[\dXYZ]/.test(number)
  const digits = isPerson ? number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).slice(0, -1) : number.slice(1, -1)
  if (!/^\d+$/.test(digits)) return false
  if (isPerson || /^[KLM]/.test(number)) return last === 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]
  const check = [...'0123456789'].find((digit) => isLuhn(`${digits}${digit}`)) ?? ''
  return last === check || last === 'JABCDEFGHI'[Number(check)]
}

function isAustrian(number: string): boolean {
  const sum = [...number.slice(1, 8)].reduce(
    (all, digit, at) => all + (at % 2 === 0 ? Number(digit) : Math.floor(Number(digit) / 5) + ((Number(digit) * 2) % 10)),
    0,
  )
  return endsWith(number, (96 - sum) % 10)
}

/** Health authorities and government departments have five characters, which are not judged. */
function isBritish(number: string): boolean {
  return /^[GH]/.test(number) || [0, 42].includes(weigh(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97)
}

const isBy =
  (weights: readonly number[], checkOf: (sum: number) => number) =>
  (digits: string): boolean =>
    endsWith(digits, checkOf(weigh(digits, weights)))

/**
 * Whether the check digits of what follows the country's letters of a VAT number are right, by country, for numbers of
 * the right format. The rules that the member states publish; XI is Northern Ireland.
 */
export const vatCheckDigits: Readonly<Record<string, (number: string) => boolean>> = {
  AT: isAustrian,
  BE: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  BG: isBulgarian,
  CY: isCypriot,
  CZ: isCzech,
  DE: isMod1110,
  DK: (digits) => weigh(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (digits) => weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  ES: isSpanish,
  FI: isBy([7, 9, 10, 5, 8, 4, 2], (sum) => (11 - (sum % 11)) % 11),
  FR: isFrench,
  GB: isBritish,
  GR: isBy([256, 128, 64, 32, 16, 8, 4, 2], (sum) => (sum % 11) % 10),
  HR: isMod1110,
  HU: (digits) => weigh(digits, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: isIrish,
  IT: isLuhn,
  LT: isLithuanian,
  LU: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
  LV: isLatvian,
  MT: (digits) => weigh(digits, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: isDutch,
  PL: (digits) => weigh(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits.slice(-1)),
  PT: isBy(downFrom(9, 8), (sum) => ((11 - (sum % 11)) % 11) % 10),
  RO: (digits) => ((weigh(digits.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(digits.slice(-1)),
  SE: (digits) => isLuhn(digits.slice(0, 10)),
  SI: isSlovenian,
  SK: (digits) => Number(digits) % 11 === 0,
  XI: isBritish,
}
