import { expect, test } from 'vitest'
import { stateText } from './order-state.ts'

test('an order that is sent before it is paid is told of by its parcels, any other by its payment', () => {
  const state = (status: string, fulfilment: string, shipsUnpaid: boolean, totalMinor = 1999) =>
    stateText({ status, fulfilment, shipsUnpaid, totalMinor })

  expect(state('pending', 'open', false)).toBe('待付款')
  expect(state('pending', 'open', true)).toBe('处理中')
  expect(state('pending', 'open', false, 0)).toBe('处理中')
  expect(state('pending', 'part-shipped', true)).toBe('部分发货')
  expect(state('pending', 'shipped', true)).toBe('已发货')
  expect(state('completed', 'delivered', true)).toBe('已完成')
  expect(state('cancelled', 'open', true)).toBe('已取消')
})
