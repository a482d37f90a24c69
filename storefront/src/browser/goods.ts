import { type PerUnit, unitPriceText } from '../kit/unit-price.ts'
import { type Choice, pick } from '../kit/variants.ts'
import { quote } from './api.ts'
import { startBuyBar } from './buy-bar.ts'
import { type CartItem, isSame, withItem } from './cart-list.ts'
import { readCart, writeCart } from './cart-store.ts'
import { el, find, leftOf, readJson } from './dom.ts'
import { startSeen } from './seen.ts'
import { at, money, shop } from './shop.ts'
import { startSizeGuide } from './size-guide.ts'
import { startVideo } from './video.ts'
import { words } from './words.ts'
import { startZoom } from './zoom.ts'

type Goods = {
  id: string
  title: string
  path: string
  picture?: string
  /** A small copy of the picture. */
  small?: string
  priceMinor: number
  marketPriceMinor?: number
  per?: PerUnit
  state: Choice['state']
  optionNames: string[]
  choices: Choice[]
}

const goods = readJson<Goods>('goods')
const form = find('#buy', HTMLFormElement)
if (goods && form) startPicker(goods, form)
startGallery()
startBuyBar()
startSizeGuide()
startVideo()
startZoom()
if (goods) startSeen({ path: goods.path, title: goods.title, picture: goods.small ?? goods.picture })

function startPicker(goods: Goods, form: HTMLFormElement): void {
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') showPick(goods, form)
  })
  form.addEventListener('click', (event) => {
    const step = event.target instanceof HTMLElement ? Number(event.target.dataset.step ?? 0) : 0
    const quantity = find('[name=quantity]', HTMLInputElement, form)
    if (step && quantity) quantity.value = String(Math.min(999, Math.max(1, (Number(quantity.value) || 1) + step)))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void addToCart(goods, form)
  })
}

function wanted(goods: Goods, form: HTMLFormElement): string[] {
  const fields = new FormData(form)
  return goods.optionNames.map((_, index) => String(fields.get(`option-${index}`) ?? ''))
}

function showPick(goods: Goods, form: HTMLFormElement): void {
  const { choice, values, open } = pick(goods.choices, wanted(goods, form))
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    const index = Number(radio.name.slice('option-'.length))
    radio.disabled = !open[index]?.has(radio.value)
    radio.checked = radio.value === values[index]
  }
  for (const said of form.querySelectorAll<HTMLElement>('[data-option]')) said.textContent = values[Number(said.dataset.option)] ?? ''
  if (!choice) return
  showPrice(choice, choice.marketPriceMinor ?? goods.marketPriceMinor)
  const stock = document.getElementById('stock')
  if (stock) {
    stock.className = `stock stock-${choice.state}`
    stock.textContent = words.stock[choice.state]
  }
  for (const button of buttonsOf(form)) {
    if (goods.priceMinor <= 0) continue
    button.disabled = choice.state === 'out'
    button.textContent = choice.state === 'out' ? words.stock.out : words.addToCart
  }
  if (choice.picture) showPicture(choice.picture)
}

/** The form's own button, and that of the bar. */
function buttonsOf(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].flatMap((element) => (element instanceof HTMLButtonElement && element.type === 'submit' ? [element] : []))
}

function showPrice({ priceMinor: minor, earlierMinor: earlier, per }: Choice, market: number | undefined): void {
  const box = document.getElementById('price')
  if (!box) return
  const reduced = market !== undefined && market > minor
  const line = el(
    'p',
    { class: reduced ? 'price price-reduced' : 'price' },
    el('span', { class: 'visually-hidden' }, words.price),
    ' ',
    el('span', { class: 'price-now' }, money(minor)),
  )
  if (reduced)
    line.append(' ', el('span', { class: 'visually-hidden' }, words.marketPrice), ' ', el('del', { class: 'price-was' }, money(market)))
  if (reduced && earlier !== undefined) line.append(' ', el('span', { class: 'price-more' }, words.lowestPrice(money(earlier))))
  if (per) line.append(' ', el('span', { class: 'price-more' }, unitPriceText(minor, per, money)))
  const saved = reduced ? Math.round((1 - minor / market) * 100) : 0
  const tax = shop.taxKind ? [el('span', { class: 'price-tax' }, words.withTax[shop.taxKind])] : []
  box.replaceChildren(line, ...tax, ...(saved > 0 ? [el('span', { class: 'saving' }, words.save(saved))] : []))
}

/** Puts no more into the cart than there is. Pages don't know numbers of stock, so the shop is asked; when it can't answer, the cart will. */
async function addToCart(goods: Goods, form: HTMLFormElement): Promise<void> {
  const { choice, values } = pick(goods.choices, wanted(goods, form))
  if ((choice?.state ?? goods.state) === 'out') return
  const line = { shopGoodsId: goods.id, variantSku: choice?.sku || undefined }
  const wish = Number(new FormData(form).get('quantity')) || 1
  const inCart = readCart().find((item) => isSame(item, line))?.quantity ?? 0
  const answer = await quote({ items: [{ ...line, quantity: inCart + wish }] })
  const [quoted] = answer.ok ? answer.response.items : []
  const left = quoted?.problem === 'stock' ? Math.max(0, quoted.stock - inCart) : undefined
  if (left !== undefined && left < wish) return sayLeft(form, left)
  const item: CartItem = {
    ...line,
    quantity: wish,
    title: goods.title,
    path: goods.path,
    picture: choice?.picture ?? goods.picture,
    options: Object.fromEntries(goods.optionNames.map((name, index) => [name, choice?.values[index] ?? values[index] ?? ''])),
    priceMinor: choice?.priceMinor ?? goods.priceMinor,
    per: choice ? choice.per : goods.per,
  }
  writeCart(withItem(readCart(), item))
  const ways = [
    el('a', { class: 'button', href: at('/cart/') }, words.seeCart),
    el('a', { class: 'button button-main', href: at('/checkout/') }, words.toCheckout),
  ]
  document.getElementById('bought')?.replaceChildren(el('span', { class: 'bought-said' }, words.added), ' ', ...ways)
  sayInBar(words.added)
}

/** Sets the quantity to what can still be added and says so. */
function sayLeft(form: HTMLFormElement, left: number): void {
  const quantity = find('[name=quantity]', HTMLInputElement, form)
  if (quantity && left > 0) quantity.value = String(left)
  const said = left > 0 ? words.left(left) : words.allInCart
  document.getElementById('bought')?.replaceChildren(said)
  sayInBar(said)
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
  const shown = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
  for (const [index, link] of thumbs.querySelectorAll('a').entries()) {
    if (index === shown) link.setAttribute('aria-current', 'true')
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
