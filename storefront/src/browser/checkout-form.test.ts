// @vitest-environment happy-dom
import { shopApi } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { addressPart, billingPart, setControl } from './address-fields.ts'
import { contactPart, showErrors, vatNumberPart } from './checkout-form.ts'
import { toAddress } from './checkout-rules.ts'

test('no field of the checkout takes more than the shop does', () => {
  document.documentElement.lang = 'de'
  const inputs = [contactPart(), addressPart(), vatNumberPart()].flatMap((part) => [...part.querySelectorAll('input')])
  const entered: Record<string, string> = { 'contact.email': 'anna@example.com', 'shippingAddress.postalCode': '10117' }
  const filled = inputs.map(({ name, maxLength }) => [name, entered[name] ?? 'x'.repeat(maxLength)] as const)
  const fields = new Map([...filled, ['shippingAddress.country', 'DE']])

  const parsedInput = shopApi.placeOrder.input.safeParse({
    ...{ websiteId: '1', idempotencyKey: 'of-sixteen-characters', items: [{ shopGoodsId: '7', quantity: 1 }] },
    ...{ shippingModeId: '1', paymentModeId: '1', ...toAddress(fields) },
  })

  expect(inputs).toHaveLength(8)
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
  ['DE', ['street', 'postalCode', 'city']],
  ['US', ['street', 'city', 'province', 'postalCode']],
  ['IT', ['street', 'postalCode', 'city', 'province']],
  ['JP', ['postalCode', 'province', 'city', 'street']],
  ['CN', ['province', 'city', 'street', 'postalCode']],
  ['SG', ['street', 'city', 'postalCode']],
  ['QA', ['street', 'city']],
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
  expect(fieldsOf('IT', billing)).toEqual(['street', 'postalCode', 'city', 'province'])
  const province = form.querySelector<HTMLSelectElement>('[name="billingAddress.province"]')
  if (province) setControl(province, 'milano')
  expect(province?.value).toBe('MI')
  tick()
  expect(form.querySelector('fieldset')).toBeNull()
})

test('the buyer is taken to the first field that is wrong, as the form has them, whatever was found first', () => {
  const form = document.createElement('form')
  form.append(contactPart(), addressPart())
  document.body.replaceChildren(form)
  fieldsOf('US', form)

  showErrors(form, { 'shippingAddress.city': 'Required', 'shippingAddress.street': 'Required' })

  expect(document.activeElement?.getAttribute('name')).toBe('shippingAddress.street')
})
