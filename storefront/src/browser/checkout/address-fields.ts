import { order as orderWords } from '#words/order'
import {
  type AddressPart,
  addressOrder,
  addressParts,
  hasPostalCode,
  hasProvince,
  isLargeFirst,
  needsPostalCode,
  needsProvince,
} from '../../kit/address.ts'
import type { Address } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { readsHan } from '../page/words.ts'
import { type Field, field, part, row } from './checkout-form.ts'
import type { AddressName } from './checkout-rules.ts'
import { countries, likelyCountry } from './countries.ts'
import { provincesOf } from './provinces.ts'

const texts = orderWords.checkout

/** The fields of where parcels go. */
export function addressPart(): HTMLFieldSetElement {
  return addressBox('shippingAddress', texts.address)
}

/** A box to tick, and below it, while it is ticked, the fields of the address that invoices name. */
export function billingPart(): HTMLElement {
  const address = addressBox('billingAddress', texts.billing)
  const box = el('input', { type: 'checkbox', name: 'otherBilling', value: 'yes' })
  const whole = el('div', { class: 'panel' }, el('label', { class: 'check' }, box, el('span', {}, texts.otherBilling)))
  let isFresh = true
  box.addEventListener('change', () => {
    if (!box.checked) return address.remove()
    if (isFresh) takeCountry(address, whole.closest('form'))
    isFresh = false
    whole.append(address)
  })
  return whole
}

/** Most are billed in the country that they have parcels sent to. */
function takeCountry(address: HTMLElement, form: HTMLFormElement | null): void {
  const shipped = form?.querySelector<HTMLSelectElement>('[name="shippingAddress.country"]')
  const country = address.querySelector<HTMLSelectElement>('[name="billingAddress.country"]')
  if (!shipped || !country) return
  country.value = shipped.value
  country.dispatchEvent(new Event('change'))
}

/**
 * Fills in an address, or empties all but its country. The fields follow the country, and a `change` event at the end
 * makes the checkout ask for sums.
 */
export function fillAddress(box: ParentNode, name: AddressName, address: Address | undefined): void {
  const country = box.querySelector<HTMLSelectElement>(`[name="${name}.country"]`)
  const tellChange = () => country?.dispatchEvent(new Event('change', { bubbles: true }))
  if (country && address) {
    country.value = address.country
    tellChange()
  }
  for (const part of addressParts) {
    const control = box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}.${part}"]`)
    if (control) setControl(control, address?.[part] ?? '')
  }
  tellChange()
}

/** What is hidden is not sent. */
export function showPart(box: HTMLFieldSetElement, isShown: boolean): void {
  box.hidden = !isShown
  box.disabled = !isShown
}

/** Sets a field; what a list does not have by its value is looked for by its words, as provinces were typed before. */
export function setControl(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  control.value = value
  if (!(control instanceof HTMLSelectElement) || control.value === value) return
  const same = [...control.options].find(({ textContent }) => textContent?.toLowerCase() === value.trim().toLowerCase())
  control.value = same?.value ?? ''
}

function addressBox(name: AddressName, title: string): HTMLFieldSetElement {
  const country = countryField(name)
  const select = country.querySelector('select')
  const box = part(title, country, ...addressFields(name, select?.value ?? '').map(field))
  select?.addEventListener('change', () => orderAddress(box, country, addressFields(name, select.value)))
  return box
}

/** The fields that an address of this country has, in the order in which it is written there. */
function addressFields(name: AddressName, country: string): Field[] {
  const isLarge = isLargeFirst(country)
  const purpose = name === 'billingAddress' ? 'billing' : 'shipping'
  const all: Record<AddressPart, Field | false> = {
    street: { name: `${name}.street`, label: isLarge ? texts.district : texts.street, autocomplete: `${purpose} address-line1` },
    line2: { name: `${name}.line2`, label: texts.line2, autocomplete: `${purpose} address-line2`, optional: true },
    city: { name: `${name}.city`, label: texts.city, autocomplete: `${purpose} address-level2`, half: true },
    postalCode: hasPostalCode(country) && {
      name: `${name}.postalCode`,
      label: texts.postalCode,
      autocomplete: `${purpose} postal-code`,
      half: true,
      optional: !needsPostalCode(country),
    },
    province: hasProvince(country) && {
      name: `${name}.province`,
      label: isLarge ? texts.provinceFirst : texts.province,
      autocomplete: `${purpose} address-level1`,
      choices: provincesOf(country, readsHan),
      half: true,
      optional: !needsProvince(country),
    },
  }
  return addressOrder(country).flatMap((one) => all[one] || [])
}

/**
 * Renders the fields again in the order of the country; what was typed stays, unless it is none of the choices there.
 */
function orderAddress(box: HTMLElement, country: HTMLElement, neededFields: readonly Field[]): void {
  const typed = new Map([...controlsIn(box)].map((control) => [control.name, control.value]))
  const fields = neededFields.map(field)
  for (const control of fields.flatMap((one) => [...controlsIn(one)])) setControl(control, typed.get(control.name) ?? '')
  const title = [...box.children].filter((child) => child.localName === 'legend')
  const hadFocus = country.contains(document.activeElement)
  box.replaceChildren(...title, country, ...fields)
  if (hadFocus) country.querySelector('select')?.focus()
}

const controlsIn = (box: HTMLElement) => box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')

function countryField(address: AddressName): HTMLElement {
  const language = document.documentElement.lang
  const likely = likelyCountry(language)
  const name = `${address}.country`
  const options = countries(language).map(([code, label]) => el('option', { value: code, selected: code === likely }, label))
  const autocomplete = address === 'billingAddress' ? 'billing country' : 'shipping country'
  return row(
    { name, label: texts.country },
    el('select', { id: name, name, autocomplete, required: true }, el('option', { value: '' }, ''), ...options),
  )
}
