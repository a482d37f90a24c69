import { expect, test } from 'vitest'
import { readRuleLines, rulesOf } from './rule-lines.rules.ts'

const classes = [
  { id: '1', path: ['Women'] },
  { id: '2', path: ['Women', 'Shirts'] },
  { id: '3', path: ['Men', 'Shirts'] },
  { id: '4', path: ['Shoes'] },
  { id: '5', path: ['Men', 'Shoes'] },
]
const read = (text: string) => {
  const { lines, failures } = readRuleLines(text)
  const rules = rulesOf(lines, classes)
  return { rules: rules.rules, failures: [...failures, ...rules.failures].map(({ line, fault }) => [line, fault]) }
}

test('a line names source, include, exclude and target; any source is left empty or said', () => {
  expect(read('women | shirt, =tee= | kids | Women > Shirts\n任意 | | | Women\n| boot | | Shoes')).toEqual({
    rules: [
      { sourceId: '1', include: ['shirt', '=tee='], exclude: ['kids'], targetId: '2' },
      { include: [], exclude: [], targetId: '1' },
      { include: ['boot'], exclude: [], targetId: '4' },
    ],
    failures: [],
  })
})

test('words and a target with an arrow between are a rule for any source', () => {
  expect(read('boot, sandal -> Shoes\nshirt → Women > Shirts\ntee => Men>Shirts\nboot ->\n-> Shoes')).toEqual({
    rules: [
      { include: ['boot', 'sandal'], exclude: [], targetId: '4' },
      { include: ['shirt'], exclude: [], targetId: '2' },
      { include: ['tee'], exclude: [], targetId: '3' },
    ],
    failures: [
      [4, 'parts'],
      [5, 'parts'],
    ],
  })
})

test('a name that several classes have needs its path, and what is wrong is said by line', () => {
  expect(read('# comment\n\n| a | | Shirts\n| a | | Men ＞ Shirts\nNowhere | a | | Women\na | b')).toEqual({
    rules: [{ include: ['a'], exclude: [], targetId: '3' }],
    failures: [
      [6, 'parts'],
      [3, 'target-ambiguous'],
      [5, 'source-missing'],
    ],
  })
})

test('a line with a long run of blanks is read like any other', () => {
  expect(read(`| a | | Men${' '.repeat(400_000)}Shirts`)).toEqual({ rules: [], failures: [[1, 'target-missing']] })
})
