import { pinyin } from 'pinyin-pro'

const longestSlug = 120
const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const han = /\p{Script=Han}+/gu

/**
 * The part of an address that names something: lower case, words joined by hyphens, Chinese as pinyin without tones, at most 120 characters. May be empty
 * when the text has neither letters nor digits.
 */
export function slugOf(text: string): string {
  // The handles of shop programs are such parts already.
  if (text.length <= longestSlug && plainSlug.test(text)) return text
  return text
    .replace(han, (chinese) => ` ${pinyin(chinese, { toneType: 'none', type: 'array' }).join(' ')} `)
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
}
