import { createHash } from 'node:crypto'
import type { MergedArticle, TemplateConflict } from '@wanpu/contract'
import { blockKey, blocksOf } from './blocks.rules.ts'
import { mergeLists } from './merge.rules.ts'

/** What a template gives to the articles that are made of it, and what is merged when it changed. */
export interface TemplateContent {
  title: string
  html: string
  pageTitle: string
  pageDescription: string
  excerpt: string
  picture: string
  category: string
  goodsIds: string[]
  faq: { question: string; answer: string }[]
}
type Field = keyof TemplateContent
type MergeSide = 'mine' | 'theirs'

/** How conflicts end: by their own choice, or else all alike; `skip` leaves the article as it is. */
export interface ConflictChoices {
  onConflict: MergeSide | 'skip'
  choices: Readonly<Record<string, MergeSide>>
}

/** A text of two versions: merged where that can be, else as it was chosen. */
export interface Merge {
  /** Undefined where a conflict is still open. */
  content: TemplateContent | undefined
  /** `current`: nothing is new. `replaced`: the article had no edits of its own. `merged`: it had, and keeps them. */
  outcome: MergedArticle
  conflicts: TemplateConflict[]
}

/** Brings an article of a website (`mine`) up to date with its template (`theirs`); `base` is what it was made of. */
export function mergeArticle(sides: MergeSides<TemplateContent>, choosing: ConflictChoices): Merge {
  const [base, mine, theirs] = [inOrder(sides.base), inOrder(sides.mine), inOrder(sides.theirs)]
  if (isEqual(base, theirs)) return { content: mine, outcome: 'current', conflicts: [] }
  if (isEqual(base, mine)) return { content: theirs, outcome: 'replaced', conflicts: [] }
  const conflicts: TemplateConflict[] = []
  const choose = (field: Field, sides: { base: string; mine: string; theirs: string }): MergeSide => {
    const key = keyOf(field, sides)
    const choice = choosing.choices[key] ?? (choosing.onConflict === 'skip' ? undefined : choosing.onConflict)
    conflicts.push({ key, field, ...sides, choice: choice ?? null })
    return choice ?? 'mine'
  }
  const mergedContent = { ...mine }
  for (const field of plainFields) Object.assign(mergedContent, { [field]: mergeValue(field, { base, mine, theirs }, choose) })
  mergedContent.html = mergeHtml({ base: base.html, mine: mine.html, theirs: theirs.html }, (sides) => choose('html', sides))
  const isOpen = conflicts.some(({ choice }) => choice === null)
  return { content: isOpen ? undefined : mergedContent, outcome: isOpen ? 'conflict' : 'merged', conflicts }
}

const plainFields = ['title', 'pageTitle', 'pageDescription', 'excerpt', 'picture', 'category', 'goodsIds', 'faq'] as const

interface MergeSides<T> {
  base: T
  mine: T
  theirs: T
}
type Choose = (field: Field, sides: MergeSides<string>) => MergeSide

function mergeValue(field: (typeof plainFields)[number], { base, mine, theirs }: MergeSides<TemplateContent>, choose: Choose): unknown {
  const [was, own, other] = [base[field], mine[field], theirs[field]]
  if (isEqual(own, other) || isEqual(was, other)) return own
  if (isEqual(was, own)) return other
  return choose(field, { base: textOf(was), mine: textOf(own), theirs: textOf(other) }) === 'mine' ? own : other
}

function mergeHtml({ base, mine, theirs }: MergeSides<string>, choose: (sides: MergeSides<string>) => MergeSide): string {
  return mergeLists(blocksOf(base), blocksOf(mine), blocksOf(theirs), blockKey)
    .map((part) => {
      if (part.kind === 'merged') return part.items.join('')
      const sides = { base: part.base.join(''), mine: part.mine.join(''), theirs: part.theirs.join('') }
      return sides[choose(sides)]
    })
    .join('')
}

/** Names a conflict by what it is about: a choice made for other texts never counts for these. */
function keyOf(field: Field, { base, mine, theirs }: MergeSides<string>): string {
  return createHash('sha256')
    .update(JSON.stringify([field, base, mine, theirs]))
    .digest('base64url')
    .slice(0, 16)
}

/** The database keeps the names of an object in another order. */
function inOrder({ title, html, pageTitle, pageDescription, excerpt, picture, category, goodsIds, faq }: TemplateContent): TemplateContent {
  const questions = faq.map(({ question, answer }) => ({ question, answer }))
  return { title, html, pageTitle, pageDescription, excerpt, picture, category, goodsIds, faq: questions }
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function textOf(value: TemplateContent[Field]): string {
  if (typeof value === 'string') return value
  return value.map((item) => (typeof item === 'string' ? item : `${item.question}\n${item.answer}`)).join('\n')
}
