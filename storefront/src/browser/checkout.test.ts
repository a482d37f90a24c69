// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { type GivenPage, openPage, type Sent } from './given-page.ts'

const chair = { shopGoodsId: '7', title: 'Oak chair', path: '/goods/oak.html', options: {}, priceMinor: 1999 }
const cartOf = (quantity: number) => [{ ...chair, quantity }]
const mode = { id: '1', name: 'Standard', icon: '', note: '', minDays: null, maxDays: null, deliveryFrom: null, deliveryTo: null }

/** What the shop answers: what so many chairs cost, and the order that is placed. */
function answerOf({ path, body }: Sent): unknown {
  if (path.endsWith('/order')) return { orderNo: 'WP1', token: 't', totalMinor: 1999, currencyCode: 'USD', paymentInstructions: '' }
  const goodsMinor = (body.items?.[0]?.quantity ?? 0) * chair.priceMinor
  return {
    currencyCode: 'USD',
    currencySymbol: '$',
    currencyDecimals: 2,
    goodsMinor,
    shippingMinor: 0,
    couponMinor: 0,
    tax: null,
    items: [{ shopGoodsId: '7', variantSku: '', options: {}, title: 'Oak chair', priceMinor: chair.priceMinor, stock: 9 }],
    totalMinor: goodsMinor,
    needsPaymentMode: false,
    asksVatNumber: false,
    shippingModes: [{ ...mode, feeMinor: 0 }],
    paymentModes: [{ id: '1', name: 'Bank transfer', icon: '' }],
    payableCurrencies: [],
  }
}

const button = () => document.querySelector<HTMLButtonElement>('[type=submit]')
const asksFor = (total: string) => vi.waitFor(() => expect(button()?.textContent ?? '').toContain(total))
const asksForNothing = () => vi.waitFor(() => expect(button()).toBeNull())

function field(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!input) throw new Error(`There is no field ${name}`)
  return input
}

function fillIn(): void {
  const [contact, address] = [
    { name: 'Anna', email: 'anna@example.com', phone: '123' },
    { city: 'Berlin', street: 'Linden 1' },
  ]
  field('shippingAddress.country').value = 'DE'
  field('shippingAddress.postalCode').value = '10117'
  for (const [name, value] of Object.entries(contact)) field(`contact.${name}`).value = value
  for (const [name, value] of Object.entries(address)) field(`shippingAddress.${name}`).value = value
}

const submit = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))

async function openCheckout(answer: (sent: Sent) => unknown = answerOf): Promise<GivenPage> {
  const page = await openPage('checkout', { cart: cartOf(1), answer })
  await asksFor('$19.99')
  return page
}

test('what the order comes to is said above the form, and leads to the summary', { tags: 'long' }, async () => {
  await openPage('checkout', { cart: cartOf(2), answer: answerOf })
  await asksFor('$39.98')
  const brief = document.querySelector<HTMLAnchorElement>('form > a:first-child')
  expect(brief?.textContent).toBe('订单摘要 (2)$39.98')
  expect(document.querySelector(brief?.getAttribute('href') ?? '')?.textContent).toContain('Oak chair')
})

test('the checkout follows the cart of other tabs: other quantities, none, and some again', { tags: 'long' }, async () => {
  const page = await openCheckout()

  page.keepCartElsewhere(cartOf(3))
  await asksFor('$59.97')
  page.keepCartElsewhere([])
  await asksForNothing()
  page.keepCartElsewhere(cartOf(2))
  await asksFor('$39.98')
})

test('who comes back to the form of a placed order finds the cart of now, and can order again', { tags: 'long' }, async () => {
  const page = await openCheckout()
  fillIn()
  submit()
  await vi.waitFor(() => expect(page.sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/order$/)))
  await vi.waitFor(() => expect(location.hash).toContain('no=WP1'))

  page.comeBack()
  await asksForNothing()
  page.keepCart(cartOf(2))
  page.comeBack()
  await asksFor('$39.98')
  expect(button()?.disabled).toBe(false)
})

test('codes that were tried too often get the message of the shop, and the order goes on without one', async () => {
  const tooMany = { status: 429, code: 'too-many', message: 'Too many attempts, please try again in a moment' }
  const page = await openCheckout((sent) => (sent.body.couponCode ? Response.json(tooMany, { status: 429 }) : answerOf(sent)))

  field('couponCode').value = 'GUESS'
  document.getElementById('apply')?.click()
  await vi.waitFor(() => expect(page.app.querySelector('.summary')?.textContent).toContain(tooMany.message))
  page.app.querySelector<HTMLButtonElement>('.summary button')?.click()
  await asksFor('$19.99')
})

test('a code that was typed and not applied is applied before the order is placed', async () => {
  const page = await openCheckout()
  const codes = () => page.sent.slice(1).map(({ path, body }) => `${path.replace(/.*\//, '')} ${body.couponCode}`)
  fillIn()
  field('couponCode').value = ' SPRING '

  submit()
  await vi.waitFor(() => expect(codes()).toEqual(['quote SPRING']))
  await vi.waitFor(() => {
    submit()
    expect(codes()).toContain('order SPRING')
  })
})

test('what can’t be paid in its currency says so, and offers those that it can be paid in', async () => {
  const page = await openPage('checkout', {
    cart: cartOf(1),
    answer: (sent) => ({
      ...Object(answerOf(sent)),
      currencyCode: 'GBP',
      currencySymbol: '£',
      paymentModes: [],
      payableCurrencies: ['USD', 'EUR'],
    }),
  })
  await asksFor('£19.99')

  expect(button()?.disabled).toBe(true)
  expect(page.app.textContent).toContain('此订单无法以 GBP 付款，请选择其他币种：')
  expect([...page.app.querySelectorAll('[data-pay-in]')].map(({ textContent }) => textContent)).toEqual(['以 USD 付款', '以 EUR 付款'])
})

test('the button is at the end of the form, after the sums', async () => {
  const page = await openCheckout()

  const parts = [...(page.app.querySelector('form')?.children ?? [])]
  expect(parts.at(-2)?.className).toBe('summary')
  expect(parts.at(-1)?.contains(button())).toBe(true)
})

test('a phone number that is demanded says what for', async () => {
  const { shop } = await import('./page/shop.ts')
  shop.buyerPhone = 'required'
  await openCheckout()
  const label = () => document.querySelector('[for="contact.phone"]')?.textContent
  expect(label()).toBe('电话 用于联系配送')

  delete shop.buyerPhone
  await openCheckout()
  expect(label()).toBe('电话 (选填)')
})

test('below the smallest order the button is off and says what is missing', async () => {
  const page = await openCheckout((sent) => ({ ...Object(answerOf(sent)), minimumMinor: 5000 }))

  expect(button()?.disabled).toBe(true)
  expect(page.app.querySelector('#blocked')?.textContent).toBe('$50.00 起订，还差 $30.01 即可下单')
  page.keepCartElsewhere(cartOf(3))
  await asksFor('$59.97')
  expect(button()?.disabled).toBe(false)
  expect(page.app.querySelector('#blocked')?.textContent).toBe('')
})
