import { account as texts } from '#words/account'
import { type Account, canHaveAccount, type KeptAddress, type Member, readAccount, saveAddress } from '../account/account-api.ts'
import type { OrderRequest } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { at, shop } from '../page/shop.ts'
import { fillAddress, setControl } from './address-fields.ts'

type Known = Pick<Account, 'isMembersOnly' | 'member'>

/** Who is signed in, and whether that is needed; what the page itself says where the shop can't be asked. */
export async function readBuyer(): Promise<Known> {
  const account = canHaveAccount ? await readAccount() : undefined
  return account?.ok ? account.response : { isMembersOnly: shop.isMembersOnly === true, member: null }
}

/** What replaces the checkout where only members can order: a sentence and a link to sign in. */
export function membersNotice(): HTMLElement {
  const link = el('a', { class: 'button button-main', href: at('/account/') }, texts.signIn)
  return el('div', { class: 'notice' }, el('p', {}, texts.membersOnly), el('p', {}, link))
}

/** Says who is signed in, and offers the addresses that they keep. */
export function knownBuyer(form: HTMLElement, { email, addresses }: Member): HTMLElement[] {
  const hello = el('p', { class: 'hint' }, texts.hello(email))
  if (addresses.length === 0) return [hello]
  const options = addresses.map((storedAddress) => el('option', { value: storedAddress.id }, describeAddress(storedAddress)))
  const select = el('select', { id: 'saved-address' }, ...options, el('option', { value: '' }, texts.otherAddress))
  select.addEventListener('change', () =>
    fillStored(
      form,
      addresses.find(({ id }) => id === select.value),
    ),
  )
  return [hello, el('div', { class: 'field panel' }, el('label', { for: 'saved-address' }, texts.savedAddresses), select)]
}

const describeAddress = ({ name, address: { street, line2, city } }: KeptAddress) => [name, street, line2, city].filter(Boolean).join(', ')

/** Fills a form with what the account knows. */
export function fillKnown(form: HTMLElement, { email, name, phone, addresses }: Member): void {
  set(form, 'contact.email', email)
  const [first] = addresses
  if (first) fillStored(form, first)
  set(form, 'contact.name', first?.name ?? name)
  set(form, 'contact.phone', first?.phone ?? phone)
}

/** Another address begins empty. */
function fillStored(form: HTMLElement, storedAddress: KeptAddress | undefined): void {
  if (storedAddress) {
    set(form, 'contact.name', storedAddress.name)
    set(form, 'contact.phone', storedAddress.phone)
  }
  fillAddress(form, 'shippingAddress', storedAddress?.address)
}

function set(form: HTMLElement, name: string, value: string): void {
  const control = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)
  if (control) setControl(control, value)
}

/** Offers to keep the address; ticked for the first one. */
export function saveBox({ addresses }: Member): HTMLElement {
  return check('saveAddress', 'yes', texts.saveAddress, addresses.length === 0)
}

/** The box for marketing is never ticked by itself. */
export function consentBox(member: Member | undefined): HTMLElement | null {
  return shop.consentText && !member?.wantsMarketing ? check('consentText', shop.consentText, shop.consentText, false) : null
}

function check(name: string, value: string, label: string, checked: boolean): HTMLElement {
  return el('label', { class: 'check' }, el('input', { type: 'checkbox', name, value, checked }), el('span', {}, label))
}

/** Keeps the address of an order that was placed. The order counts whether that works or not. */
export async function saveToAccount({ contact, shippingAddress }: Pick<OrderRequest, 'contact' | 'shippingAddress'>): Promise<void> {
  await saveAddress({ name: contact.name, phone: contact.phone, address: shippingAddress })
}
