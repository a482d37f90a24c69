import type { Block, Chapter, Inline } from './guide.ts'

const anchor = /^<a id="([\w-]+)"><\/a>$/
const picture = /^!\[([^\]]+)\]\(([^)]+\.webp)\)$/
const item = /^(\d+\.|-) (.+)$/
const inline = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/**
 * The chapters of a guide's Markdown: `##` and `###` headings below an anchor, paragraphs, numbered steps and points,
 * pictures with words for those who do not see them, with bold words, code and links. What stands before the first
 * chapter is for readers of the file.
 * The guide is read while the console is built, so that anything else stops the build. @throws Error naming the line
 */
export function parseGuide(markdown: string): Chapter[] {
  const chapters: Chapter[] = []
  let id: string | undefined
  for (const line of markdown.split(/\r?\n/)) {
    const [, level, title = ''] = /^(##|###) (.+)$/.exec(line) ?? []
    const found = anchor.exec(line)?.[1]
    const chapter = chapters.at(-1)
    if (found !== undefined) id = found
    else if (level !== undefined) {
      if (id === undefined) throw new Error(`guide: “${title}” has no anchor above it`)
      if (level === '##') chapters.push({ id, title, blocks: [] })
      else chapter?.blocks.push({ kind: 'section', id, title })
      id = undefined
    } else if (chapter !== undefined && line !== '') addLine(chapter.blocks, line)
  }
  return chapters
}

function addLine(blocks: Block[], line: string): void {
  const [, alt, src] = picture.exec(line) ?? []
  if (alt !== undefined && src !== undefined) {
    blocks.push({ kind: 'picture', src, alt })
    return
  }
  const [, mark, text = ''] = item.exec(line) ?? []
  if (mark === undefined) {
    if (/^[#<>|*!\s]/.test(line) && !line.startsWith('**')) throw new Error(`guide: cannot read the line “${line}”`)
    blocks.push({ kind: 'paragraph', text: parseLine(line) })
    return
  }
  const kind = mark === '-' ? 'points' : 'steps'
  const last = blocks.at(-1)
  if (last?.kind === kind) last.items.push(parseLine(text))
  else blocks.push({ kind, items: [parseLine(text)] })
}

/** Bold words with arrows between them become one way. */
function parseLine(line: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of line.matchAll(inline)) {
    addPart(parts, line.slice(end, match.index))
    addPart(parts, partOf(match))
    end = match.index + match[0].length
  }
  addPart(parts, line.slice(end))
  return parts
}

function partOf([, bold, code, text, to]: RegExpMatchArray): Inline {
  if (bold !== undefined) return { bold }
  if (code !== undefined) return { code }
  return { to: targetOf(to ?? ''), text: parseLine(text ?? '') }
}

/** `#prices` leads to a chapter or section of the guide; other files are not in the console. */
function targetOf(to: string): string {
  if (!/^(#[\w-]+$|https:\/\/)/.test(to)) throw new Error(`guide: the link ${to} leads out of the guide`)
  return to
}

function addPart(parts: Inline[], part: Inline): void {
  const [before, arrow] = parts.slice(-2)
  const way = arrow === ' → ' ? wayOf(before) : undefined
  if (part === '') return
  if (way === undefined || typeof part === 'string' || !('bold' in part)) parts.push(part)
  else parts.splice(-2, 2, { way: [...way, part.bold] })
}

function wayOf(part: Inline | undefined): string[] | undefined {
  if (typeof part !== 'object') return undefined
  if ('bold' in part) return [part.bold]
  return 'way' in part ? part.way : undefined
}
