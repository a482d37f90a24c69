// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { order, webTraffic } from '@wanpu/contract'
import { afterEach, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test.each([
  ['/order/orderCenterManagement?view=mine', order.searchOwner],
  ['/visit/webTrafficManagement?view=mine', webTraffic.searchOwner],
])('without an owner code, the list of own websites at %s says so', async (path, { name }) => {
  await openConsole(path, { answers: { [name]: { items: [], recordCount: 0, countIsExact: true } } })
  await screen.findByText('您的账号没有归属人编码')
})
