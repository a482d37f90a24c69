import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faqCell, readFaqCell } from './faq-cell.rules.ts'

test('questions and answers are read from Latin and Chinese marks, answers over several lines', () => {
  expect(readFaqCell('Q: How long?\nA: Three days.\n\nSometimes four.\n\n问：多久？\n答：三天。')).toEqual([
    { question: 'How long?', answer: 'Three days.\n\nSometimes four.' },
    { question: '多久？', answer: '三天。' },
  ])
  expect(readFaqCell('q: How long?')).toEqual([{ question: 'How long?', answer: '' }])
})

test('a text without marks, an answer without its question and a second answer are no questions', () => {
  for (const cell of ['How long?', 'A: Three days.', 'Q: How long?\nA: Three.\nA: Four.']) expect(readFaqCell(cell)).toBeUndefined()
})

test('whatever questions and answers hold, the cell brings it back', () => {
  const piece = fc.constantFrom('Q: ', 'A:', '\\', '\n', 'word', '问：', ' ', '"', '答:', '-', 'Q')
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').trim())
  fc.assert(
    fc.property(fc.array(fc.record({ question: text, answer: text }), { minLength: 1, maxLength: 4 }), (faq) => {
      expect(readFaqCell(faqCell(faq))).toEqual(faq)
    }),
  )
})
