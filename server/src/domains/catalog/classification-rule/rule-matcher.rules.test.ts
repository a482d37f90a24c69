import { expect, test } from 'vitest'
import { doubled } from '../goods/keywords.rules.ts'
import { RuleMatcher } from './rule-matcher.rules.ts'

const classes = { sources: new Map([['1', new Set(['1', '2'])]]), targets: new Set(['5']) }
const rule = (include: string[], fields: { exclude?: string[]; sourceId?: string; targetId?: string } = {}) => ({
  include,
  exclude: [],
  targetId: '5',
  ...fields,
})
const matchRules = (rules: ReturnType<typeof rule>[], words: string, classificationId: string | null = null) =>
  new RuleMatcher(rules, classes).holding(doubled(words), classificationId)

test('the rules that hold come in their order, each once; a word of one rule may be shut out by another', () => {
  const rules = [rule(['boot', 'rain']), rule(['hat']), rule(['BOOT'], { exclude: ['rain'] }), rule([]), rule([], { exclude: ['boot'] })]

  expect(matchRules(rules, 'rain boots')).toEqual([0, 3])
  expect(matchRules(rules, 'boots')).toEqual([0, 2, 3])
  expect(matchRules(rules, 'hat')).toEqual([1, 3, 4])
})

test('a word is anywhere, between equals signs alone; Chinese is a letter like others', () => {
  const rules = [rule(['tent']), rule(['=tent=']), rule(['红']), rule(['=红=']), rule(['tents'], { exclude: ['=tent='] })]

  expect(matchRules(rules, 'content')).toEqual([0])
  expect(matchRules(rules, 'a tent')).toEqual([0, 1])
  expect(matchRules(rules, 'tents')).toEqual([0, 4])
  expect(matchRules(rules, '红tent')).toEqual([0, 2])
  expect(matchRules(rules, '红 帐')).toEqual([2, 3])
})

test('a source reaches down its subtree; rules whose classes have gone hold for nothing', () => {
  const rules = [rule(['a'], { sourceId: '1' }), rule(['a'], { sourceId: '9' }), rule(['a'], { targetId: '9' })]

  expect(matchRules(rules, 'a', '2')).toEqual([0])
  expect(matchRules(rules, 'a', '3')).toEqual([])
  expect(matchRules(rules, 'a')).toEqual([])
})
