/** The form in which user names are compared: full-width letters, ligatures and capitals make no difference. */
export function foldUserName(name: string): string {
  // Normalised twice: the lower case of a letter may itself have another form.
  return name.normalize('NFKC').toLowerCase().normalize('NFKC')
}

const alone = ['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew']
const aloneToo = ['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu', 'Thai', 'Tibetan']
/** Scripts that are written together and do not look alike. */
const together = ['Han', 'Latin', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']

const patternOf = (scripts: readonly string[]) =>
  new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u')
const patterns = [patternOf(together), ...[...alone, ...aloneToo].map((script) => patternOf([script]))]

/** False when letters of scripts are mixed that look alike, such as Latin and Cyrillic. */
export function isOneScript(name: string): boolean {
  const folded = foldUserName(name)
  return patterns.some((pattern) => pattern.test(folded))
}
