import type { ImportEncoding } from '@wanpu/contract'
import { frequentHan, frequentHangul, singleByte, usualHan } from './encoding-models.ts'

/** An encoding, and how much the bytes look like a text in it: from 1 for a plain one down to below 0. */
export interface RatedEncoding {
  encoding: ImportEncoding
  score: number
  text: string
}

const han = /\p{Script=Han}/u
const hangul = /[\uac00-\ud7a3]/
const kana = /[\u3041-\u30fe]/
/** Signs of full width, punctuation of East Asia, and currencies. */
const fullWidth = /[\u3000-\u3020\uff01-\uff5e\uffe0-\uffe6“”‘’…—·×°℃①-⑳○●★☆■□◆△▲※→]/

type Weigh = (character: string) => number

const weighHan =
  (usual: ReadonlySet<string> | undefined): Weigh =>
  (character) =>
    frequentHan.has(character) ? 1 : !usual || usual.has(character) ? 0.35 : -0.3

/** How much a character speaks for an encoding of East Asia. */
function weighEastAsian(ofHan: Weigh, ofKana: number, ofHangul: Weigh): Weigh {
  return (character) => {
    if (han.test(character)) return ofHan(character)
    if (kana.test(character)) return ofKana
    if (hangul.test(character)) return ofHangul(character)
    return fullWidth.test(character) ? 0.7 : /[\uff61-\uff9f]/.test(character) ? 0.1 : -0.8
  }
}

const noHangul: Weigh = () => -0.5
const multiByte: Readonly<Record<string, Weigh>> = {
  gb18030: weighEastAsian(weighHan(usualHan.gb18030), 0.5, noHangul),
  big5: weighEastAsian(weighHan(usualHan.big5), 0.4, noHangul),
  'euc-jp': weighEastAsian(weighHan(usualHan['euc-jp']), 1, noHangul),
  shift_jis: weighEastAsian(weighHan(usualHan['euc-jp']), 1, noHangul),
  'euc-kr': weighEastAsian(
    () => -0.3,
    -0.2,
    (character) => (frequentHangul.has(character) ? 1 : 0.4),
  ),
}

/** The encodings by how well the bytes read in them, the best first. */
export function rateEncodings(bytes: Uint8Array): RatedEncoding[] {
  const eastAsian = Object.entries(multiByte).map(([encoding, weigh]) =>
    rate(encoding as ImportEncoding, bytes, (text) => rateCharacters(text, weigh)),
  )
  const others = Object.entries(singleByte).map(([encoding, languages]) =>
    rate(encoding as ImportEncoding, bytes, (text) => Math.max(...languages.map((language) => rateWords(text, language)))),
  )
  return [...eastAsian, ...others].sort((a, b) => b.score - a.score)
}

function rate(encoding: ImportEncoding, bytes: Uint8Array, judge: (text: string) => number): RatedEncoding {
  const text = new TextDecoder(encoding).decode(bytes)
  return { encoding, text, score: judge(text) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const beyondAscii = /[^\u0000-\u007f]/gu

function rateCharacters(text: string, weigh: Weigh): number {
  const characters = text.match(beyondAscii) ?? []
  const sum = characters.reduce((total, character) => total + (isBroken(character) ? -3 : weigh(character)), 0)
  return sum / Math.max(characters.length, 1)
}

/** Damaged, without meaning, or for private use. */
const isBroken = (character: string) => /[\ufffd\u0080-\u009f\p{Co}\p{Cn}]/u.test(character)

/** Words of letters of one script, small behind small ones, with the letters that a language has. */
function rateWords(text: string, { often, seldom }: { often: string; seldom: string }): number {
  const isLatin = seldom === ''
  let sum = 0
  let count = 0
  for (const [word] of text.matchAll(/(?:[A-Za-z]|[^\p{ASCII}\s])+/gu)) {
    const foreign = word.match(beyondAscii)
    if (!foreign) continue
    const hasAscii = /[A-Za-z]/.test(word)
    const misfit = isLatin ? foreign.length > 3 && foreign.length * 2 > word.length : hasAscii
    const mixedCase = /\p{Ll}\p{Lu}/u.test(word) ? 0.5 : 0
    const shouting = !isLatin && word.length > 2 && word === word.toUpperCase() && word !== word.toLowerCase() ? 0.15 : 0
    for (const character of foreign) sum += weighLetter(character, often, seldom) - (misfit ? 0.6 : 0) - mixedCase - shouting
    sum -= word.match(finalInside)?.length ?? 0
    count += foreign.length
  }
  return sum / Math.max(count, 1)
}

/** Greek and Hebrew letters that only end words, inside of one. */
const finalInside = /[ςםןךףץ](?=\p{L})/gu

const isMark = (character: string) => /[€£¥©®™°²³½¼¾×–—‘’‚“”„…•·«»№№§±µ\u00a0]/.test(character)

function weighLetter(character: string, often: string, seldom: string): number {
  if (isBroken(character)) return -3
  const small = character.toLowerCase()
  if (often.includes(small) || often.includes(character)) return seldom === '' ? 0.8 : 1
  const rank = seldom.indexOf(small)
  if (rank !== -1) return rank < 9 ? 0.7 : 0.35
  if (isMark(character)) return 0.3
  return /[\p{L}\p{M}]/u.test(character) ? -0.3 : -0.8
}
