import { largestQuantity } from '../../kit/quantity.ts'
import { unitPriceText } from '../../kit/unit-price.ts'
import { type Choice, pick } from '../../kit/variants.ts'
import { el, find } from '../page/dom.ts'
import { price, written } from '../page/shop.ts'
import { words } from '../page/words.ts'
import type { Goods, Wanted } from './goods-data.ts'
import { priceNotes } from './price-notes.ts'

export type Picker = {
  goods: Goods
  form: HTMLFormElement
  /** The elements that show price and stock of the choice. */
  place: ParentNode
  showPicture: (path: string) => void
  /** The button was pressed. */
  add: (wanted: Wanted) => Promise<void>
}

/** Lets the buyer choose among the options of a form, and tells what the choice costs. */
export function startPicker(picker: Picker): void {
  const { goods, form } = picker
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') showPick(picker)
  })
  form.addEventListener('click', (event) => {
    const step = event.target instanceof HTMLElement ? Number(event.target.dataset.step ?? 0) : 0
    const quantity = quantityOf(form)
    if (step && quantity) quantity.value = String(Math.min(largestQuantity, Math.max(1, (Number(quantity.value) || 1) + step)))
  })
  if (picker.place === document) pickByAddress(picker)
  let isAdding = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // A double click adds once.
    if (isAdding) return
    isAdding = true
    const quantity = Number(new FormData(form).get('quantity')) || 1
    try {
      await picker.add({ ...pick(goods.choices, pickedValues(goods, form)), quantity })
    } finally {
      isAdding = false
    }
  })
}

/** An address such as `?Color=Red` opens the page with that choice. */
function pickByAddress(picker: Picker): void {
  const wished = new URLSearchParams(location.search)
  const radios = [...picker.form.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const chosen = picker.goods.optionNames.flatMap((name, index) =>
    radios.filter((radio) => radio.name === `option-${index}` && radio.value === wished.get(name)),
  )
  for (const radio of chosen) radio.checked = true
  if (chosen.length > 0) showPick(picker)
}

/** The field of the number of pieces; undefined in a form without one. */
export function quantityOf(form: HTMLFormElement): HTMLInputElement | undefined {
  return find('[name=quantity]', HTMLInputElement, form)
}

function pickedValues(goods: Goods, form: HTMLFormElement): string[] {
  const fields = new FormData(form)
  return goods.optionNames.map((_, index) => String(fields.get(`option-${index}`) ?? ''))
}

function showPick({ goods, form, place, showPicture }: Picker): void {
  const { choice, values, open } = pick(goods.choices, pickedValues(goods, form))
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    const index = Number(radio.name.slice('option-'.length))
    radio.disabled = !open[index]?.has(radio.value)
    radio.checked = radio.value === values[index]
  }
  for (const said of form.querySelectorAll<HTMLElement>('[data-option]')) said.textContent = values[Number(said.dataset.option)] ?? ''
  if (!choice) return
  const picked = document.getElementById('buy-bar-pick')
  if (picked && place === document) {
    picked.textContent = values.filter(Boolean).join(' / ')
    picked.previousElementSibling?.replaceChildren(written(price(choice.priceMinor)))
  }
  showPrice(place, choice, choice.marketPriceMinor ?? goods.marketPriceMinor)
  const stock = find('.stock', HTMLElement, place)
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

function showPrice(place: ParentNode, { priceMinor, earlierMinor: earlier, per }: Choice, ownMarket: number | undefined): void {
  const box = find('.goods-price', HTMLElement, place)
  if (!box) return
  const minor = price(priceMinor)
  const market = ownMarket === undefined ? undefined : price(ownMarket)
  const reduced = market !== undefined && market > minor
  const line = el(
    'p',
    { class: reduced ? 'price price-reduced' : 'price' },
    el('span', { class: 'visually-hidden' }, words.price),
    ' ',
    el('span', { class: 'price-now' }, written(minor)),
  )
  if (reduced)
    line.append(' ', el('span', { class: 'visually-hidden' }, words.marketPrice), ' ', el('del', { class: 'price-was' }, written(market)))
  if (reduced && earlier !== undefined) line.append(' ', el('span', { class: 'price-more' }, words.lowestPrice(written(price(earlier)))))
  if (per) line.append(' ', el('span', { class: 'price-more' }, unitPriceText(minor, per, written)))
  const saved = reduced ? Math.round((1 - minor / market) * 100) : 0
  box.replaceChildren(line, ...priceNotes(), ...(saved > 0 ? [el('span', { class: 'saving' }, words.save(saved))] : []))
}
