// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from '../given-page.ts'

const chair = { shopGoodsId: '7', variantSku: '', quantity: 2, title: 'Oak chair', picture: '', options: {}, priceMinor: 1999, stock: 9 }
const currency = { currencyCode: 'USD', currencySymbol: '$', currencyDecimals: 2 }

/** What the cart's page says above the cart that a reminder's link leads to, and the address that it leaves. */
async function follow(restored: () => unknown) {
  history.replaceState(null, '', '/cart/#restore=a.b')
  const answer = ({ path }: { path: string }) => (path.endsWith('/restore') ? restored() : { ...currency, items: [chair] })
  const { app } = await openPage('cart', { answer })
  return { said: app.previousElementSibling?.textContent, title: app.querySelector('.line-title')?.textContent, hash: location.hash }
}

test('a reminder’s link puts the cart back, or says why not; one that was not answered can be tried again', async () => {
  const items = [{ shopGoodsId: '7', quantity: 2, path: '/goods/oak.html' }]
  expect(await follow(() => ({ items }))).toEqual({ said: '', title: 'Oak chair', hash: '' })

  const ended = { status: 410, code: 'link-ended', message: 'This link has ended' }
  expect(await follow(() => Response.json(ended, { status: 410 }))).toMatchObject({ said: ended.message, hash: '' })
  expect(await follow(() => Promise.reject(new Error('offline')))).toMatchObject({
    said: expect.stringContaining('无法'),
    hash: '#restore=a.b',
  })
})
