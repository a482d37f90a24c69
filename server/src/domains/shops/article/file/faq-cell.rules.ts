import type { ArticleQuestion } from '@wanpu/contract'

const mark = /^(Q|A|问|答)\s*[:：][^\S\n]?/i
/** A line of a text that would be read as a mark, or as one that was escaped. */
const needsEscape = /^\\*(?:Q|A|问|答)\s*[:：]/i

/** Questions and answers in one cell: `Q: …` and `A: …` lines, with an empty line between two questions. */
export function faqCell(faq: readonly ArticleQuestion[]): string {
  return faq.map(({ question, answer }) => `Q: ${escapeLines(question)}\nA: ${escapeLines(answer)}`).join('\n\n')
}

/** The questions and answers that a cell says, also under `问：` and `答：`; undefined when a text is neither. */
export function readFaqCell(cell: string): ArticleQuestion[] | undefined {
  const faq: ArticleQuestion[] = []
  let part: 'question' | 'answer' = 'answer'
  for (const line of cell.trim().split('\n')) {
    const [whole = '', sign] = mark.exec(line) ?? []
    if (sign === undefined) {
      const last = faq.at(-1)
      if (last === undefined) return undefined
      last[part] += `\n${unescapeLine(line)}`
    } else if (/^[Q问]/i.test(sign)) {
      faq.push({ question: line.slice(whole.length), answer: '' })
      part = 'question'
    } else {
      const last = faq.at(-1)
      if (last === undefined || part === 'answer') return undefined
      last.answer = line.slice(whole.length)
      part = 'answer'
    }
  }
  return faq.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
}

const escapeLines = (text: string) =>
  mapFurtherLines(text.replaceAll('\r\n', '\n').trim(), (line) => (needsEscape.test(line) ? `\\${line}` : line))
const unescapeLine = (line: string) => (line.startsWith('\\') && needsEscape.test(line) ? line.slice(1) : line)

/** Maps all lines but the first, which follows its mark. */
function mapFurtherLines(text: string, change: (line: string) => string): string {
  const [first = '', ...further] = text.split('\n')
  return [first, ...further.map(change)].join('\n')
}
