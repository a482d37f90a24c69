// @vitest-environment happy-dom
/** @module-tag long */
import { screen } from '@testing-library/react'
import { orderLog } from '@wanpu/contract'
import { afterEach, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('what the server or a provider did by itself is put in words', async () => {
  const line = {
    orderId: '1',
    orderNo: 'WP1',
    websiteId: '1',
    fromStatus: 'pending',
    toStatus: 'cancelled',
    text: '',
    trackingNo: '',
    detail: null,
  }
  const items = ['auto-cancel', '', 'manual'].map((byName, at) => ({ ...line, id: String(at + 1), byName, at: '2026-01-01T00:00:00.000Z' }))
  await openConsole('/order/orderLogManagement', { answers: { [orderLog.search.name]: { items, recordCount: 3, countIsExact: true } } })
  await pageTitled('订单日志')
  await screen.findByText('超时自动取消')
  await screen.findByText('系统')
  await screen.findByText('线下收款')
})
