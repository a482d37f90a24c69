import { expect, test } from 'vitest'
import { hashAddress } from './hash-address.ts'

test('a page that a mail names by its path is found behind the #, with what follows', () => {
  expect(hashAddress({ pathname: '/order/orderCenterManagement', search: '?keywords=W1', hash: '' }, '/')).toBe(
    '/#/order/orderCenterManagement?keywords=W1',
  )
  expect(hashAddress({ pathname: '/desk/invitation', search: '', hash: '#token' }, '/desk/')).toBe('/desk/#/invitation#token')
})

test('the console’s own addresses stay', () => {
  expect(hashAddress({ pathname: '/', search: '', hash: '' }, '/')).toBeUndefined()
  expect(hashAddress({ pathname: '/', search: '', hash: '#/index' }, '/')).toBeUndefined()
  expect(hashAddress({ pathname: '/old', search: '', hash: '#/index' }, '/')).toBeUndefined()
})
