// @vitest-environment happy-dom
/** @module-tag long */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const nothing = { orders: 0, unpaid: 0, ordersBefore: 0, revenue: [], base: null, views: 0, viewsBefore: 0, visitors: 0, visitorsBefore: 0 }
const home = {
  at: '2026-03-01T08:00:00.000Z',
  timeZone: 'UTC',
  periods: { today: nothing, week: nothing, month: nothing },
  series: [],
  ordersByStatus: { pending: 0, paid: 0, shipped: 0, completed: 0, cancelled: 0, refunded: 0 },
  ordersToDo: { 'to-pay': 0, 'to-check': 0, 'to-review': 0, 'to-ship': 0, 'to-collect': 0, returns: 0 },
  latestOrders: [],
  reviewsWaiting: 0,
  stock: { goods: 0, outOfStock: 0, withoutPicture: 0, off: 0 },
  tasks: { running: 0, pending: 0, failed: 0, items: [] },
  opening: { website: null, currencyCode: 'USD', hasDemo: false, needs: [{ what: 'no-website', blocks: true }] },
  websites: { total: 0, active: 0, attention: 0, items: [] },
}
const empty = { task: null, demo: null, isEmpty: true, mayStartOver: true }
const loaded = { task: null, demo: { websites: 6, products: 69, orders: 180 }, isEmpty: false, mayStartOver: true }
const preview = {
  going: [
    { kind: 'websites', count: 5 },
    { kind: 'products', count: 68 },
  ],
  staying: [
    { kind: 'websites', why: 'ordered', count: 1, names: ['outdoor.localhost'] },
    { kind: 'products', why: 'in-use', count: 1, names: ['Folding Knife Oak'] },
  ],
  triedOrders: 2,
  ownProducts: 3,
}

const openHome = (answers: object, options: { permissions?: string[] } = {}) =>
  openConsole('/index', { answers: { 'dashboard.read': home, ...answers }, ...options })
const panel = async () => within(await screen.findByRole('region', { name: /演示数据|Demo data/ }))

test('an empty installation offers to load the demo, and nothing to take away', async () => {
  const { calls } = await openHome({ 'installation.read': empty, 'installation-task.add': { id: '7', ids: ['7'], affected: 1, waited: 0 } })
  const shown = await panel()
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['载入演示数据'])

  fireEvent.click(shown.getByRole('button', { name: '载入演示数据' }))

  await waitFor(() => expect(calls.filter(({ action }) => action === 'installation-task.add').map(({ input }) => input)).toEqual([{}]))
})

test('the demo is removed after the preview and the phrase; tried orders go only where that is ticked', async () => {
  const { calls } = await openHome({
    'installation.read': loaded,
    'installation.preview.remove-demo': preview,
    'installation.remove-demo': { taskId: '8' },
  })
  fireEvent.click((await panel()).getByRole('button', { name: '移除演示数据' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/1 个演示网站：有您或他人下的订单/)
  dialog.getByText('outdoor.localhost')
  dialog.getByText(/1 件演示商品：保留的网站在售/)
  dialog.getByText(/3 件您自己的商品会从演示店铺中移出/)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: '移除演示数据' })
  expect(confirm.disabled).toBe(true)

  fireEvent.click(dialog.getByRole('checkbox', { name: /试下的 2 个订单/ }))
  await waitFor(() => expect(calls.some(({ action, input }) => action === 'installation.preview.remove-demo' && isTried(input))).toBe(true))
  fireEvent.change(await dialog.findByRole('textbox', { name: '请输入“移除演示数据”以确认' }), { target: { value: '移除演示数据' } })
  fireEvent.click(dialog.getByRole('button', { name: '移除演示数据' }))

  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'installation.remove-demo').map(({ input }) => input)).toEqual([
      { takesTried: true, confirmation: '移除演示数据' },
    ]),
  )
})

const isTried = (input: unknown) => (input as { takesTried?: boolean }).takesTried === true

test('once real money was paid nothing can be emptied, and the dialog says why', async () => {
  await openHome({
    'installation.read': { ...loaded, demo: null },
    'installation.preview.start-over': { going: [{ kind: 'orders', count: 9 }], paidOrders: 4 },
  })
  await screen.findByRole('region', { name: '清空重来' })
  act(() => setLanguage('en'))
  fireEvent.click(await screen.findByRole('button', { name: 'Start over empty' }))
  const dialog = within(await screen.findByRole('dialog'))

  await dialog.findByText(/Real money was paid for 4 orders/)

  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' }).disabled).toBe(true)
})

test('whoever has begun a shop of their own may start over, and reads nothing of a demo', async () => {
  await openHome({ 'installation.read': { ...empty, isEmpty: false } })

  const shown = within(await screen.findByRole('region', { name: '清空重来' }))
  shown.getByText(/^删除账号和设置以外的全部数据/)
  expect(screen.queryByText(/演示/)).toBeNull()
  // It is nothing that waits for anybody: what needs attention stands above it.
  const panels = [...document.querySelectorAll('.dashboard > *')]
  expect(panels.at(-1)?.classList.contains('installation')).toBe(true)
})

test('without the right home shows nothing of it; with the right to load alone, nothing of starting over', async () => {
  const permissions = ['dashboard.read', 'shop-website.*']
  await openHome({}, { permissions })
  await screen.findByRole('region', { name: '开设第一家店' })
  expect(screen.queryByRole('region', { name: '演示数据' })).toBeNull()
  closeConsole()

  await openHome(
    { 'installation.read': { ...loaded, mayStartOver: false } },
    { permissions: [...permissions, 'installation.*', 'installation-task.*'] },
  )

  expect((await panel()).getAllByRole('button').map((button) => button.textContent)).toEqual(['移除演示数据'])
})
