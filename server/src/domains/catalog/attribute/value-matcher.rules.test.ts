import { expect, test } from 'vitest'
import { type SoughtValue, ValueMatcher } from './value-matcher.rules.ts'

const fitting = (values: SoughtValue[], title: string, classificationId: string | null = null) =>
  new ValueMatcher(values).fitting(title, classificationId)
const wordValue = (word: string): SoughtValue => ({ value: word, words: [word] })

test.each([
  ['Red', 'a red hat', true],
  ['Red', 'hundred hats', false],
  ['Red', 'reddish', false],
  ['Red', 'infrared, red', true],
  ['Red', '大red帽', true],
  ['Red', 'ared帽', false],
  ['红', '大红灯笼', true],
  ['T恤', '白t恤衫', true],
  ['T恤', 'vest恤', false],
  ['C++', 'c++11', true],
  ['C++', 'abc++', false],
  ['50%', '150%', false],
  ['Éclair', 'éclairs', false],
  ['Red', 'red²', true],
])('%s in “%s”: %s', (word, title, isFound) => {
  expect(fitting([wordValue(word)], title)).toEqual(isFound ? [word] : [])
})

test('the values that fit come in their order, each once, whichever of their words comes first', () => {
  const values = [{ value: 'Boot', words: ['boots', 'boot'] }, wordValue('Hat'), { value: 'Rain', words: ['rain', 'rain boots'] }]

  expect(fitting(values, 'rain boots, a boot')).toEqual(['Boot', 'Rain'])
})

test('a value with classes fits their goods only; without words it fits all of them', () => {
  const values: SoughtValue[] = [
    { value: 'Shoe', words: [], classes: ['1', '2'] },
    { value: 'Red', words: ['red'], classes: ['2'] },
    { value: 'Gone', words: [], classes: [] },
  ]

  expect(fitting(values, 'red', '2')).toEqual(['Shoe', 'Red'])
  expect(fitting(values, 'red', '1')).toEqual(['Shoe'])
  expect(fitting(values, 'red', '3')).toEqual([])
  expect(fitting(values, 'red')).toEqual([])
})
