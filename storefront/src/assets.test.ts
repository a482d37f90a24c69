import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildAssets, skinNames } from './assets.ts'

test.each(skinNames)('the skin %s is small and named by its content', (skin) => {
  const { style, scripts } = buildAssets(skin)

  expect(style.path).toMatch(/^\/assets\/style-[A-Z0-9]{8}\.css$/)
  expect(gzipSync(style.content).length).toBeLessThan(10 * 1024)
  expect(gzipSync(scripts.page.content).length + gzipSync(scripts.goods.content).length).toBeLessThan(10 * 1024)
})

test('an unknown skin is the default one', () => {
  expect(buildAssets('nowhere')).toBe(buildAssets('light'))
})
