import { expect, test } from 'vitest'
import { maskAddress, maskContact } from '../text/mask.ts'
import { maskPersonal } from './personal.rules.ts'

const contact = { name: 'Ada Byron', email: 'ada@example.com', phone: '+49 170 1', phoneE164: '+491701', company: '', vatNumber: 'DE1' }
const address = { country: 'DE', city: 'Berlin', street: 'Sample Road 1', line2: 'Back', postalCode: '10115' }

test('what the list of orders puts under stars, an assistant does not see either', () => {
  const seen = maskPersonal({ contact, shippingAddress: address }) as { contact: object; shippingAddress: object }
  const masked = { ...maskContact(contact), ...maskAddress(address) }
  const plain = { ...contact, ...address }
  const starred = Object.keys(masked).filter((key) => masked[key as keyof typeof masked] !== plain[key as keyof typeof plain])

  expect(starred.length).toBeGreaterThan(5)
  for (const key of starred)
    expect([key, { ...seen.contact, ...seen.shippingAddress }[key as never]]).toEqual([key, expect.stringContaining('***')])
})
