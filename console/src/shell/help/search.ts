import { type Chapter, type Inline, linesOf, plainText } from './guide.ts'

/** Words of questions that say nothing about their subject. */
const fillers = new Set(
  'a an and can do does for how i in is it my of on the to what where 怎么 怎样 如何 哪里 在哪 在哪里 什么 我 要 的'.split(' '),
)
const questions = /怎么样?|怎样|如何|在哪里?|哪里|什么是|[?？]/g

/** The words of a question that say what it is about; none where there are only others. */
function subjectWords(typed: string): string[] {
  const words = typed.toLowerCase().replaceAll(questions, ' ').split(/\s+/)
  return words.filter((word) => word !== '' && !fillers.has(word))
}

/** True when the text has every word that says what a question is about; false for a question without one. */
export function isSubject(text: string, typed: string): boolean {
  const words = subjectWords(typed)
  return words.length > 0 && countIn(text, words) === words.length
}

/** A chapter that has all of the words, and the line that has most of them. */
export interface Hit {
  chapter: Chapter
  section: string | undefined
  line: string
}

/** The chapters that have all words, those that have them in the title first. Each stands for its best line. */
export function searchGuide(chapters: readonly Chapter[], typed: string): Hit[] {
  const words = subjectWords(typed)
  if (words.length === 0) return []
  const rankOf = ({ title }: Chapter) => -countIn(title, words)
  return chapters
    .filter((chapter) => words.every((word) => `${chapter.title}\n${textOf(chapter)}`.toLowerCase().includes(word)))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((chapter) => ({ chapter, ...bestLine(chapter, words) }))
}

function bestLine(chapter: Chapter, words: readonly string[]): Pick<Hit, 'section' | 'line'> {
  const lines = linesOf(chapter).map(({ section, text }) => ({ section, line: plainText(text) }))
  const best = Math.max(...lines.map(({ line }) => countIn(line, words)))
  return lines.find(({ line }) => countIn(line, words) === best) ?? { section: undefined, line: '' }
}

const countIn = (text: string, words: readonly string[]) => words.filter((word) => text.toLowerCase().includes(word)).length

const textOf = (chapter: Chapter) =>
  linesOf(chapter)
    .map(({ text }: { text: Inline[] }) => plainText(text))
    .join('\n')

/** The path of a chapter, or of a section within its chapter; that of all chapters where none has the id. */
export function pathInGuide(chapters: readonly Chapter[], id: string): string {
  const isIn = ({ blocks }: Chapter) => blocks.some((block) => block.kind === 'section' && block.id === id)
  if (chapters.some((chapter) => chapter.id === id)) return `/help/${id}`
  const chapter = chapters.find(isIn)
  return chapter === undefined ? '/help' : `/help/${chapter.id}?section=${id}`
}
