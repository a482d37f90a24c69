// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { forgetReason, leave, reasonOfLeaving, safeRedirect, signInPath } from './leave.ts'
import { begin, tabsKey } from './session.ts'

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

test.each([
  ['reset', null],
  ['sign-in', '[]'],
] as const)(
  'a session that ends by %s leaves no token behind, loads the sign-in page, which says why, and keeps the tabs or not',
  (how, tabs) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    begin('a token', 'ann', true)
    localStorage.setItem(tabsKey, '[]')
    location.hash = '#/setting/couponManagement'

    leave(how, '令牌过期')

    expect([localStorage.getItem('token'), localStorage.getItem('username'), localStorage.getItem(tabsKey)]).toEqual([null, null, tabs])
    expect(reload).toHaveBeenCalledOnce()
    expect([location.hash, reasonOfLeaving()]).toEqual(['#/login?redirect=%2Fsetting%2FcouponManagement', '令牌过期'])
    forgetReason()
    localStorage.clear()
    reload.mockRestore()
  },
)
