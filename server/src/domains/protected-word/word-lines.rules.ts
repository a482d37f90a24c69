import { hasTwoSigns, longestWord, type WordLineFault } from '@wanpu/contract'
import { wordKey } from './matcher.rules.ts'

export interface WordLine {
  line: number
  text: string
  key: string
}
export interface LeftOut {
  line: number
  text: string
  fault: WordLineFault
}

/** Pasted words, one a line. Blank lines are nothing. */
export function readWordLines(text: string): { lines: WordLine[]; leftOut: LeftOut[] } {
  const lines: WordLine[] = []
  const leftOut: LeftOut[] = []
  const met = new Set<string>()
  for (const [index, given] of text.split(/\r?\n/).entries()) {
    const word = given.trim().replace(/\s+/g, ' ')
    if (word === '') continue
    const key = wordKey(word)
    const fault = met.has(key) ? 'repeated' : lengthFault(word)
    if (fault) leftOut.push({ line: index + 1, text: word.slice(0, 2 * longestWord), fault })
    else lines.push({ line: index + 1, text: word, key })
    met.add(key)
  }
  return { lines, leftOut }
}

function lengthFault(word: string): WordLineFault | undefined {
  if (word.length > longestWord) return 'too-long'
  return hasTwoSigns(word) ? undefined : 'too-short'
}
