import { cart as texts } from '#words/cart'
import { pick } from '../kit/variants.ts'
import { addedNote, addToCart } from './cart/add-to-cart.ts'
import type { CartItem } from './cart/cart-list.ts'
import { openDrawer } from './cart/open-drawer.ts'
import { closeButton, closeOutside } from './page/dialogs.ts'
import { el, find, readJson } from './page/dom.ts'
import { loadOverlayStyle } from './page/overlay-style.ts'
import { at, currencies } from './page/shop.ts'
import { type Goods, isOnSale, needsChoice } from './product/goods-data.ts'
import { quantityOf, startPicker } from './product/picker.ts'

// Who imports this script waits for its style, too.
await loadOverlayStyle()

/** A product as its own page offers it. */
type Offer = { goods: Goods; page: Document; address: string }

/**
 * Puts one piece of a product into the cart, or asks first which of its variants. Rejects where the product's page
 * offers nothing: the caller leads there.
 */
export async function quickAdd(address: string): Promise<void> {
  const page = await readPage(address)
  const goods = readJson<Goods>('goods', page)
  if (!goods || !isOnSale(goods)) throw new Error(`Nothing can be bought at ${address}`)
  const offer = { goods, page, address }
  if (needsChoice(goods)) return ask(offer)
  const adding = await addToCart(goods, { ...pick(goods.choices, goods.choices[0]?.values ?? []), quantity: 1 })
  if (!adding) throw new Error(`Nothing can be bought at ${address}`)
  if ('added' in adding) return showAdded(offer, adding)
  const { said } = adding
  if (!(await openDrawer({ said }))) tell(offer, [said])
}

async function readPage(address: string): Promise<Document> {
  if (new URL(address).origin !== location.origin) throw new Error('Not a page of this shop')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  currencies?.prices?.rewrite(page)
  return page
}

/** A dialog with the form of the product's page. */
function ask(offer: Offer): void {
  const { goods, page } = offer
  const form = find('#buy', HTMLFormElement, page)
  if (!form) throw new Error('The page has no form')
  for (const part of form.querySelectorAll('noscript')) part.remove()
  const note = find('#bought', HTMLElement, form)
  for (const part of [form, ...form.querySelectorAll('[id]')]) part.removeAttribute('id')
  const { dialog, place, picture } = openDialog(offer, [form])
  const showPicture = (path: string) => {
    if (picture) picture.src = at(path)
  }
  startPicker({
    goods,
    form,
    place,
    showPicture,
    async add(picked) {
      const adding = await addToCart(goods, picked)
      if (!adding) return
      if ('left' in adding) {
        const quantity = quantityOf(form)
        if (quantity && adding.left > 0) quantity.value = String(adding.left)
        return note?.replaceChildren(adding.said)
      }
      dialog.close()
      await showAdded(offer, adding)
    },
  })
}

async function showAdded(offer: Offer, { added }: { added: CartItem }): Promise<void> {
  if (!(await openDrawer({ added }))) tell(offer, addedNote())
}

/** A dialog that says what became of the product, where there is no drawer. */
function tell(offer: Offer, said: readonly (Node | string)[]): void {
  const note = el('p', { class: 'buy-note', role: 'status' })
  note.append(...said)
  openDialog(offer, [note])
}

type OpenDialog = { dialog: HTMLDialogElement; place: HTMLElement; picture: HTMLImageElement | undefined }

/**
 * Picture, title, price and stock of a product, and below what is to be done with it. The dialog is gone once it is
 * closed.
 */
function openDialog({ goods, page, address }: Offer, below: readonly HTMLElement[]): OpenDialog {
  const source = goods.small ?? goods.picture
  const picture = source === undefined ? undefined : el('img', { src: at(source), alt: '', width: 112, height: 112 })
  const facts = ['.goods-price', '.stock'].flatMap((selector) => find(selector, HTMLElement, page) ?? [])
  for (const fact of facts) fact.removeAttribute('id')
  const place = el(
    'div',
    { class: 'quick-goods' },
    el('div', { class: 'line-picture' }, picture),
    el('div', {}, el('h2', { id: 'quick-title' }, goods.title), ...facts),
    closeButton(),
  )
  const details = el('a', { class: 'quick-details', href: address }, texts.details)
  const dialog = el('dialog', { class: 'quick-add', 'aria-labelledby': 'quick-title' }, place, ...below, details)
  closeOutside(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return { dialog, place, picture }
}
