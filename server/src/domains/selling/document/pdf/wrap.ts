// Where a line may end: after a space, and between Chinese or Japanese characters, but not before their closing marks.
const pieces =
  /\s+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef](?:[、。，．：；！？）」』】〉》”’]*)|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+/gu

/**
 * The lines of a text that are no wider than `width`; words that are wider by themselves are broken. `widthOf` measures
 * a piece of text.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trim(), width, widthOf))
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (text === '' || widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(pieces) ?? []) {
    if (widthOf((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    const broken = breakWord(piece.trimStart(), width, widthOf)
    lines.push(...broken.slice(0, -1))
    line = broken.at(-1) ?? ''
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts = ['']
  for (const { segment: character } of graphemes.segment(word)) {
    const last = parts.at(-1) ?? ''
    if (last === '' || widthOf(last + character) <= width) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts
}
