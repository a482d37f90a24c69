// Codes that a spreadsheet has damaged: long numbers are rounded, what looks like a date is converted, and a narrow
// column is exported as `###`. The original code is lost.
const months = [
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'Mrz Mär Mai Okt Dez',
  'janv févr mars avr mai juin juil août sept oct nov déc',
  'ene feb abr ago dic gen mag giu lug set ott',
]
const month = `(?:${months.join(' ').split(' ').join('|')})`
const spoiled = [
  /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i,
  /^#{3,}$/,
  new RegExp(`^\\d{1,2}[-. ]{1,2}${month}\\.?$`, 'u'),
  new RegExp(`^${month}\\.?[- ]\\d{2}$`, 'u'),
  /^\d{1,2}月\d{1,2}日$/,
]

/** Whether a SKU or barcode is what a spreadsheet made of another one, such as `8.85E+11`, `1-Mar` or `#####`. */
export const isSpoiledCode = (code: string): boolean => spoiled.some((pattern) => pattern.test(code))
