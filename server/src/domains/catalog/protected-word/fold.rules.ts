const ascii = /^[\t\n\r -~]*$/
/** Trade marks would become letters (™ → TM) and make another word of the one before them. */
const tradeMarks = /[™®©℠℗]/g
/** Signs that nobody sees: soft hyphens, joiners, marks of direction, variant selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of Latin, Greek and Cyrillic letters; the marks of other scripts make other letters. */
const accents = /[\u0300-\u036f]/g
const apostrophes = /[‘’ʼ＇´`]/g
const dashes = /[‐‑‒–—−]/g

/**
 * A text as words are looked for in it: one width, one case, without accents and invisible characters, one blank where
 * there were several.
 */
export function foldText(text: string): string {
  return (ascii.test(text) ? text : foldSigns(text)).toLowerCase().replace(/\s+/g, ' ').trim()
}

const foldSigns = (text: string) =>
  text
    .replace(tradeMarks, ' ')
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFKC')
    .replace(/ß/g, 'ss')

/** Tags that stand inside words; all others separate them. */
const inline = /<\/?(?:a|b|i|u|s|em|strong|span|font|small|big|mark|sub|sup|del|ins|code)(?:\s[^>]*)?>/gi
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  reg: '®',
  trade: '™',
  copy: '©',
  shy: '',
}

/** What people read of HTML. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}
