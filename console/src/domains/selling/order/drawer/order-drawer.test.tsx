// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buyerBlock, carrier, invoice, mail, order, orderAlike, parcel, payment } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { refreshFamilies } from '../../../../kit/call.ts'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { sampleOrder } from '../sample-order.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const hint = '只有后台人员能看到，顾客看不到'
const detail = sampleOrder('7')

test('a note that is being typed outlives a change of its order, and is not given up without a question', async () => {
  let currentDetail = detail
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: () => currentDetail } })
  const note = await screen.findByPlaceholderText<HTMLTextAreaElement>(hint)
  fireEvent.change(note, { target: { value: '请先电话确认' } })

  // The payment arrives, and a colleague has something to say about it.
  currentDetail = { ...detail, version: 2, status: 'paid', note: '已到账' }
  refreshFamilies(order)
  await screen.findByText('备注已被他人改为：已到账')
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>(hint).value).toBe('请先电话确认')

  fireEvent.keyDown(note, { key: 'Escape', code: 'Escape', keyCode: 27 })
  await screen.findAllByText('有未保存的修改')
  fireEvent.click(screen.getByText('放弃修改'))
  await waitFor(() => expect(screen.queryByPlaceholderText(hint)).toBeNull())
})

test('payments, e-mails, invoices, parcels and notes are in one timeline, each with its actions, and filtered by kind', async () => {
  const line = {
    orderId: '7',
    orderNo: 'WP1',
    websiteId: '3',
    fromStatus: 'pending',
    toStatus: 'pending',
    byName: 'stripe',
    trackingNo: '',
  }
  const log = [
    {
      ...line,
      id: '1',
      at: '2026-01-01T01:00:00Z',
      text: 'http-503',
      detail: { kind: 'payment-unreached', step: 'start', paymentNo: 'WP1_1', nextAt: '2026-01-01T01:01:00Z' },
    },
    { ...line, id: '2', at: '2026-01-01T06:00:00Z', text: '请先电话确认', detail: null },
    { ...line, id: '3', toStatus: 'shipped', at: '2026-01-01T05:00:00Z', text: '', trackingNo: 'SF123', detail: null },
  ]
  const paid = {
    id: '4',
    version: 1,
    kind: 'charge',
    provider: 'stripe',
    state: 'pending',
    isTest: false,
    amountMinor: 1250,
    currencyCode: 'USD',
    providerNo: 'pi_1',
    reason: '',
    failure: '',
    byName: '',
    createdAt: '2026-01-01T02:00:00Z',
    settledAt: null,
    nextReadAt: '2026-01-01T02:10:00Z',
  }
  const sent = {
    id: '5',
    version: 1,
    event: 'order-placed',
    way: 'mail',
    state: 'waiting',
    recipient: 'ann@example.com',
    attempts: 2,
    byName: '',
    problem: 'busy',
    response: '451 later',
    createdAt: '2026-01-01T03:00:00Z',
    sentAt: null,
    nextTryAt: '2026-01-01T03:15:00Z',
  }
  const issued = {
    id: '6',
    kind: 'invoice',
    invoiceNo: 'INV-1',
    currencyCode: 'USD',
    totalMinor: 1250,
    creditedMinor: 0,
    byName: '',
    issuedOn: '2026-01-01',
    issuedAt: '2026-01-01T04:00:00Z',
  }
  const oneRow = (row: object) => ({ items: [row], recordCount: 1, countIsExact: true })
  await openConsole('/order/orderCenterManagement?open=7', {
    answers: {
      [order.read.name]: { ...detail, status: 'paid', log },
      [payment.search.name]: oneRow(paid),
      [mail.search.name]: oneRow(sent),
      [invoice.search.name]: oneRow(issued),
    },
  })
  await screen.findByText('INV-1')
  await screen.findByText('WP1_1', { exact: false })
  const kinds = () => [...document.querySelectorAll<HTMLElement>('.order-log > li')].map((each) => each.getAttribute('data-of'))
  await waitFor(() => expect(kinds()).toEqual(['log', 'log', 'invoice', 'mail', 'payment', 'log']))
  screen.getByText(/付款未能开始.*再次尝试/)
  screen.getByText(/pi_1 · .*再次查询/)
  screen.getByText(/已尝试 2 次.*再次发送/)
  screen.getByRole('button', { name: '下载 INV-1' })

  fireEvent.click(screen.getByText('收款 2'))
  expect(kinds()).toEqual(['payment', 'log'])
  fireEvent.click(screen.getByText('包裹 1'))
  expect(kinds()).toEqual(['log'])
  fireEvent.click(screen.getByText('备注 1'))
  screen.getByText('请先电话确认')
  expect(kinds()).toEqual(['log'])
})

