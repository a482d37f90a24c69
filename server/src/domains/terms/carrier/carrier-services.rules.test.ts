import { describe, expect, test } from 'vitest'
import { normalizeName } from '../../selling/parcel/ship-rows.rules.ts'
import { carriersByName } from './carrier-names.ts'
import { serviceOf } from './carrier-services.rules.ts'
import { firstCarriers } from './first-carriers.ts'

/** Tracking numbers as each of several services gives them. */
const numbers = {
  paket: '00340434161094042557',
  'paket with blanks': '0034 0434 1610 9404 2557',
  'paket abroad': 'CQ123456785DE',
  express: '1234567890',
  ems: 'EE123456789CN',
  registered: 'RB123456785CN',
  ups: '1Z999AA10123456784',
}

/** Names that mean a brand of several services, with the service that a number tells. */
const told: Record<string, Partial<Record<keyof typeof numbers, string>>> = {
  dhl: { paket: 'dhl-paket', 'paket with blanks': 'dhl-paket', 'paket abroad': 'dhl-paket' },
  敦豪: { paket: 'dhl-paket', 'paket with blanks': 'dhl-paket', 'paket abroad': 'dhl-paket' },
  chinapost: { ems: 'ems' },
  中国邮政: { ems: 'ems' },
  邮政: { ems: 'ems' },
}

describe.each(firstCarriers.map((carrier) => [carrier.code, carrier] as const))('%s', (code, { name, zh, aliases }) => {
  test.each([code, name, zh, ...aliases].filter((word) => word !== ''))(
    'named %s it is the carrier, unless the number is of another service of its brand',
    (word) => {
      const plain = normalizeName(word)

      for (const [kind, number] of Object.entries(numbers))
        expect([kind, serviceOf(plain, number)]).toEqual([kind, told[plain]?.[kind as keyof typeof numbers]])
    },
  )
})

test('every service that a number tells is a carrier that is shipped', () => {
  const carriers = firstCarriers.map(({ zh, ...carrier }) => ({ ...carrier, id: carrier.code, translations: { name: { zh } } }))
  const byName = carriersByName(carriers, normalizeName)
  const services = Object.values(told).flatMap((services) => Object.values(services))

  expect(services.filter((code) => byName.get(normalizeName(code))?.code !== code)).toEqual([])
})
