// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { document as documents, order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const row = {
  id: '7',
  version: 1,
  orderNo: 'WP1',
  websiteId: '3',
  websiteDomain: 'a.example',
  websiteName: 'A',
  orderOwner: '',
  status: 'paid',
  fulfilment: 'open',
  paymentState: 'paid',
  toCheck: '',
  isHeld: false,
  items: [],
  quantity: 1,
  currencyCode: 'USD',
  goodsMinor: 0,
  shippingMinor: 0,
  couponMinor: 0,
  taxMinor: 0,
  totalMinor: 0,
  paidMinor: 0,
  refundedMinor: 0,
  creditedMinor: 0,
  contact: { name: 'Ann', email: 'ann@example.com', phone: '1' },
  note: '',
  buyerMessage: '',
  parcels: [],
  createdAt: '2026-01-01T00:00:00Z',
}

test('a pick list is printed by shelf, and the next one begins with the same order', async () => {
  const drawn = { fileName: 'pick-list.pdf', documents: 1, taskId: '9' }
  const open = async () => {
    const answers = { [order.search.name]: { items: [row], recordCount: 1, countIsExact: true }, [documents.draw.name]: drawn }
    const { calls } = await openConsole('/order/orderCenterManagement', { answers })
    fireEvent.click((await screen.findAllByRole('checkbox')).at(-1) ?? document.body)
    fireEvent.click(await screen.findByText('打印单据'))
    fireEvent.click(await screen.findByText('拣货单'))
    return calls
  }
  const calls = await open()
  expect(screen.getByLabelText<HTMLInputElement>('按分类').checked).toBe(true)

  fireEvent.click(screen.getByText('按库位'))
  await screen.findByText(/A-2 在 A-10 之前/)
  fireEvent.click(screen.getByText('生成 PDF'))
  await waitFor(() => expect(calls.find(({ action }) => action === documents.draw.name)).toBeDefined())

  expect(calls.find(({ action }) => action === documents.draw.name)?.input).toMatchObject({
    kind: 'pick-list',
    pickOrder: 'shelf',
    orderIds: ['7'],
  })
  closeConsole()
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('按库位').checked).toBe(true)
})
