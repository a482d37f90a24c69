import { hasTwoSigns, longestWord, type WordLineFault } from '@wanpu/contract'
import { wordKey } from './matcher.rules.ts'

export interface WordLine {
  line: number
  text: string
  key: string
}
export interface SkippedLine {
  line: number
  text: string
  fault: WordLineFault
}

/** Pasted words, one a line. Blank lines are nothing. */
export function readWordLines(text: string): { lines: WordLine[]; leftOut: SkippedLine[] } {
  const lines: WordLine[] = []
  const leftOut: SkippedLine[] = []
  const keys = new Set<string>()
  for (const [index, rawLine] of text.split(/\r?\n/).entries()) {
    const word = rawLine.trim().replace(/\s+/g, ' ')
    if (word === '') continue
    const key = wordKey(word)
    const fault = keys.has(key) ? 'repeated' : lengthFault(word)
    if (fault) leftOut.push({ line: index + 1, text: word.slice(0, 2 * longestWord), fault })
    else lines.push({ line: index + 1, text: word, key })
    keys.add(key)
  }
  return { lines, leftOut }
}

function lengthFault(word: string): WordLineFault | undefined {
  if (word.length > longestWord) return 'too-long'
  return hasTwoSigns(word) ? undefined : 'too-short'
}