test('an order to review links to the other orders of its buyer, and counts those at websites out of sight', async () => {
  const hold = {
    score: 60,
    reasons: [{ rule: 'same-buyer', points: 60, count: 3 }],
    note: '',
    byName: '',
    createdAt: '2026-01-01T00:00:00Z',
  }
  const alike = {
    id: '9',
    orderNo: 'WP9',
    websiteDomain: 'b.example',
    status: 'paid',
    totalMinor: 1250,
    currencyCode: 'USD',
    createdAt: '2026-01-01T00:00:00Z',
    alike: ['email', 'network'],
  }
  await openConsole('/order/orderCenterManagement?open=7', {
    answers: {
      [order.read.name]: { ...detail, isHeld: true, hold },
      [orderAlike.read.name]: { items: [alike], others: 2, isMore: false },
    },
  })
  const link = await screen.findByRole('link', { name: 'WP9' })
  expect(link.getAttribute('href')).toContain('/order/orderCenterManagement?open=9')
  screen.getByText(/b\.example.*邮箱.*IP/)
  screen.getByText('另有 2 个订单属于您无权查看的网站。')
})

test('the drawer tells which terms the customer accepted and when, with their wording', async () => {
  const terms = { title: 'Our terms', text: 'Paid is paid.', version: 'v', acceptedAt: '2026-01-01T08:30:00Z' }
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: () => ({ ...detail, terms }) } })

  expect((await screen.findByRole('region', { name: '条款' })).textContent).toMatch(/顾客于 .*2026.* 同意了《Our terms》/)
  expect(screen.getByText('Paid is paid.').closest('details')?.open).toBe(false)
})

test('the note of a block names the order, and can be another one', async () => {
  const { calls } = await openConsole('/order/orderCenterManagement?open=7', {
    answers: { [order.read.name]: detail, [buyerBlock.insertOfOrder.name]: { affected: 1 } },
  })
  const steps = within(await screen.findByRole('toolbar', { name: '更改状态' }))
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', '确认收款'])
  fireEvent.click(steps.getByRole('button', { name: /的更多操作$/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '拉黑顾客' }))
  const note = await screen.findByLabelText<HTMLInputElement>('备注')
  expect(note.value).toBe(`来自订单 ${detail.orderNo}`)

  fireEvent.change(note, { target: { value: '两次拒付' } })
  const dialog = note.closest<HTMLElement>('[role="dialog"]')
  fireEvent.click(within(dialog ?? document.body).getByRole('button', { name: '拉黑顾客' }))

  const input = () => calls.find(({ action }) => action === buyerBlock.insertOfOrder.name)?.input
  await waitFor(() => expect(input()).toMatchObject({ orderId: '7', kinds: ['email'], note: '两次拒付' }))
})

test('money is given back by a button of its own, next to the next step', async () => {
  await openConsole('/order/orderCenterManagement?open=7', {
    answers: { [order.read.name]: { ...detail, status: 'shipped', paidMinor: 5500, refundedMinor: 0 } },
  })
  const steps = within(await screen.findByRole('toolbar', { name: '更改状态' }))
  const words = steps.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words.slice(-2)).toEqual(['退款', '完成'])
})

test('an order is shipped with the carrier of the last parcel of its website, which the form says, and without a number', async () => {
  const zto = { id: '2', code: 'zto', name: '中通快递', translations: {}, aliases: [] }
  const item = { shopGoodsId: '1', title: 'Cup', picture: '', options: {}, priceMinor: 500, quantity: 1, lineMinor: 500 }
  const { calls } = await openConsole('/order/orderCenterManagement?open=7', {
    answers: {
      [order.read.name]: { ...detail, status: 'paid', paymentState: 'paid', items: [item] },
      [parcel.search.name]: { items: [{ carrierId: '2' }], recordCount: 1, countIsExact: true },
      [carrier.search.name]: { items: [zto], recordCount: 1, countIsExact: true },
      [parcel.insert.name]: { id: '9' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^发\s?货$/ }))
  await screen.findByText('与此网站上一个包裹相同')
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  fireEvent.click(dialog.getByRole('button', { name: /^发\s?货$/ }))

  await waitFor(() => expect(calls.find(({ action }) => action === parcel.insert.name)).toBeDefined())
  expect(calls.find(({ action }) => action === parcel.search.name)?.input).toMatchObject({ websiteIds: ['3'] })
  expect(calls.find(({ action }) => action === parcel.insert.name)?.input).toMatchObject({ orderId: '7', carrierId: '2' })
})
