// @vitest-environment happy-dom
import { shopApi } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { addressPart, billingPart, fillAddress, setControl } from './address-fields.ts'
import { contactPart, showErrors, vatNumberPart } from './checkout-form.ts'
import { toAddress } from './checkout-rules.ts'

test('no field of the checkout takes more than the shop does', () => {
  document.documentElement.lang = 'de'
  const inputs = [contactPart(), addressPart(), vatNumberPart()].flatMap((part) => [...part.querySelectorAll('input')])
  const entered: Record<string, string> = { 'contact.email': 'anna@example.com', 'shippingAddress.postalCode': '10117' }
  const filled = inputs.map(({ name, maxLength }) => [name, entered[name] ?? 'x'.repeat(maxLength)] as const)
  const fields = new Map([...filled, ['shippingAddress.country', 'DE']])

  const parsedInput = shopApi.placeOrder.input.safeParse({
    websiteId: '1',
    idempotencyKey: 'of-sixteen-characters',
    items: [{ shopGoodsId: '7', quantity: 1 }],
    shippingModeId: '1',
    paymentModeId: '1',
    ...toAddress(fields),
  })

  expect(inputs).toHaveLength(9)
  expect(parsedInput.error?.issues ?? []).toEqual([])
  expect(inputs.find(({ name }) => name === 'shippingAddress.street')?.maxLength).toBe(300)
})

/** The fields below a country of this address, in their order. */
function fieldsOf(country: string, box: HTMLElement = addressPart()): string[] {
  const select = box.querySelector('select')
  if (select) select.value = country
  select?.dispatchEvent(new Event('change'))
  const controls = box.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '.fields input:not([type=checkbox]), input[type=text], select',
  )
  return [...controls].slice(1).map(({ name }) => name.replace(/^.*\./, ''))
}

test.each([
  ['DE', ['street', 'line2', 'postalCode', 'city']],
  ['US', ['street', 'line2', 'city', 'province', 'postalCode']],
  ['IT', ['street', 'line2', 'postalCode', 'city', 'province']],
  ['JP', ['postalCode', 'province', 'city', 'street', 'line2']],
  ['CN', ['province', 'city', 'street', 'line2', 'postalCode']],
  ['SG', ['street', 'line2', 'city', 'postalCode']],
  ['QA', ['street', 'line2', 'city']],
])('an address in %s has the fields that it needs, as they are written there', (country, fields) => {
  document.documentElement.lang = 'en'
  expect(fieldsOf(country)).toEqual(fields)
})

test('another billing address is asked for only while its box is ticked', () => {
  const form = document.createElement('form')
  const billing = billingPart()
  form.append(billing)
  document.body.replaceChildren(form)
  const tick = () => form.querySelector<HTMLInputElement>('[name=otherBilling]')?.click()

  expect(form.querySelector('fieldset')).toBeNull()
  tick()
  expect(fieldsOf('IT', billing)).toEqual(['street', 'line2', 'postalCode', 'city', 'province'])
  const province = form.querySelector<HTMLSelectElement>('[name="billingAddress.province"]')
  if (province) setControl(province, 'milano')
  expect(province?.value).toBe('MI')
  tick()
  expect(form.querySelector('fieldset')).toBeNull()
})

test('a billing address begins in the country that is shipped to, and keeps the one that was chosen', () => {
  const form = document.createElement('form')
  form.append(addressPart(), billingPart())
  document.body.replaceChildren(form)
  const country = (name: string) => form.querySelector<HTMLSelectElement>(`[name="${name}.country"]`) as HTMLSelectElement
  const tick = () => form.querySelector<HTMLInputElement>('[name=otherBilling]')?.click()

  country('shippingAddress').value = 'DE'
  tick()
  expect(country('billingAddress').value).toBe('DE')
  country('billingAddress').value = 'AT'
  tick()
  tick()
  expect(country('billingAddress').value).toBe('AT')
})

test('the buyer is taken to the first field that is wrong, as the form has them, whatever was found first', () => {
  const form = document.createElement('form')
  form.append(contactPart(), addressPart())
  document.body.replaceChildren(form)
  fieldsOf('US', form)

  showErrors(form, { 'shippingAddress.city': 'Required', 'shippingAddress.street': 'Required' })

  expect(document.activeElement?.getAttribute('name')).toBe('shippingAddress.street')
})

test('the second line of an address is never needed, and browsers fill it in apart from the first', () => {
  const box = addressPart()
  const input = (part: string) => box.querySelector<HTMLInputElement>(`[name="shippingAddress.${part}"]`)

  for (const country of ['DE', 'US', 'JP', 'CN']) {
    fillAddress(box, 'shippingAddress', { country, city: 'City', street: 'Street 1', line2: 'Flat 2', postalCode: '' })
    expect([input('line2')?.required, input('line2')?.value]).toEqual([false, 'Flat 2'])
    expect(input('line2')?.autocomplete).toBe('shipping address-line2')
    expect(input('street')?.autocomplete).toBe('shipping address-line1')
  }
  fillAddress(box, 'shippingAddress', undefined)
  expect([box.querySelector('select')?.value, input('street')?.value, input('line2')?.value]).toEqual(['CN', '', ''])
})

test.each([
  ['required', { isThere: true, isRequired: true }],
  ['optional', { isThere: true, isRequired: false }],
  ['off', { isThere: false, isRequired: undefined }],
  [undefined, { isThere: true, isRequired: false }],
])('where the phone number is %s, the form has it so', async (buyerPhone, { isThere, isRequired }) => {
  const { shop } = await import('../page/shop.ts')
  Object.assign(shop, { buyerPhone })

  const phone = contactPart().querySelector<HTMLInputElement>('[name="contact.phone"]')

  expect(phone !== null).toBe(isThere)
  expect(phone?.required).toBe(isRequired)
  delete shop.buyerPhone
})
