// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { refreshFamilies } from '../../../../kit/call.ts'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { sampleOrder } from '../sample-order.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const todos = { 'to-pay': 1, 'to-check': 0, 'to-review': 0, 'to-ship': 2, 'to-collect': 0, returns: 0 }

const answers = {
  [order.search.name]: { items: ['7', '8'].map(sampleOrder), recordCount: 2, countIsExact: true },
  [order.read.name]: (input: unknown) => sampleOrder((input as { id: string }).id),
  [order.todoTotals.name]: todos,
}

test('digits press the tabs of the desk, 0 shows all orders', async () => {
  const { calls } = await openConsole('/order/orderCenterManagement', { answers })
  await screen.findAllByText('WP8')
  const lastQuery = () => calls.filter(({ action }) => action === order.search.name).at(-1)?.input
  press('4')
  await waitFor(() => expect(lastQuery()).toMatchObject({ todo: 'to-ship' }))
  press('1')
  await waitFor(() => expect(lastQuery()).toMatchObject({ todo: 'to-pay' }))
  press('0')
  await waitFor(() => expect(location.hash).not.toContain('todo'))
})

test('from an order that left the list while it is open, j and k go on to those around its place', async () => {
  let ids = ['6', '7', '8']
  const search = () => ({ items: ids.map(sampleOrder), recordCount: ids.length, countIsExact: true })
  await openConsole('/order/orderCenterManagement?open=7', { answers: { ...answers, [order.search.name]: search } })
  await screen.findByText('订单 WP7')
  await waitFor(() => expect(screen.getByLabelText('下一个订单').hasAttribute('disabled')).toBe(false))

  ids = ['6', '8']
  refreshFamilies(order)
  await waitFor(() => expect(screen.queryAllByText('WP7')).toEqual([]))

  press('j')
  await screen.findByText('订单 WP8')
  press('k')
  await screen.findByText('订单 WP6')
})

test('j and k go through the orders of the list while one is open; typed text and the desk stay as they are', async () => {
  await openConsole('/order/orderCenterManagement?open=7', { answers })
  await screen.findByText('订单 WP7')
  expect((await screen.findByLabelText('上一个订单')).hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(screen.getByLabelText('下一个订单').hasAttribute('disabled')).toBe(false))
  press('k')
  press('j')
  await screen.findByText('订单 WP8')
  press('4')
  press('k', await screen.findByPlaceholderText('只有后台人员能看到，顾客看不到'))
  expect(location.hash).toContain('open=8')
  expect(location.hash).not.toContain('todo')
  fireEvent.click(screen.getByLabelText('上一个订单'))
  await screen.findByText('订单 WP7')
})
