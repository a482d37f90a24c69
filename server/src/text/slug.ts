import { pinyin } from 'pinyin-pro'

const han = /\p{Script=Han}+/gu

/**
 * The part of an address that names something: lower case, words joined by hyphens, Chinese as pinyin without tones, at most 120 characters. May be empty
 * when the text has neither letters nor digits.
 */
export function slugOf(text: string): string {
  return text
    .replace(han, (chinese) => ` ${pinyin(chinese, { toneType: 'none', type: 'array' }).join(' ')} `)
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '')
}
