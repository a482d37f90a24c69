// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { articleText } from '../../shops/article/article.text.ts'
import { couponText } from '../../terms/coupon/coupon.text.ts'
import { sayCoupon } from '../../terms/coupon/say-coupon.ts'
import { sayShipping } from '../../terms/shipping/say-shipping.tsx'
import { shippingText } from '../../terms/shipping/shipping.text.ts'
import { changedFieldsOf } from './changed-fields.ts'

test('changed fields have the words of the form; translations one by one, and nothing that has no words', () => {
  const before = {
    status: 'draft',
    faq: [{ question: 'a', answer: 'b' }],
    translations: { title: { de: 'Lieferung', fr: 'Livraison' } },
    templateId: '3',
    html: '<p>Alt</p>',
    excerpt: '<b>x</b>',
  }
  expect(changedFieldsOf({ before: {}, after: { needsReview: false } }, articleText)).toEqual([])
  expect(changedFieldsOf({ before: { needsReview: true }, after: { needsReview: false } }, articleText)).toMatchObject([
    { before: '是', after: '否' },
  ])
  const after = {
    status: 'published',
    faq: [],
    translations: { title: { de: 'Versand', fr: 'Livraison' } },
    untold: 1,
    html: '<p>Neu</p>',
    excerpt: '<i>x</i>',
  }

  expect(changedFieldsOf({ before, after }, articleText)).toEqual([
    { field: 'status', label: '状态', before: '草稿', after: '发布' },
    { field: 'faq', label: '常见问题', before: '1 项', after: '–' },
    { field: 'templateId', label: '模板', before: '3', after: '–' },
    { field: 'html', label: '正文', before: 'Alt', after: 'Neu' },
    { field: 'excerpt', label: '摘要', before: '<b>x</b>', after: '<i>x</i>' },
    { field: 'title@de', label: '标题（德语）', before: 'Lieferung', after: 'Versand' },
  ])
})

test('amounts are shown in their currency, and what a coupon takes off by its kind', () => {
  const [kind, currencyCode] = ['tiers', 'EUR']
  const before = { kind: 'percent', currencyCode, value: 15, minAmountMinor: 0, countries: [], tiers: [] }
  const after = { kind, currencyCode, value: 0, minAmountMinor: 5000, countries: ['DE'], tiers: [{ fromMinor: 10_000, amountMinor: 1000 }] }

  expect(changedFieldsOf({ before, after }, couponText, sayCoupon)).toEqual([
    { field: 'kind', label: '类型', before: '折扣', after: '满减' },
    { field: 'value', label: '优惠', before: '15%', after: '0' },
    { field: 'minAmountMinor', label: '最低消费', before: '0.00 EUR', after: '50.00 EUR' },
    { field: 'countries', label: '适用国家和地区', before: '–', after: '德国' },
    { field: 'tiers', label: '档位', before: '–', after: '满 100.00 EUR 减 10.00 EUR' },
  ])
})

test('changed rates of a shipping method are put in words, each with its number', () => {
  const same = { countries: ['US'], feeMinor: 900 }
  const sides = {
    before: { currencyCode: 'EUR', rules: [same, { countries: ['DE', 'FR'], maxWeightGrams: 2000, feeMinor: 490 }] },
    after: { currencyCode: 'EUR', rules: [same, { countries: [], feeMinor: 590, freeOverMinor: 5000 }] },
  }
  const [rules, ...more] = changedFieldsOf(sides, shippingText, sayShipping)

  expect(more).toEqual([])
  expect(render(rules?.before).container.textContent).toBe('规则 2: 德国、法国 · 重量到（克） 2,000 · 运费 4.90 EUR')
  expect(render(rules?.after).container.textContent).toBe('规则 2: 所有国家和地区 · 运费 5.90 EUR · 满额包邮 50.00 EUR')
})
