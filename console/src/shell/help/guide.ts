import type { Language } from '@wanpu/contract'

/** A part of a line. `way` are words of the screens that lead to a place, such as Shops → Products. */
export type Inline = string | { bold: string } | { code: string } | { way: string[] } | { to: string; text: Inline[] }

export type Block =
  | { kind: 'section'; id: string; title: string }
  | { kind: 'paragraph'; text: Inline[] }
  /** A screen as the demo shows it; `src` leads to its file. */
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'steps' | 'points'; items: Inline[][] }

/** One job of the user guide. */
export interface Chapter {
  id: string
  title: string
  blocks: Block[]
}

const guides: Record<Language, () => Promise<{ default: Chapter[] }>> = {
  zh: () => import('virtual:guide/zh'),
  en: () => import('virtual:guide/en'),
}
const loads = new Map<Language, Promise<Chapter[]>>()

/** The chapters in their order. They are fetched once; a fetch that failed is tried again by the next call. */
export function loadGuide(language: Language): Promise<Chapter[]> {
  const load = loads.get(language) ?? guides[language]().then((guide) => guide.default)
  loads.set(language, load)
  load.catch(() => loads.delete(language))
  return load
}

/** The words of a line without their marks. */
export function plainText(line: readonly Inline[]): string {
  return line.map(plainPart).join('')
}

function plainPart(part: Inline): string {
  if (typeof part === 'string') return part
  if ('bold' in part) return part.bold
  if ('code' in part) return part.code
  if ('way' in part) return part.way.join(' → ')
  return plainText(part.text)
}

/** Every line of a chapter in its order, with the section that it is in. */
export function linesOf(chapter: Chapter): { section: string | undefined; text: Inline[] }[] {
  let section: string | undefined
  return chapter.blocks.flatMap((block) => {
    if (block.kind === 'section') section = block.id
    const at = section
    return textsOf(block).map((text) => ({ section: at, text }))
  })
}

function textsOf(block: Block): Inline[][] {
  switch (block.kind) {
    case 'section':
      return [[block.title]]
    case 'paragraph':
      return [block.text]
    case 'steps':
    case 'points':
      return block.items
    case 'picture':
      return []
  }
}
