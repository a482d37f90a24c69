import type { ShopInputOf, shopApi } from '@wanpu/contract'
import { startCartLink } from './cart/cart-link.ts'
import { onCartChange, showCount } from './cart/cart-store.ts'
import { leftOf } from './page/dom.ts'
import { startDropDowns } from './page/drop-downs.ts'
import { coverMissingPictures } from './page/missing-pictures.ts'
import { referrerOf } from './page/referrer.ts'
import { ownPath, shop } from './page/shop.ts'
import { startQuickButtons } from './product/quick-buttons.ts'
import { startSearchFields } from './search/search-fields.ts'

coverMissingPictures()
showCount()
onCartChange(showCount)
reportVisit()
startDropDowns()
startCartLink()
startQuickButtons()
startSearchFields()
for (const slides of document.querySelectorAll<HTMLElement>('.slides')) steerSlides(slides)

/** Tells the shop that this page was seen: no cookie, nothing about the person. */
function reportVisit(): void {
  if (!shop.websiteId || !navigator.sendBeacon || document.documentElement.dataset.root) return
  const visit = {
    websiteId: shop.websiteId,
    path: ownPath(),
    referrer: referrerOf(document.referrer, location.origin),
    goodsId: document.body.dataset.goodsId,
  } satisfies ShopInputOf<typeof shopApi.visit>
  const address = new URL(`${shop.api}/visit`, location.href)
  // Plain text needs no preflight at another origin; the content is JSON all the same.
  const type = address.origin === location.origin ? 'application/json' : 'text/plain'
  navigator.sendBeacon(address, new Blob([JSON.stringify(visit)], { type }))
}

function steerSlides(slides: HTMLElement): void {
  const strip = slides.querySelector('.slides-strip')
  const steps = slides.querySelector<HTMLElement>('.slides-steps')
  if (!strip || !steps) return
  steps.hidden = false
  steps.addEventListener('click', (event) => {
    const by = Number(event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slide]')?.dataset.slide : 0)
    if (!by) return
    const count = strip.children.length
    const next = (Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) + by + count) % count
    strip.scrollTo({ left: leftOf(strip, next) })
  })
}
