const zeros = /\p{Nd}/gu

/** The value of a decimal digit of any script: each script has its ten in one row, from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

/**
 * Text in its plain form (NFKC) with the digits 0 to 9: those of other scripts (`١٢`, `१२`, `１２`) are read as theirs,
 * dashes are `-`, and the Arabic marks of decimals and thousands are `.` and `,`.
 */
export function plainDigits(text: string): string {
  const plain = text.normalize('NFKC')
  if (/^[\p{ASCII}]*$/u.test(plain)) return plain
  return plain
    .replace(/[\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/g, '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(zeros, (digit) => (digit <= '9' ? digit : String(digitValue(digit))))
}
