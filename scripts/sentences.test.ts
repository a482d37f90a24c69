import { expect, test } from 'vitest'
import { sentenceGaps } from './sentences.rules.ts'

const known = {
  tests: new Map([
    ['server/src/mail.test.ts', ['a mail is sent once']],
    ['server/src/order.test.ts', ['an order is placed']],
    ['e2e/src/journeys/sale.spec.ts', ['a buyer pays']],
  ]),
  commands: ['fault-test'],
}
const table = (...rows: string[]) => ['| sentence | test |', '|---|---|', ...rows].join('\n')

test('rows that name files, titles, journeys and commands which exist have no gaps', () => {
  const rows = [
    '| Sent once | `mail.test.ts` "a mail is …", journey `sale` |',
    '| Bought | journey `sale.spec.ts` "a buyer pays" |',
    '| Placed | "an order is placed" |',
    '| Killed | `npm run fault-test -- mails` (20 kills) |',
  ]
  expect(sentenceGaps(table(...rows), known)).toEqual([])
})

test('what is nowhere is told with its sentence, also a title that only another file has', () => {
  const rows = [
    '| Gone | `gone.test.ts`, journeys `sale`, `loss` |',
    '| Elsewhere | `mail.test.ts` "an order is placed" |',
    '| Unproved | by hand |',
    '| Run | `npm run kill` |',
  ]
  expect(sentenceGaps(table(...rows), known)).toEqual([
    'Gone: no test file gone.test.ts',
    'Gone: no journey loss',
    'Elsewhere: no test there says "an order is placed"',
    'Unproved: names no test',
    'Run: no command npm run kill',
  ])
})

test('other tables are left alone', () => {
  expect(sentenceGaps('| state | meaning |\n|---|---|\n| open | by hand |\n\nText | with | bars', known)).toEqual([])
})
