// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { order, payment, refund } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sampleOrder } from '../order/sample-order.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const findButton = (words: RegExp) =>
  waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent.replaceAll(' ', '')))
    if (!button) throw new Error(`no button ${words}`)
    return button
  })

const paidOrder = { ...sampleOrder('7'), status: 'paid', paymentState: 'paid', totalMinor: 1250, paidMinor: 1250 } as const

/** By the button beside the order's next step. */
const openRefund = async () => fireEvent.click(await screen.findByRole('button', { name: '退款' }))

const problemOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

test('a refund of 0 or of more than is left can’t be pressed and says why', async () => {
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: paidOrder } })
  await openRefund()

  const refund = await findButton(/^退款USD0\.00$/)
  expect([refund.disabled, problemOf(refund)]).toEqual([true, '请选择商品或填写金额'])

  fireEvent.change(screen.getByLabelText('其他金额'), { target: { value: '20' } })
  const tooMuch = await findButton(/^退款USD20\.00$/)
  expect([tooMuch.disabled, problemOf(tooMuch)]).toEqual([true, '最多还能退 12.50'])

  fireEvent.change(screen.getByLabelText('其他金额'), { target: { value: '5' } })
  const possible = await findButton(/^退款USD5\.00$/)
  expect([possible.disabled, problemOf(possible)]).toEqual([false, ''])
})

test('a refund of a bank transfer says that the money is still to be sent, and to whom, also when it was the last thing to do', async () => {
  const paid = {
    ...paidOrder,
    paymentModeName: 'Bank transfer',
    transactionNo: 'TR-9',
  } as const
  let current: object = paid
  await openConsole('/order/orderCenterManagement?open=7', {
    answers: {
      [order.read.name]: () => current,
      [payment.search.name]: { items: [], recordCount: 0, countIsExact: true },
      [refund.insert.name]: () => {
        // Nothing is left to be done with the order.
        current = { ...paid, version: 2, status: 'refunded', paymentState: 'refunded', refundedMinor: 1250 }
        return { refundNo: 'WP7-R1', amountMinor: 1250, byHandMinor: 1250, currencyCode: 'USD', state: 'succeeded', failure: '' }
      },
    },
  })
  await openRefund()
  fireEvent.change(await screen.findByLabelText('其他金额'), { target: { value: '12.5' } })
  await screen.findByText(/^这笔款不是在线收的/)
  fireEvent.click(await findButton(/^退款USD12\.50$/))

  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '更改状态' })).toBeNull())
  const title = await screen.findByText('请把 USD 12.50 转给顾客')
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') as HTMLElement)
  for (const words of ['Ann', 'ann@example.com', 'Bank transfer', 'TR-9', 'WP7-R1']) dialog.getByText(words)
})

test('the sums of an order show what was refunded and what is left of the money', async () => {
  const partly = {
    ...paidOrder,
    refundedMinor: 500,
  } as const
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: partly } })
  const sums = await screen.findByText('退款后实收')
  expect(sums.closest('dl')?.textContent).toMatch(/已退款.*5\.00.*退款后实收.*7\.50/)
})

test('a refund by hand is called recorded, not refunded, and says again whom to pay', async () => {
  const refundOf = (id: string, byHandMinor: number) => ({
    id,
    refundNo: `WP7-R${id}`,
    orderId: '7',
    lines: [],
    shippingMinor: 0,
    shippingTaxes: [],
    otherMinor: 500,
    overpaidMinor: 0,
    taxMode: null,
    taxes: [],
    taxMinor: 0,
    amountMinor: 500,
    currencyCode: 'USD',
    state: 'succeeded',
    byHandMinor,
    failure: '',
    reason: '',
    byName: 'ann',
    createdAt: '2026-03-02T10:00:00.000Z',
  })
  const partly = {
    ...paidOrder,
    refundedMinor: 1000,
    refunds: [refundOf('1', 0), refundOf('2', 500)],
  }
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: partly } })
  const [latest, first] = within(await screen.findByRole('region', { name: '退款' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => /WP7-R/.test(textContent)) as [HTMLElement, HTMLElement]
  expect([first.textContent, latest.textContent]).toEqual([expect.stringContaining('已退款'), expect.stringContaining('已登记（线下）')])
  expect(within(first).queryByRole('button')).toBeNull()

  fireEvent.click(within(latest).getByRole('button', { name: '转账信息' }))
  const title = await screen.findByText('请把 USD 5.00 转给顾客')
  within(title.closest<HTMLElement>('[role="dialog"]') as HTMLElement).getByText('WP7-R2')
})
