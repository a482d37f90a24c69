/** A table as text: each letter with what is written for it; a letter with nothing behind it falls away. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((entry) => [String.fromCodePoint(entry.codePointAt(0) ?? 0), entry.slice(1)]))

/** Latin letters that have no accent to take off. */
const latin = 'ßss æae œoe øo đd ðd þth łl ıi ħh ŋng ŧt ĸk'
const cyrillic =
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўu џdzh ђdj ћc љlj њnj јj ѓgj ќkj ѕdz әa ғgh қq ңng өo ұu үu һh ҳh ҷj ӣi ӯu'
const greek = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo άa έe ήi ίi όo ύy ώo ϊi ϋy ΐi ΰy'
/** Katakana; hiragana lies 96 places before. */
const kana =
  'アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シshi スsu セse ソso ザza ジji ズzu ゼze ゾzo タta チchi ツtsu テte トto ダda ヂji ヅzu デde ドdo ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヰi ヱe ヲo ンn ヴvu'
const letters = table(`${latin} ${cyrillic} ${greek}`)
const syllables = table(kana)
const smallVowels = table('ァa ィi ゥu ェe ォo ャya ュyu ョyo')

/** Letters that a language reads in its own way, by the first part of its tag. */
const ownLetters: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  uk: table('гh иy йi'),
  bg: table('хh щsht ъa'),
  sr: table('жz хh цc чc шs'),
  mk: table('жz хh цc чc шs'),
}
const greekPairs: readonly [RegExp, string][] = [
  [/ο[υύ]/g, 'ou'],
  [/([αεη])[υύ](?=[αεηιοωάέήίόώβγδζλμνρ])/g, '$1v'],
  [/([αεη])[υύ]/g, '$1f'],
  [/γ(?=[γξχ])/g, 'n'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
]
/** The three parts of a Korean syllable, as the Revised Romanization writes each by itself. */
const initials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

/**
 * An address part (`slugOf` of the server) in Latin letters: Cyrillic, Greek, kana and Korean by rules, Latin letters
 * without their marks. Letters of other scripts stay. Never longer, in bytes, than the part that was given.
 */
export function latinSlug(slug: string, language: string): string {
  if (/^[a-z0-9-]*$/.test(slug)) return slug
  const own = ownLetters[language.split('-', 1)[0] ?? '']
  const paired = greekPairs.reduce((text, [pair, written]) => text.replace(pair, written), slug.normalize('NFC'))
  const written = paired
    .replace(/[\u3041-\u30ff]+/g, kanaInLatin)
    .replace(/[\uac00-\ud7a3]/g, syllableInLatin)
    .replace(/[^a-z0-9-]/g, (letter) => own?.get(letter) ?? letters.get(letter) ?? withoutMarks(letter))
  return cut(written, Buffer.byteLength(slug)).replace(/-{2,}/g, '-').replace(/^-|-$/g, '') || slug
}

/** A Latin letter without its marks; others as they are. */
function withoutMarks(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{Mn}+/gu, '')
  return /^[a-z]$/.test(plain) ? plain : letter
}

function kanaInLatin(text: string): string {
  const signs = [...text].map((sign) => (sign < '\u3097' ? String.fromCharCode(sign.charCodeAt(0) + 96) : sign))
  let written = ''
  let isDouble = false
  for (const sign of signs) {
    const small = smallVowels.get(sign)
    if (small !== undefined) written = withSmall(written, small)
    // Long vowels are written as short ones.
    else if (sign === 'ッ') isDouble = true
    else if (sign !== 'ー') {
      const syllable = syllables.get(sign) ?? (sign === '・' ? '-' : sign)
      written += isDouble && /^[b-df-hj-np-tv-z]/.test(syllable) ? (syllable.startsWith('ch') ? 't' : syllable[0]) + syllable : syllable
      isDouble = false
    }
  }
  return written
}

/** `kya` of `ki` and `ya`, `sha` of `shi` and `ya`, `fa` of `fu` and `a`. */
function withSmall(written: string, small: string): string {
  const stem = written.replace(/[aeiou]$/, '')
  if (/(?:^|[aeioun-])u$/.test(written)) return `${stem}w${small}`
  if (/(?:sh|ch|j)$/.test(stem)) return stem + small.replace('y', '')
  return stem + small
}

function syllableInLatin(syllable: string): string {
  const place = syllable.charCodeAt(0) - 0xac00
  const parts = [initials[Math.floor(place / 588)], vowels[Math.floor((place % 588) / 28)], finals[place % 28]]
  return parts.join('').replaceAll('-', '')
}

/** As many whole letters as fit. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  const signs = [...text]
  while (Buffer.byteLength(signs.join('')) > bytes) signs.pop()
  return signs.join('')
}
