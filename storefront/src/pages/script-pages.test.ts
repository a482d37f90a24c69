import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'

test('the checkout has the name of the shop above it alone; other pages have menu, search and cart, too', () => {
  const { files } = planSite(given.site({ config: { sloganText: 'Slow things' } }))
  const headerOf = (path: string) => {
    const page = String(files.find((file) => file.path === path)?.render())
    return page.slice(page.indexOf('<body'), page.indexOf('<main'))
  }

  const links = [...headerOf('/checkout/index.html').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['#main', '/'])
  expect(headerOf('/checkout/index.html')).toContain('<span class="brand-name">Shop</span>')
  expect(headerOf('/cart/index.html')).toContain('href="/cart/"')
})

test('the style of cart, checkout, order and account is on these pages alone, before that of the skin', () => {
  const { files } = planSite(given.site())
  const stylesOf = (path: string) =>
    [...String(files.find((file) => file.path === path)?.render()).matchAll(/stylesheet" href="\/assets\/([a-z-]+)-/g)].map(
      ([, name]) => name,
    )

  for (const name of ['cart', 'checkout', 'order', 'account']) expect(stylesOf(`/${name}/index.html`)).toEqual(['own-pages', 'style'])
  for (const path of ['/index.html', '/search/index.html']) expect(stylesOf(path)).toEqual(['style'])
})
