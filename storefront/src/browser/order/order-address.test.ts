// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../given-page.ts'
import { orderAddress, takeOrderFields } from './order-address.ts'

const none = { no: null, token: null, back: null, paid: null, at: null, pay: null }

test.each([
  ['/order/#no=WP1&token=t', { no: 'WP1', token: 't' }, '/order/#no=WP1&token=t'],
  ['/order/?no=WP1&token=t', { no: 'WP1', token: 't' }, '/order/#no=WP1&token=t'],
  ['/order/?no=WP1&token=t&paid=1', { no: 'WP1', token: 't', paid: '1' }, '/order/#no=WP1&token=t&paid=1'],
  ['/order/?no=WP1&token=t#invoices', { no: 'WP1', token: 't' }, '/order/#no=WP1&token=t'],
  ['/order/?no=WP1&token=t&paid=1&token=EC-7&PayerID=P', { no: 'WP1', token: 't', paid: '1' }, '/order/#no=WP1&token=t&paid=1'],
  ['/order/?back=k.s&token=EC-7&PayerID=P', { back: 'k.s', paid: '1' }, '/order/#paid=1'],
  ['/order/?back=k.s&out_trade_no=WP1_1&sign=x', { back: 'k.s', paid: '1' }, '/order/#paid=1'],
  ['/order/#no=WP1&token=t&pay=1', { no: 'WP1', token: 't', pay: '1' }, '/order/#no=WP1&token=t'],
  ['/order/?utm_source=mail', {}, '/order/'],
  ['/order/', {}, '/order/'],
])('%s is read, and no query stays in the address bar', (address, fields, shown) => {
  history.replaceState(null, '', address)

  expect(takeOrderFields()).toEqual({ ...none, ...fields })
  expect(location.pathname + location.search + location.hash).toBe(shown)
})

test('what an order page calls has no token in its address, and the next address in the same page opens its order', {
  tags: 'long',
}, async () => {
  const headers = new Set<unknown>()
  history.replaceState(null, '', orderAddress({ orderNo: 'WP1', token: 't1' }))
  const { sent } = await openPage('order', {
    answer: ({ headers: sentHeaders }) => {
      headers.add(sentHeaders?.['x-order-token'])
      return Response.json({ status: 404, code: 'not-found', message: '' }, { status: 404 })
    },
  })

  history.replaceState(null, '', orderAddress({ orderNo: 'WP2', token: 't2' }))
  dispatchEvent(new Event('hashchange'))

  // Pages of other tests in this window hear of it, too.
  await vi.waitFor(() => expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/order/WP1', '/order/WP2'])))
  expect(headers).toEqual(new Set(['t1', 't2']))
})

test('a link within the page leaves the order and its address', async () => {
  const address = orderAddress({ orderNo: 'WP1', token: 't' })
  history.replaceState(null, '', address)
  const { app, sent } = await openPage('order', { answer: () => Response.json({ status: 500, message: 'Sorry' }, { status: 500 }) })
  const oldURL = location.href
  const shown = app.innerHTML

  history.replaceState(null, '', '#main')
  dispatchEvent(Object.assign(new Event('hashchange'), { oldURL }))

  expect([app.innerHTML, location.href]).toEqual([shown, oldURL])
  expect(sent).toHaveLength(1)
})

test('who comes back from a provider sees the order, and the address bar has its link', async () => {
  history.replaceState(null, '', '/order/?back=k.s&token=EC-7')
  const { sent } = await openPage('order', {
    answer: ({ path }) =>
      path.endsWith('/back') ? { orderNo: 'WP1', token: 't' } : Response.json({ status: 500, message: 'Sorry' }, { status: 500 }),
  })

  expect(sent[0]).toMatchObject({ path: '/order/back', body: { back: 'k.s' } })
  expect(location.hash).toBe('#no=WP1&token=t&paid=1')
})

test('an ended way back leads to the look-up of orders', async () => {
  history.replaceState(null, '', '/order/?back=k.s')
  const { app } = await openPage('order', { answer: () => Response.json({ status: 404, message: '' }, { status: 404 }) })

  expect(app.querySelector('form.look-up')).not.toBeNull()
})
