/** The words of the screens: every string of the dictionaries, with their placeholders. */
export type ScreenWords = readonly string[]

/** The strings in the source of a dictionary of words. */
export function stringsOf(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll("\\'", "'"),
  )
}

/**
 * Bold words of a guide that no screen shows, in their order. Numbers count as placeholders: **Import 12 products** is
 * `Import {{count}} products`.
 */
export function wordsOffScreen(guide: string, words: ScreenWords): string[] {
  const screenWords = new Set(words.map(withoutNumbers))
  return [...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word ?? '').filter((word) => !screenWords.has(withoutNumbers(word)))
}

/** The number of steps of each chapter. */
export function stepsOf(guide: string): number[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .map((chapter) => chapter.match(/^\d+\. /gm)?.length ?? 0)
}

const withoutNumbers = (word: string) => word.replaceAll(/\{\{\w+\}\}|\d+/g, '#').trim()
