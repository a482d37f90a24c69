import { account as texts } from '#words/account'
import { order as orderWords } from '#words/order'
import { addressText } from '../../kit/address.ts'
import { addressPart, fillAddress } from '../checkout/address-fields.ts'
import { type Field, field, phoneFields, showErrors } from '../checkout/checkout-form.ts'
import { toAddress } from '../checkout/checkout-rules.ts'
import { el } from '../page/dom.ts'
import { words } from '../page/words.ts'
import { deleteAddress, type KeptAddress, type Member, saveAddress } from './account-api.ts'

/** The addresses that an account keeps: added, edited and deleted here, chosen at the checkout. */
export function addressesPanel({ addresses, name, phone }: Member): HTMLElement {
  const content = el('div', {})
  const show = (storedAddresses: readonly KeptAddress[]) => {
    const add = el('button', { class: 'button', type: 'button' }, texts.addAddress)
    const first = { name, phone, isDefault: storedAddresses.length === 0 }
    add.addEventListener('click', () => content.replaceChildren(addressForm(first, { saved: show, back: () => show(storedAddresses) })))
    const rows = storedAddresses.map((one) => addressRow(one, { saved: show, edit: () => edit(one, storedAddresses) }))
    content.replaceChildren(
      storedAddresses.length === 0 ? el('p', {}, texts.noAddresses) : el('ul', { class: 'account-list' }, ...rows),
      el('p', {}, add),
    )
  }
  const edit = (one: KeptAddress, storedAddresses: readonly KeptAddress[]) =>
    content.replaceChildren(addressForm(one, { saved: show, back: () => show(storedAddresses) }))
  show(addresses)
  return el(
    'section',
    { class: 'panel', 'aria-labelledby': 'addresses-title' },
    el('h2', { id: 'addresses-title' }, texts.addresses),
    content,
  )
}

function addressRow(storedAddress: KeptAddress, act: { saved: (kept: KeptAddress[]) => void; edit: () => void }): HTMLElement {
  const { id, name, phone, address, isDefault } = storedAddress
  const message = el('span', { role: 'alert' })
  const edit = el('button', { class: 'link-button', type: 'button' }, texts.editAddress)
  edit.addEventListener('click', act.edit)
  const remove = el('button', { class: 'link-button', type: 'button' }, texts.deleteAddress)
  let isSure = false
  remove.addEventListener('click', async () => {
    if (!isSure) {
      isSure = true
      remove.textContent = texts.deleteSure
      return
    }
    const answer = await deleteAddress(id)
    if (answer.ok) act.saved(answer.response.addresses)
    else message.textContent = answer.status === 0 ? words.failed : answer.message || texts.failed
  })
  return el(
    'li',
    {},
    el('p', {}, el('strong', {}, name), ` ${phone}`, isDefault && el('span', { class: 'hint' }, ` · ${texts.isDefault}`)),
    el('p', {}, addressText(address, document.documentElement.lang, words.addressComma)),
    el('div', { class: 'account-links' }, edit, remove, message),
  )
}

/** Adds an address, or edits one that has an id. */
function addressForm(storedAddress: Partial<KeptAddress>, act: { saved: (kept: KeptAddress[]) => void; back: () => void }): HTMLElement {
  const address = addressPart()
  if (storedAddress.address) fillAddress(address, 'shippingAddress', storedAddress.address)
  const save = el('button', { class: 'button button-main', type: 'submit' }, texts.save)
  const cancel = el('button', { class: 'button', type: 'button' }, texts.cancel)
  cancel.addEventListener('click', act.back)
  const message = el('p', { role: 'alert', class: 'field-message' })
  const isDefault = el('input', { type: 'checkbox', name: 'isDefault', checked: storedAddress.isDefault === true })
  const form = el(
    'form',
    { class: 'look-up', novalidate: true },
    el('fieldset', { class: 'panel fields' }, ...contactFields(storedAddress)),
    address,
    el('label', { class: 'check' }, isDefault, el('span', {}, texts.makeDefault)),
    message,
    el('p', { class: 'account-links' }, save, cancel),
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    save.disabled = true
    const fields = new Map([...new FormData(form)].map(([key, value]) => [key, String(value)]))
    const { contact, shippingAddress } = toAddress(fields)
    const values = {
      id: storedAddress.id,
      name: contact.name,
      phone: contact.phone,
      address: shippingAddress,
      isDefault: isDefault.checked,
    }
    const answer = await saveAddress(values)
    save.disabled = false
    if (answer.ok) return act.saved(answer.response.addresses)
    const homeless = showErrors(form, inForm(answer.fields))
    message.textContent = answer.status === 0 ? words.failed : [answer.message || texts.failed, ...homeless].join(' ')
  })
  return form
}

const nameField: Field = { name: 'contact.name', label: orderWords.checkout.name, autocomplete: 'name' }

function contactFields({ name = '', phone = '' }: Partial<KeptAddress>): HTMLElement[] {
  return [filled(nameField, name), ...phoneFields().map((one) => filled(one, phone))]
}

function filled(one: Field, value: string): HTMLElement {
  const row = field(one)
  const input = row.querySelector('input')
  if (input) input.value = value
  return row
}

/** The shop's names of fields as the form calls them. */
const inForm = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, reason]) => [
      name.startsWith('address.') ? `shippingAddress.${name.slice('address.'.length)}` : `contact.${name}`,
      reason,
    ]),
  )
