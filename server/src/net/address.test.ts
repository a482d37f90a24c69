import { expect, test } from 'vitest'
import { openAddress } from './address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '[::]',
  '[::1]',
  '[::7f00:1]',
  '[::10.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fc00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[feff::1]',
])('%s is not called', async (host) => {
  expect(await openAddress(host, [])).toEqual({ kind: 'refused', reason: 'private-address' })
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '1::1'])('%s is called', async (host) => {
  expect(await openAddress(host, [])).toEqual({ kind: 'open', address: host })
})

test('a private address inside an allowed network is called', async () => {
  expect(await openAddress('10.1.2.3', ['10.1.0.0/16'])).toEqual({ kind: 'open', address: '10.1.2.3' })
  expect(await openAddress('10.2.2.3', ['10.1.0.0/16'])).toEqual({ kind: 'refused', reason: 'private-address' })
})
