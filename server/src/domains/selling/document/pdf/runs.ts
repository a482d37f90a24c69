import bidiFactory from 'bidi-js'
import { type FontPart, partOf } from './fonts.ts'

/** A piece of a line that one font file draws. */
export interface Run {
  text: string
  part: FontPart
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
// Its types are those of its module build; Node loads the other one, which is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/**
 * A line as its runs from left to right. Characters of a run stay in the order of reading: the font turns those of
 * right-to-left scripts.
 */
export function runsOf(line: string): Run[] {
  if (!rightToLeft.test(line)) return runsAt(line)
  const { levels } = bidi.getEmbeddingLevels(line)
  const runs: (Run & { level: number })[] = []
  let start = 0
  for (let at = 1; at <= line.length; at++) {
    if (at < line.length && levels[at] === levels[start]) continue
    const level = levels[start] ?? 0
    const text = line.slice(start, at)
    // Fonts lay out word by word, so that the words of a right-to-left stretch are turned here.
    const words = level % 2 === 1 ? text.split(/(\s+)/).filter(Boolean) : [text]
    runs.push(...words.flatMap(runsAt).map((run) => ({ ...run, level })))
    start = at
  }
  return inSight(runs)
}

/** Neighbours that the same file draws are one run. */
function runsAt(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const part = partOf(character)
    if (last?.part === part) last.text += character
    else runs.push({ text: character, part })
  }
  return runs
}

/**
 * The order of sight: from the highest level down, each stretch of that level or above is turned (rule L2 of the
 * bidirectional algorithm).
 */
function inSight(runs: readonly (Run & { level: number })[]): Run[] {
  const visibleRuns = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < visibleRuns.length; start++) {
      let end = start
      while ((visibleRuns[end]?.level ?? -1) >= level) end++
      if (end > start + 1) visibleRuns.splice(start, end - start, ...visibleRuns.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  }
  return visibleRuns
}
