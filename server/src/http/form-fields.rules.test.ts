import { catalogue } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { formOf, readForm } from './form-fields.ts'

const read = (name: string, form: string) => {
  const action = catalogue.get(name)
  if (!action) throw new Error(name)
  return readForm(action, formOf(new URLSearchParams(form)))
}

test.each([
  ['numbers', 'goods.search', 'pageIndex=2&pageSize=10&minPriceMinor=100', { pageIndex: 2, pageSize: 10, minPriceMinor: 100 }],
  ['true and false', 'goods.search', 'hasPicture=true&hasVideo=false', { hasPicture: true, hasVideo: false }],
  ['a list of one', 'coupon.delete', 'ids=7', { ids: ['7'] }],
  ['a list', 'coupon.delete', 'ids=7&ids=8', { ids: ['7', '8'] }],
  ['a list with brackets', 'coupon.delete', 'ids[]=7&ids[]=8', { ids: ['7', '8'] }],
  ['a list as JSON', 'coupon.delete', 'ids=[7,8]', { ids: [7, 8] }],
  ['one of a list or a word', 'order.search', 'status=paid&status=pending', { status: ['paid', 'pending'] }],
  ['an object as JSON', 'coupon.search', 'sort={"by":"code","desc":true}', { sort: { by: 'code', desc: true } }],
  ['text that looks like a number', 'order.search', 'keywords=12&memberId=12', { keywords: '12', memberId: '12' }],
  ['what is no number', 'goods.search', 'pageIndex=x&pageSize=', { pageIndex: 'x', pageSize: '' }],
  ['unknown names', 'goods.search', 'x=1&__proto__=2', { x: '1', ['__proto__']: '2' }],
])('%s in a form', (_, action, form, payload) => {
  expect(read(action, form)).toEqual(payload)
})
