/** The widths of bars and spaces, in turn, of each symbol by its value; the last one is the stop. ISO/IEC 15417. */
const symbols = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const [toC, toB, startB, startC, stop] = [99, 100, 104, 105, 106]

/** Runs of digits that pairs make shorter. */
const pairs = /((?:\d\d){3,}|^(?:\d\d){2,}|(?:\d\d){2,}$)/

/**
 * A text as Code 128: the widths of its bars and spaces in turn, beginning and ending with a bar, in modules. It wants
 * ten modules of white at both sides. Undefined for an empty text and for characters other than those of ASCII that are
 * seen.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const parts = text.split(pairs).map((part, at) => ({ part, isPairs: at % 2 === 1 }))
  const values = parts.filter(({ part }) => part !== '').flatMap(({ part, isPairs }, at) => valuesOf(part, isPairs, at === 0))
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, stop].flatMap((value) => [...(symbols[value] ?? '')].map(Number))
}

function valuesOf(part: string, isPairs: boolean, isFirst: boolean): number[] {
  if (!isPairs) return [isFirst ? startB : toB, ...[...part].map((char) => char.charCodeAt(0) - 32)]
  return [isFirst ? startC : toC, ...(part.match(/../g) ?? []).map(Number)]
}
