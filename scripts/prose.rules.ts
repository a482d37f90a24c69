/** A word that a reader has to look up, or that English does not use so, and what is said instead. */
interface Replaced {
  word: RegExp
  say: string
}

const replaced: readonly Replaced[] = [
  { word: /\brooms?\b/gi, say: 'feature, or space' },
  { word: /\bfloors?\b/gi, say: 'package' },
  { word: /\bdoors?\b/gi, say: 'dispatcher' },
  { word: /\bwitness(?:es|ed)?\b/gi, say: 'audit diff' },
  { word: /\baside\b/gi, say: 'kept rows, apart from' },
  { word: /\blets? go\b/gi, say: 'deletes, gives up' },
  { word: /\bbells?\b/gi, say: 'notify' },
  { word: /\bsweeps?\b/gi, say: 'vacuum, clean-up' },
  { word: /(?<!\btime )\bslices?\b/gi, say: 'time slice' },
  { word: /\b(?:its|their|a task's) turns?\b|\bin turns\b/gi, say: 'scheduling round, alternately' },
  { word: /\b(?:random|other|special|\d+) signs\b|\bsigns of\b/gi, say: 'characters' },
  { word: /\bof old\b(?! \w)/gi, say: 'legacy' },
  { word: /\bat nought\b/gi, say: 'at zero' },
  { word: /\bin vain\b/gi, say: 'failed' },
  { word: /\banew\b/gi, say: 'again' },
  { word: /\bbeside\b/gi, say: 'next to, besides' },
  { word: /\bs?he may\b/gi, say: 'the user may' },
  { word: /\b(?:a|one|this) goods\b/gi, say: 'a product' },
]

/** What a document or a dictionary of words says in words that are replaced, one line each. In a document code is left out; of a dictionary only its texts count. */
export function wordsToReplace(file: string, source: string): string[] {
  const text = file.endsWith('.md')
    ? blank(source, /```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)/g)
    : only(source, /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g)
  return replaced.flatMap(({ word, say }) =>
    [...text.matchAll(word)].map(({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} says "${found}": say ${say}`),
  )
}

/** Where code joins words with Chinese punctuation, one line each: in other languages the screen would show it, too. `sentences` and dictionaries know what goes between. */
export function joinsInChinese(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, at) =>
      /\}[。，：；、]|[。，：；、][{$]\{?/.test(line) ? [`${file}:${at + 1} joins words with Chinese punctuation`] : [],
    )
}

const spaces = (text: string) => text.replace(/[^\n]/g, ' ')

/** The text with spaces in the place of what matches. */
const blank = (text: string, part: RegExp) => text.replace(part, spaces)

/** What matches, with spaces in the place of everything else. */
function only(text: string, part: RegExp): string {
  let end = 0
  let matches = ''
  for (const { 0: match, index } of text.matchAll(part)) {
    matches += spaces(text.slice(end, index)) + match
    end = index + match.length
  }
  return matches + spaces(text.slice(end))
}
