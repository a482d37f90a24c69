import { pinyin } from 'pinyin-pro'

/** As many characters and bytes as an address part may have: it is a folder's name, and those end at 255 bytes. */
const longest = { characters: 120, bytes: 220 }
const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const han = /\p{Script=Han}+/gu
const markedLatin = /\p{Script=Latin}\p{Mn}*/gu
/** Signs that only say how an emoji is drawn. */
const emojiSigns = /[\ufe00-\ufe0f\u20e3]/g
/** Words are letters and digits with their marks: in many scripts vowels are marks. */
const betweenWords = /[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu

/**
 * The part of an address that names something: lower case, words joined by hyphens, Chinese as pinyin without tones,
 * Latin letters without accents, letters of all other scripts whole, in NFC, at most 120 characters. May be empty when
 * the text has neither letters nor digits. It names a page and is no identity: different texts may give the same one.
 */
export function slugOf(text: string): string {
  // The handles of shop programs are such parts already.
  if (text.length <= longest.characters && plainSlug.test(text)) return text
  const words = text
    .normalize('NFKC')
    .replace(emojiSigns, '')
    .replace(han, (chinese) => ` ${pinyin(chinese, { toneType: 'none', type: 'array' }).join(' ')} `)
    .replace(markedLatin, (letter) => letter.normalize('NFD').replace(/\p{Mn}+/gu, ''))
    .toLowerCase()
    .normalize('NFC')
    .replace(betweenWords, '-')
    .replace(/(^|-)[\p{Mn}\p{Mc}]+/gu, '$1')
  return cut(words).replace(/^-+|-+$/g, '')
}

/**
 * The slug as earlier versions made it: letters of all scripts without their marks. Only to find addresses that pages
 * have already.
 */
export function slugWithoutMarks(text: string): string {
  const plain = slugOf(text.normalize('NFKD').replace(/\p{Mark}+/gu, ''))
  return plain.normalize('NFKD').replace(/\p{Mark}+/gu, '')
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** As much as fits, without half a letter at the end. */
function cut(text: string): string {
  if (text.length <= longest.characters && Buffer.byteLength(text) <= longest.bytes) return text
  let end = 0
  let bytes = 0
  for (const { index, segment } of clusters.segment(text.slice(0, longest.characters + 20))) {
    bytes += Buffer.byteLength(segment)
    if (index + segment.length > longest.characters || bytes > longest.bytes) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
