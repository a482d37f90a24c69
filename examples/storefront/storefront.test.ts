/** @module-tag long */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staticFileGenerateTask, storefrontKey } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { Window } from 'happy-dom'
import { expect, test, vi } from 'vitest'

const origin = 'https://front.example'

test('one HTML file on another origin lists products, quotes a cart and orders', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await shop.given.openShop()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  await admin.call(storefrontKey.insert, { websiteId: website.id, name: 'Front', origins: [`${origin}/shop`] })
  const { items } = await admin.call(storefrontKey.read, { websiteId: website.id })
  const file = await readFile(join(import.meta.dirname, 'storefront.html'), 'utf8')

  const window = new Window({ url: `${origin}/shop.html` })
  const { document } = window
  document.write(
    file
      .replace('https://shop.example.com/shop-api', `${shop.url}/shop-api`)
      .replace('data-website="1"', `data-website="${website.id}"`)
      .replace('pk_…', items[0]?.key ?? ''),
  )
  // As a browser does it: it asks first, names the origin, and gives the page an answer that names it, too.
  const ofPage = async (url: string, call: RequestInit) => {
    const asked = await fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': call.method ?? 'GET' } })
    const answer = await fetch(url, { ...call, headers: { ...(call.headers as Record<string, string>), origin } })
    for (const { headers } of [asked, answer]) expect(headers.get('access-control-allow-origin')).toBe(origin)
    return answer
  }
  const script = document.querySelector('script')?.textContent ?? ''
  new Function('window', 'document', 'fetch', 'FormData', 'location', script)(window, document, ofPage, window.FormData, window.location)
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const press = (selector: string) => (document.querySelector(selector) as unknown as HTMLElement).click()

  await vi.waitFor(() => expect(text('#list')).toContain('Oak chair · 19.99 USD'))
  press('#list button')
  await vi.waitFor(() => expect(text('#product h2')).toBe('Oak chair'))
  press('#product button')
  await vi.waitFor(() => expect(text('#cart')).toBe('1 × Oak chair · 19.99 USD'))

  const buyer = { name: 'Anna', email: 'anna@example.com', street: 'Road 1', postalCode: '10117', city: 'Berlin', country: 'DE' }
  for (const [name, value] of Object.entries(buyer)) Object.assign(document.querySelector(`[name=${name}]`) ?? {}, { value })
  document.querySelector('#order')?.dispatchEvent(new window.Event('submit', { cancelable: true }))
  await vi.waitFor(() => expect(text('#done') + text('#failure')).toMatch(/^Order WP/))

  expect(await shop.services.db.selectFrom('shopOrder').select(['websiteId', 'totalMinor']).execute()).toEqual([
    { websiteId: website.id, totalMinor: 2499 },
  ])
})
