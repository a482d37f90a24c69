// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a filter that is chosen right after the last key stays when the typed text is searched', async () => {
  const { calls } = await openConsole('/order/orderCenterManagement')
  await pageTitled('订单管理')
  fireEvent.change(await screen.findByPlaceholderText(/^订单号/), { target: { value: '盖毯' } })
  fireEvent.click(screen.getByText('待发货'))
  const last = () => calls.findLast(({ action }) => action === order.search.name)?.input
  await waitFor(() => expect(last()).toMatchObject({ keywords: '盖毯' }))
  expect(last()).toMatchObject({ todo: 'to-ship', keywords: '盖毯' })
})
