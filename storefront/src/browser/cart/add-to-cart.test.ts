// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../given-page.ts'
import { type Goods, itemOf } from '../product/goods-data.ts'

const chair: Goods = { id: '7', title: 'Oak chair', path: '/goods/oak.html', priceMinor: 1999, state: 'in', optionNames: [], choices: [] }
const pick = { choice: undefined, values: [], open: [], quantity: 2 }

/**
 * Presses the button of a page that may be outdated; returns the message to the buyer and the pieces in the cart
 * afterwards.
 */
async function press(line: { stock: number; problem?: string }, inCart = 0) {
  const cart = inCart > 0 ? [itemOf(chair, { ...pick, quantity: inCart })] : []
  await openPage('cart/empty-cart', { cart, answer: () => ({ items: [{ shopGoodsId: '7', variantSku: '', ...line }] }) })
  const { addToCart } = await import('./add-to-cart.ts')
  const { readCart } = await import('./cart-store.ts')
  const adding = await addToCart(chair, pick)
  return [adding && 'said' in adding ? adding.said : adding && 'added', readCart()[0]?.quantity ?? 0]
}

test('a page that is behind the stock says that nothing is left, and that all is in the cart only where it is', async () => {
  expect(await press({ stock: 9 })).toEqual(['added', 2])
  expect(await press({ stock: 1, problem: 'stock' })).toEqual(['仅剩 1 件', 0])
  expect(await press({ stock: 3, problem: 'stock' }, 3)).toEqual(['库存已全部在您的购物车里。', 3])
  expect(await press({ stock: 1, problem: 'limit' })).toEqual(['每单最多购买 1 件', 0])
  expect(await press({ stock: 3, problem: 'limit' }, 3)).toEqual(['每单最多购买 3 件', 3])
  expect(await press({ stock: 0, problem: 'stock' })).toEqual(['已售罄', 0])
  expect(await press({ stock: 0, problem: 'gone' })).toEqual(['已售罄', 0])
})

test('a network that hangs keeps nobody from filling the cart', async () => {
  await openPage('cart/empty-cart', { answer: () => new Promise(() => undefined) })
  const { addToCart } = await import('./add-to-cart.ts')
  vi.useFakeTimers()
  const adding = addToCart(chair, pick)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()

  expect(await Promise.race([adding, 'still waiting'])).toMatchObject({ added: { quantity: 2 } })
})

test('a browser that keeps no cart does not say that something is in it', async () => {
  await openPage('cart/empty-cart', { answer: () => ({ items: [] }) })
  const { addToCart } = await import('./add-to-cart.ts')
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })

  expect(await addToCart(chair, pick)).toMatchObject({ said: expect.stringContaining('Cookie'), left: 0 })
  vi.unstubAllGlobals()
})
