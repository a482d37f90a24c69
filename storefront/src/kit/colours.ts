import { black, mixColours, white } from '@wanpu/contract/colours'
import type { Goods } from '../snapshot.ts'
import { colourModifiers, colourNames, colourOptionNames, joinedColours } from './colour-names.ts'
import { keyOf } from './hash.ts'

/** One CSS colour (`#rrggbb`), two of something in two colours, or none: what is not known for sure has none. */
export type Colours = readonly string[]

/** The colours that a value of an option names, in any language of shops. */
export const coloursOf: (value: string) => Colours = remembered(readColours)

/** True for an option by which a colour is chosen. */
export const isColourOption: (name: string) => boolean = remembered((name) => {
  const word = wordOf(name)
  return optionWords.has(word) || /(?:colou?r|farbe|颜色|顏色|カラー|색상)$/.test(word)
})

/** The colours of a product on its card: those that are known, each once, and how many it has in all. */
export type CardColours = { known: readonly Colours[]; count: number }

/** The first option of a product that has two known colours; none where there is no such option. */
export function cardColours({ optionNames, variants }: Pick<Goods, 'optionNames' | 'variants'>): CardColours | undefined {
  if (variants.length < 2) return undefined
  for (const name of optionNames ?? Object.keys(variants[0]?.options ?? {})) {
    if (!isColourOption(name)) continue
    const values = new Set(variants.map(({ options }) => options[name] ?? ''))
    values.delete('')
    const coloursByKey = new Map([...values].map(coloursOf).map((colours) => [colours.join(), colours]))
    coloursByKey.delete('')
    if (coloursByKey.size >= 2) return { known: [...coloursByKey.values()], count: values.size }
  }
  return undefined
}

/** Changes with the names that are known. */
export const colourNamesKey = keyOf([colourNames, colourModifiers, colourOptionNames, joinedColours])

const mostRemembered = 10_000

/** The same function, which looks at each text once: a shop has thousands of products and dozens of colours. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const values = new Map<string, T>()
  return (text) => {
    const before = values.get(text)
    if (before !== undefined) return before
    if (values.size >= mostRemembered) values.clear()
    const result = read(text)
    values.set(text, result)
    return result
  }
}

/** Without case, accents, spaces and hyphens: `Bleu foncé` and `bleu-fonce` are one word. */
function wordOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s'’._-]/gu, '')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
}

const wordsIn = (text: string) => text.split(' ').map(wordOf)
const names = new Map(Object.entries(colourNames).flatMap(([colour, words]) => wordsIn(words).map((word) => [word, colour])))
const optionWords = new Set(wordsIn(colourOptionNames))
const modifiers = [
  ...wordsIn(colourModifiers.light).map((word) => ({ word, change: (colour: string) => mixColours(colour, white, 0.5) })),
  ...wordsIn(colourModifiers.dark).map((word) => ({ word, change: (colour: string) => mixColours(colour, black, 0.4) })),
  ...wordsIn(colourModifiers.same).map((word) => ({ word, change: (colour: string) => colour })),
]

const joined = new Set(joinedColours.map((pair) => wordsIn(pair).map(colourOfWord).sort().join()))

const brackets = /[([（【［](.*?)[)\]）】］]/g
/** `01 Red`, `#3 Red`, `A2-Red`; then `Red 01`. */
const numbers = /^#?[a-z]?\d{1,3}[\s.:_#、-]*(?=\p{L})|(?<=\p{L})[\s._#-]*\d{1,3}$/giu
const separators = /[/|&+,;、，；／＆＋・和与與と]|\s+[-–—]\s+|\s+(?:and|und|et|y|e|en)\s+|\s+و\s*/i

function readColours(value: string): Colours {
  if (/^#[\da-f]{6}$/i.test(value)) return [value.toLowerCase()]
  const inside = [...value.matchAll(brackets)].flatMap(([, words = '']) => coloursIn(words))
  const colours = coloursIn(value.replace(brackets, ''))
  // `Red (matt)` and `红色 (Red)` are red, `Blue (navy)` is another blue.
  return inside.every((colour) => colours.includes(colour)) ? colours : []
}

function coloursIn(text: string): Colours {
  const plain = text.trim().replace(numbers, '')
  const word = wordOf(plain)
  const one = colourOfWord(word)
  if (one !== undefined) return [one]
  const parts = plain.split(separators).map((part) => colourOfWord(wordOf(part)))
  return parts.length === 2 ? distinct(parts) : joinedIn(word)
}

/** `schwarzweiß`, 黑白 */
function joinedIn(word: string): Colours {
  for (let at = 1; at < word.length; at++) {
    const pair = distinct([colourOfWord(word.slice(0, at)), colourOfWord(word.slice(at))])
    if (joined.has([...pair].sort().join())) return pair
  }
  return []
}

/** Both colours, or none where one of them is not known. */
const distinct = (colours: readonly (string | undefined)[]): Colours =>
  colours.every((colour) => colour !== undefined) ? [...new Set(colours)] : []

function colourOfWord(word: string): string | undefined {
  const exact = names.get(word)
  if (exact !== undefined || word.length < 2) return exact
  for (const { word: modifier, change } of modifiers) {
    const rest = word.startsWith(modifier) ? word.slice(modifier.length) : word.endsWith(modifier) ? word.slice(0, -modifier.length) : ''
    const colour = rest === '' ? undefined : colourOfWord(rest)
    if (colour !== undefined) return change(colour)
  }
  return undefined
}
