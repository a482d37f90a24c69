import { addedNote, addToCart, type NotAdded } from './cart/add-to-cart.ts'
import { loadDrawer, loadSoon, openDrawer } from './cart/open-drawer.ts'
import { find, leftOf, readJson } from './page/dom.ts'
import { words } from './page/words.ts'
import { startBuyBar } from './product/buy-bar.ts'
import type { Goods, Wanted } from './product/goods-data.ts'
import { quantityOf, startPicker } from './product/picker.ts'
import { pressAgain } from './product/press-before-load.ts'
import { startSeen } from './product/recently-viewed.ts'
import { startSizeGuide } from './product/size-guide.ts'
import { startVideo } from './product/video.ts'
import { startZoom } from './product/zoom.ts'

const goods = readJson<Goods>('goods')
const form = find('#buy', HTMLFormElement)
if (goods && form) {
  startPicker({ goods, form, place: document, showPicture, add: (picked) => add(goods, form, picked) })
  loadSoon(form, loadDrawer)
  pressAgain(form, 'quantity')
}
startGallery()
startBuyBar()
startSizeGuide()
startVideo()
startZoom()
if (goods) startSeen({ path: goods.path, title: goods.title, picture: goods.small ?? goods.picture })

/** Shows the cart with what was added, or says it where there is no drawer. */
async function add(goods: Goods, form: HTMLFormElement, picked: Wanted): Promise<void> {
  const adding = await addToCart(goods, picked)
  if (!adding) return
  if ('left' in adding) return sayWhyNot(form, adding)
  sayInBar(words.added)
  say(...((await openDrawer(adding)) ? [] : addedNote()))
}

/** Sets the quantity to what can still be added and says so. */
function sayWhyNot(form: HTMLFormElement, { said, left: remaining }: NotAdded): void {
  const quantity = quantityOf(form)
  if (quantity && remaining > 0) quantity.value = String(remaining)
  say(said)
  sayInBar(said)
}

function say(...said: (Node | string)[]): void {
  document.getElementById('bought')?.replaceChildren(...said)
}

/** The same for who sees the bar; the form has told screen readers already. */
function sayInBar(text: string): void {
  document.getElementById('buy-bar-said')?.replaceChildren(text)
}

function startGallery(): void {
  const thumbs = document.querySelector('.thumbs')
  const strip = document.querySelector('.gallery-strip')
  if (!thumbs || !strip) return
  thumbs.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    strip.scrollTo({ left: leftOf(strip, [...strip.children].indexOf(target)) })
  })
  strip.addEventListener('scroll', () => markThumb(strip, thumbs), { passive: true })
  markThumb(strip, thumbs)
}

function markThumb(strip: Element, thumbs: Element): void {
  const visibleIndex = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
  for (const [index, link] of thumbs.querySelectorAll('a').entries()) {
    if (index === visibleIndex) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

function showPicture(path: string): void {
  const strip = document.querySelector('.gallery-strip')
  const pictures = [...(strip?.children ?? [])]
  const index = pictures.findIndex((one) => one instanceof HTMLElement && one.dataset.path === path)
  if (!strip || index < 0) return
  if (strip.scrollWidth > strip.clientWidth) strip.scrollTo({ left: leftOf(strip, index) })
  else pictures[index]?.scrollIntoView({ block: 'nearest' })
}
