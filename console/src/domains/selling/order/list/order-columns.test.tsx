// @vitest-environment happy-dom
/** @module-tag long */
import { screen } from '@testing-library/react'
import { order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { sampleOrder } from '../sample-order.ts'

afterEach(closeConsole)

test('an order of whose money a part was given back says so next to its status', async () => {
  const items = [
    { ...sampleOrder('7'), status: 'shipped', refundedMinor: 500 },
    { ...sampleOrder('8'), status: 'refunded', refundedMinor: 500 },
    { ...sampleOrder('9'), status: 'shipped', refundedMinor: 0 },
  ]
  await openConsole('/order/orderCenterManagement', { answers: { [order.search.name]: { items, recordCount: 3, countIsExact: true } } })
  await screen.findAllByText('WP9')
  expect(screen.getAllByText('部分退款').map((tag) => tag.closest('tr')?.textContent?.includes('WP7'))).toEqual([true])
})
