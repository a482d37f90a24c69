import { skinNames } from '@wanpu/contract'
import type { SiteSnapshot } from '@wanpu/storefront'
import { expect, test } from '../fixtures.ts'
import { origin, servePlanned, shopIn } from '../planned-shop.ts'

const square = (name: string) => ({ path: `/uploads/${name}.svg`, alt: '', width: 1600, height: 1600, sizes: [] })

/** A shop whose pictures have a copy, so that pages say how wide they are drawn. */
function shopWithPictures(skin: string): SiteSnapshot {
  const shop = shopIn(skin, 'en')
  for (const goods of shop.goods)
    goods.pictures = [{ ...square(`p${goods.id}`), sizes: [{ path: `/uploads/p${goods.id}-480.svg`, width: 480 }] }]
  shop.goods = [1, 2].flatMap((round) =>
    shop.goods.map((goods) => ({ ...goods, id: `${goods.id}${round}`, urlKeywords: `${goods.urlKeywords}${round === 1 ? '' : '-b'}` })),
  )
  const [slide] = shop.site.config.slides
  shop.site.config.slides = [{ ...slide, pic: '/uploads/wide.svg' }]
  shop.library = { '/uploads/wide.svg': { width: 1600, height: 700, sizes: [{ path: '/uploads/wide-480.svg', width: 480 }] } }
  return shop
}

test('pictures of every skin say how wide they are drawn, and those of the first row are loaded at once', async ({ page }) => {
  for (const skin of skinNames) {
    await page.unrouteAll()
    await servePlanned(page, shopWithPictures(skin))
    await page.route(`${origin}/uploads/*`, (route) => {
      const { pathname } = new URL(route.request().url())
      const width = pathname.includes('-480') ? 480 : 1600
      const height = pathname.includes('wide') ? (width * 7) / 16 : width
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })

    for (const width of [360, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1100 })
      for (const path of ['/', '/chairs-1/']) {
        await page.goto(origin + path)
        const { wrong, late } = await page.evaluate(async () => {
          const images = [...document.querySelectorAll<HTMLImageElement>('.slide img, .card-picture img')]
          const shown = images.filter((image) => image.offsetWidth > 0)
          const top = document.querySelector('main .card')?.getBoundingClientRect().top
          const inFirstRow = shown.filter((image) => image.closest('.card')?.getBoundingClientRect().top === top)
          const late = inFirstRow.filter((image) => image.loading === 'lazy').map((image) => image.currentSrc)
          for (const image of shown) image.loading = 'eager'
          await Promise.all(shown.map((image) => image.decode()))
          const wrong = shown.flatMap((image) => {
            // A picture with `srcset` is as wide by nature as its `sizes` says.
            const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = image
            const drawn = Math.max(offsetWidth, (offsetHeight * naturalWidth) / naturalHeight)
            const share = naturalWidth / drawn
            return share > 0.99 && share < 1.25 ? [] : [{ place: image.parentElement?.className, says: naturalWidth, drawn }]
          })
          return { wrong, late }
        })
        expect(wrong, `${skin} ${path} at ${width} pixels`).toEqual([])
        if (path !== '/') expect(late, `${skin} ${path} at ${width} pixels`).toEqual([])
      }
    }
    await expect(page.locator('main img').first()).toHaveAttribute('fetchpriority', 'high')
  }
})
