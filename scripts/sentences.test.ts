import { expect, test } from 'vitest'
import { sentenceGaps } from './sentences.rules.ts'

const proofs = {
  tests: new Map([
    ['server/src/mail.test.ts', ['a mail is sent once']],
    ['server/src/order.test.ts', ['an order is placed']],
    ['server/src/parcel.test.ts', ['an order is placed and sent']],
    ['server/src/words.test.ts', ['%s has every word with its values', 'a word in %s is long']],
    ['e2e/src/journeys/sale.spec.ts', ['a buyer pays']],
  ]),
  commands: ['fault-test'],
}
const table = (...rows: string[]) => ['| sentence | test |', '|---|---|', ...rows].join('\n')

test('rows that name files, titles, journeys and commands which exist have no gaps', () => {
  const rows = [
    '| Sent once | `mail.test.ts` "a mail is …", journey `sale` |',
    '| Bought | journey `sale.spec.ts` "a buyer pays" |',
    '| Sent | "an order is placed and sent" |',
    '| Killed | `npm run fault-test -- mails` (20 kills) |',
  ]
  expect(sentenceGaps(table(...rows), proofs)).toEqual([])
})

test('what is nowhere is told with its sentence, also a title that only another file has', () => {
  const rows = [
    '| Gone | `gone.test.ts`, journeys `sale`, `loss` |',
    '| Elsewhere | `mail.test.ts` "an order is placed" |',
    '| Twice | "an order is placed" |',
    '| Unproved | by hand |',
    '| Run | `npm run kill` |',
  ]
  expect(sentenceGaps(table(...rows), proofs)).toEqual([
    'Gone: no test file gone.test.ts',
    'Gone: no journey loss',
    'Elsewhere: no test there says "an order is placed"',
    'Twice: several files say "an order is placed", none is named',
    'Unproved: names no test',
    'Run: no command npm run kill',
  ])
})

test('the head of a table names a file for its rows, and titles may leave characters out', () => {
  const head = '| what is so | test (`words.test.ts`) |\n|---|---|\n'
  expect(sentenceGaps(`${head}| Words | "… has every word …", "a word in … is long" |`, proofs)).toEqual([])
  expect(
    sentenceGaps(`${head}| Order | "is long … a word in" |\n| Elsewhere | "an order is placed" |\n| Unproved | the same |`, proofs),
  ).toEqual([
    'Order: no test there says "is long … a word in"',
    'Elsewhere: no test there says "an order is placed"',
    'Unproved: names no test',
  ])
})

test('other tables are left alone', () => {
  expect(sentenceGaps('| state | meaning |\n|---|---|\n| open | by hand |\n\nText | with | bars', proofs)).toEqual([])
})
