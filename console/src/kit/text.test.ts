// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { whole } from '../lib/format.ts'
import { setLanguage } from '../lib/language.ts'
import { say } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

test('one is one record, whether the count comes as a number or as text', () => {
  setLanguage('en')
  const t = say(kitText)
  expect([t('total', { count: 1 }), t('total', { count: whole(1) }), t('total', { count: whole(1200) })]).toEqual([
    '1 record',
    '1 record',
    '1,200 records',
  ])
})

test('a number is written alike wherever a sentence holds one', () => {
  const t = say(kitText)
  setLanguage('zh')
  expect(t('chooseAll', { count: 1994 })).toBe('选择全部 1,994 条')
  setLanguage('en')
  expect(t('total', { count: 1994 })).toBe('1,994 records')
})
