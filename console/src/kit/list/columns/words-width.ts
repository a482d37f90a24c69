/**
 * About how many pixels words of a control or a heading take: measuring each of a thousand would cost more than it is
 * worth.
 */
export function wordsWidth(words: string): number {
  return [...words].reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (letter > '\u2e80') return 14
  if (/[MWmw]/.test(letter)) return 12
  if (/[A-Z]/.test(letter)) return 9.6
  return /[ fijlrt’.]/.test(letter) ? 5 : 8.2
}
