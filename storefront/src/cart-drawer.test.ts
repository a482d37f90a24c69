import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildAssets } from './assets.ts'
import { planSite } from './plan.ts'
import type { SiteConfig } from './snapshot.ts'
import { given } from './test-snapshot.ts'

/** What the home page says of its shop, and all scripts that it loads by itself. */
function homeOf(config: Partial<SiteConfig>) {
  const home = String(
    planSite(given.site({ config }))
      .files.find(({ path }) => path === '/index.html')
      ?.render(),
  )
  const shop: Record<string, unknown> = JSON.parse(/id="shop">(.*?)<\/script>/.exec(home)?.[1] ?? '{}')
  return { shop, loaded: [...home.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path) }
}

test('drawer and buttons of cards are on unless they are turned off, and their scripts come when they are needed', () => {
  const { scripts, overlays } = buildAssets({}, 'en')
  const [drawer, quickAdd] = [scripts['cart-drawer'].path, scripts['quick-add'].path]

  const usual = homeOf({})
  expect(usual.shop).toMatchObject({ overlays: overlays.path, cartDrawer: drawer, quickAdd: { script: quickAdd, label: 'Add to cart' } })
  expect(usual.loaded).toEqual([scripts.page.path])
  expect(homeOf({ cartDrawer: 'on', quickAdd: 'on' }).shop).toEqual(usual.shop)
  const off = homeOf({ cartDrawer: 'off', quickAdd: 'off' }).shop
  for (const name of ['cartDrawer', 'quickAdd']) expect(off).not.toHaveProperty(name)
})

test('what is loaded when it is needed is small, too', () => {
  const { scripts, overlays } = buildAssets({}, 'en')

  expect(gzipSync(overlays.content).length).toBeLessThan(1.5 * 1024)
  for (const name of ['cart-drawer', 'quick-add', 'suggestions'] as const)
    expect(gzipSync(scripts[name].content).length).toBeLessThan(8 * 1024)
})
