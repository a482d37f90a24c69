import { gzipSync } from 'node:zlib'
import { skinNames } from '@wanpu/contract/skins'
import { expect, test } from 'vitest'
import { buildAssets } from './assets.ts'

test.each(skinNames)('the skin %s is small and named by its content', (skin) => {
  const { style, ownPages, scripts } = buildAssets({ skin }, 'en')

  expect(style.path).toMatch(/^\/assets\/style-[A-Z0-9]{8}\.css$/)
  expect(gzipSync(style.content).length).toBeLessThan(10 * 1024)
  expect(gzipSync(ownPages.content).length).toBeLessThan(1.5 * 1024)
  const onProduct = [scripts.page, scripts.goods, scripts.wish, scripts.consent, scripts['stock-alert']]
  // Where the days of delivery are known; it comes in addition.
  expect(gzipSync(scripts.delivery.content).length).toBeLessThan(0.8 * 1024)
  expect(onProduct.reduce((sum, { content }) => sum + gzipSync(content).length, 0)).toBeLessThan(12 * 1024)
})

test('what scripts of any page draw has its style there, and not only on the pages of cart, order and account', () => {
  const { style, overlays, ownPages, scripts } = buildAssets({}, 'en')
  const text = ({ content }: { content: Uint8Array }) => new TextDecoder().decode(content)
  const classesOf = (sheet: string) => new Set([...sheet.matchAll(/\.([a-z][a-z-]+)/g)].map(([, name = '']) => name))
  const everywhere = classesOf(text(style) + text(overlays))
  const onlyOwn = [...classesOf(text(ownPages))].filter((name) => !everywhere.has(name))
  const ofEveryPage = [scripts.page, scripts.goods, scripts['cart-drawer'], scripts['quick-add'], scripts.suggestions, scripts.wish]
  const drawn = ofEveryPage.map(text).join()

  expect(onlyOwn).toContain('summary-head')
  expect(onlyOwn.filter((name) => new RegExp(`class:\\s*["'\`]([^"'\`]* )?${name}[ "'\`]`).test(drawn))).toEqual([])
})

test('no script carries the names of colours', () => {
  const { scripts } = buildAssets({}, 'en')

  expect(Object.values(scripts).filter(({ content }) => new TextDecoder().decode(content).includes('burgundy'))).toEqual([])
})

test('an unknown skin is the default one', () => {
  expect(buildAssets({ skin: 'nowhere' }, 'en')).toEqual(buildAssets({}, 'en'))
})
