// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { safeRedirect, signInPath } from './leave.ts'

test('after signing in only an own path is opened', () => {
  expect(safeRedirect('/setting/couponManagement?page=2')).toBe('/setting/couponManagement?page=2')
  expect(
    ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?redirect=/login', null].map(safeRedirect),
  ).toEqual(['/', '/', '/', '/', '/', '/'])
})

test('the sign-in page remembers where one came from', () => {
  expect(signInPath('/goods?a=1&b=2')).toBe('/login?redirect=%2Fgoods%3Fa%3D1%26b%3D2')
  expect(signInPath('/')).toBe('/login')
})
