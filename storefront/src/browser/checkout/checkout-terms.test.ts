// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../given-page.ts'

const chair = { shopGoodsId: '7', title: 'Oak chair', path: '/goods/oak.html', options: {}, priceMinor: 1999, quantity: 1 }
const mode = { id: '1', name: 'Standard', icon: '', note: '', minDays: null, maxDays: null, deliveryFrom: null, deliveryTo: null }
const quoteWith = (version: string) => ({
  currencyCode: 'USD',
  currencySymbol: '$',
  currencyDecimals: 2,
  goodsMinor: 1999,
  minimumMinor: 0,
  shippingMinor: 0,
  couponMinor: 0,
  items: [],
  tax: null,
  totalMinor: 1999,
  needsPaymentMode: false,
  asksVatNumber: false,
  shippingModes: [{ ...mode, feeMinor: 0 }],
  paymentModes: [{ id: '1', name: 'Bank transfer', icon: '' }],
  payableCurrencies: [],
  terms: { version, title: 'Our terms', path: '/article/terms.html' },
})

const box = () => document.querySelector<HTMLInputElement>('[name=acceptedTerms]')

test('the terms are accepted with a box that is not ticked, and again when their wording changed', async () => {
  let version = 'first'
  const page = await openPage('checkout', { cart: [chair], answer: () => quoteWith(version) })
  await vi.waitFor(() => expect(box()?.checked).toBe(false))
  expect(document.querySelector('#terms')?.textContent).toBe('我已阅读并同意《Our terms》')
  expect(document.querySelector('#terms a')?.getAttribute('href')).toBe('/article/terms.html')

  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(box()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('#terms .field-error')?.textContent).toBe('请先勾选同意，再提交订单')
  box()?.click()
  expect(document.querySelector('#terms .field-error')).toBeNull()

  const sentBefore = page.sent.length
  page.comeBack()
  await vi.waitFor(() => expect(page.sent.length).toBeGreaterThan(sentBefore))
  expect(box()?.checked).toBe(true)
  version = 'second'
  page.comeBack()
  await vi.waitFor(() => expect(box()?.value).toBe('second'))
  expect(box()?.checked).toBe(false)
})
