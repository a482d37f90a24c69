import { skinNames } from '@wanpu/contract'
import { expect, seriousFindings, test } from '../fixtures.ts'
import { origin, product, servePlanned, shopIn } from '../planned-shop.ts'

for (const [skin, language] of skinNames.map((name, at) => [name, ['en', 'zh', 'de', 'ar', 'ja'][at] ?? 'en'] as const)) {
  test(`the skin ${skin} (${language}) has no serious finding of axe and no page wider than a phone`, async ({ page }) => {
    await servePlanned(page, shopIn(skin, language))

    await page.goto(origin + product)
    await page.evaluate(() => document.fonts.ready)
    expect(await seriousFindings(page)).toEqual([])

    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/', '/chairs-1/', product]) {
      await page.goto(origin + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  })
}

test('the size guide of a category above opens over the product, and is a link where no script runs', async ({ page }) => {
  const shop = shopIn('light', 'en')
  const guide = {
    id: '1',
    key: 'sizes',
    title: 'Chair sizes',
    html: '<table><tr><td>81 cm</td></tr></table>',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  shop.articles = [guide]
  shop.site.config.sizeGuides = [{ classificationId: '1', article: 'sizes' }]
  await servePlanned(page, shop)
  await page.goto(origin + product)
  const link = page.getByRole('link', { name: 'Size guide' })
  await expect(link).toHaveAttribute('href', '/article/sizes.html')

  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Chair sizes' })
  await expect(dialog).toContainText('81 cm')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(product)
})
