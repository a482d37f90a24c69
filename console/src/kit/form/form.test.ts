// @vitest-environment happy-dom
import { classificationRule, coupon, goods, shopArticle } from '@wanpu/contract'
import { describe, expect, test } from 'vitest'
import { differing } from './differences.ts'
import { fieldErrors } from './field-errors.ts'
import { wrongFields } from './validity.ts'

describe('what the contract refuses', () => {
  test('is named field by field', () => {
    const wrong = wrongFields(coupon.insert, { code: 'a b', kind: 'percent', value: -1, currencyCode: 'USD', memo: 'x'.repeat(501) })
    expect(Object.fromEntries(wrong)).toEqual({ code: 'format', value: 'small', memo: 'long' })
  })

  test('calls an empty field missing, not wrong', () => {
    const wrong = wrongFields(coupon.insert, { code: '', kind: 'percent', value: undefined, currencyCode: 'USD' })
    expect(Object.fromEntries(wrong)).toEqual({ code: 'required', value: 'required' })
  })

  test('calls a list without an entry missing, and tells a list from a text and a number', () => {
    const wrong = wrongFields(shopArticle.importTemplate, { groupIds: [], websiteIds: [], replace: false, addToFooter: true })
    expect(Object.fromEntries(wrong)).toEqual({ groupIds: 'required', websiteIds: 'required' })
    expect(
      Object.fromEntries(wrongFields(goods.insert, { title: 'A', tags: Array.from({ length: 501 }, (_, at) => `t${at}`) })),
    ).toMatchObject({
      tags: 'many',
    })
  })

  test('says which entry of a list is meant, and which of its fields', () => {
    const wrong = wrongFields(classificationRule.insert, { title: 'A', rules: [{ targetId: '1' }, { targetId: '', include: ['x'] }] })
    expect(wrong.get('rules')).toEqual({ entry: 2, field: 'targetId', reason: 'required' })
    expect(wrong.get('rules.1.targetId')).toBe('required')
  })

  test('is nothing for a good input', () => {
    expect(wrongFields(coupon.insert, { code: 'SPRING', kind: 'percent', value: 10, currencyCode: 'usd' }).size).toBe(0)
  })
})

describe('where a failure shows', () => {
  test('a declared code at its field', () => {
    const error = { code: 'coupon-percent', message: 'between 1 and 100', detail: {} }
    expect(fieldErrors(error, { 'coupon-percent': 'percent' }, {})).toEqual([{ name: 'percent', words: 'between 1 and 100' }])
  })

  test('a value in use at its field, without the name that the input has for it', () => {
    const error = { code: 'taken', message: '已存在：websiteId', detail: { fields: ['websiteId'] } }
    expect(fieldErrors(error, { taken: 'scope' }, {})).toEqual([{ name: 'scope', words: '已存在' }])
    expect(fieldErrors(error, {}, {})).toEqual([{ name: 'websiteId', words: '已存在' }])
  })

  test('refused fields at the fields of the form, by their form names', () => {
    const error = { code: 'bad-input', message: '', detail: { fields: { value: 'too small', 'websiteIds.0': 'unknown' } } }
    expect(fieldErrors(error, {}, { percent: 'value' })).toEqual([
      { name: 'percent', words: 'too small' },
      { name: 'websiteIds', words: 'unknown' },
    ])
  })
})

test('a conflict lists the fields that differ; nothing and empty are the same, and so is the order of keys', () => {
  const mine = { code: 'A', memo: '', endsAt: undefined, websiteIds: ['1'], pictures: [{ path: 'a', width: 1 }] }
  const theirs = { code: 'B', memo: null, endsAt: null, websiteIds: ['1'], pictures: [{ width: 1, path: 'a' }] }
  expect(differing({ code: 'Z' }, mine, theirs)).toEqual([{ name: 'code', mine: 'A', theirs: 'B', isTheirs: false }])
})

test('what only the other one changed is theirs', () => {
  const base = { title: 'Cup', tags: ['a'] }
  expect(differing(base, { title: 'My cup', tags: ['a'] }, { title: 'Their cup', tags: ['a', 'b'] })).toEqual([
    { name: 'title', mine: 'My cup', theirs: 'Their cup', isTheirs: false },
    { name: 'tags', mine: ['a'], theirs: ['a', 'b'], isTheirs: true },
  ])
})
