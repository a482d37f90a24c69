import { expect, test } from 'vitest'
import { coverageGaps } from './coverage.rules.ts'

const catalogue = {
  actions: ['goods.search', 'goods.read', 'coupon.search', 'goods-import-task.add'],
  tests: new Map([
    ['server/src/domains/goods/goods.test.ts', ['goods are found by their words']],
    ['e2e/src/journeys/goods.spec.ts', ['a goods is made']],
  ]),
  screens: "title: '库存', reset: '重置 URL 关键词',",
}
const table = (...rows: string[]) => ['| specification | action | screen | test |', '|---|---|---|---|', ...rows].join('\n')
const whole =
  '| goods | `goods.search` `.read`, `<family>.add` with `fillUp` | 库存 → 重置 URL 关键词 | `goods.test.ts`, journey goods, "a goods is…" |'

test('a document that names what there is has no gaps', () => {
  expect(coverageGaps(table(whole), catalogue)).toEqual([])
})

test('an action, a screen, a test, a journey and a fact that are nowhere are told with their line', () => {
  const line = '| gone | `goods.vanish` | 仓库 | `shelf.test.ts`, journeys goods, stock, "a goods is lost" |'

  expect(coverageGaps(table(whole, line), catalogue)).toEqual([
    'gone: no action goods.vanish',
    'gone: no screen says 仓库',
    'gone: no test file shelf.test.ts',
    'gone: no journey stock',
    'gone: no test says "a goods is lost"',
  ])
})

test('an action of the goods families without a line is told; of others none is asked', () => {
  expect(coverageGaps(table('| goods | `goods.read` | 库存 | `goods.test.ts` |'), catalogue)).toEqual([
    'goods.search has no line',
    'goods-import-task.add has no line',
  ])
})
