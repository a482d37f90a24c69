// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKept } from '../../../lib/server-preferences.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  vi.restoreAllMocks()
  useKept.setState({ preferences: {} })
})

const nothing = { orders: 0, unpaid: 0, ordersBefore: 0, revenue: [], base: null, views: 0, viewsBefore: 0, visitors: 0, visitorsBefore: 0 }
const needs = ['no-payment', 'no-sender', 'no-website', 'never-generated'].map((what) => ({ what, blocks: true }))
const home = {
  at: '2026-03-01T08:00:00.000Z',
  timeZone: 'UTC',
  periods: { today: nothing, week: nothing, month: nothing },
  series: [],
  ordersByStatus: { pending: 0, paid: 0, shipped: 0, completed: 0, cancelled: 0, refunded: 0 },
  ordersToDo: { 'to-pay': 0, 'to-check': 0, 'to-review': 0, 'to-ship': 0, 'to-collect': 0, returns: 0 },
  latestOrders: [],
  reviewsWaiting: 0,
  approvalsWaiting: 0,
  stock: { goods: 3, outOfStock: 0, withoutPicture: 0, off: 0 },
  tasks: { running: 0, pending: 0, failed: 0, items: [] },
  opening: { website: null, currencyCode: 'USD', hasDemo: false, needs: [...needs, { what: 'no-look', blocks: false }] },
  websites: { total: 0, active: 0, attention: 0, items: [] },
}
const openHome = (more: object = {}, options: { permissions?: string[] } = {}) =>
  openConsole('/index', { answers: { 'dashboard.read': { ...home, ...more } }, ...options })

test('an empty installation is led step by step: what is done is ticked, the next one stands out, no figures of nothing', async () => {
  await openHome()
  const steps = within(await screen.findByRole('region', { name: '开设第一家店' }))

  expect(steps.getAllByRole('listitem').map((item) => [item.dataset.state, item.querySelector('strong')?.firstChild?.textContent])).toEqual(
    [
      ['done', '商品'],
      ['next', '网站'],
      ['open', '装修'],
      ['open', '收款'],
      ['open', '物流与邮件'],
      ['open', '发布'],
    ],
  )
  steps.getByText('已完成 1/6 步')
  steps.getByRole('button', { name: '新建网站' })
  expect(screen.queryByText(/目前没有需要处理的事项/)).toBeNull()
  expect(screen.queryByText('经营概况')).toBeNull()
})

test('the form of a new website offers the products of the stock, also where they are counted once it is open', {
  tags: 'long',
}, async () => {
  const counted = Promise.withResolvers<object>()
  await openConsole('/index', { answers: { 'dashboard.read': home, 'goods.search': () => counted.promise } })
  fireEvent.click(await screen.findByRole('button', { name: '新建网站' }))
  await screen.findByLabelText(/^域名/, { selector: '.form-drawer input' })
  counted.resolve({ items: [], recordCount: 35, countIsExact: true })

  const offer = await screen.findByRole<HTMLInputElement>('checkbox', { name: '销售库存中的 35 件商品' })
  expect(offer.checked).toBe(true)
})

test('the steps can be put away, which home says, and come back', async () => {
  await openHome()
  fireEvent.click(await screen.findByRole('button', { name: '隐藏' }))

  expect(await screen.findByText(/还没有网站能接单/)).toBeDefined()
  expect(screen.queryByRole('region', { name: '开设第一家店' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '查看开店步骤' }))
  expect(await screen.findByRole('region', { name: '开设第一家店' })).toBeDefined()
})

test('a user sees the steps whose screens they may open, and none of them ticked by not knowing', async () => {
  const permissions = ['dashboard.read', 'goods.*', 'mail-sender.*']
  await openHome(
    { opening: { website: null, currencyCode: 'USD', hasDemo: false, needs: [{ what: 'no-sender', blocks: true }] } },
    { permissions },
  )

  const steps = within(await screen.findByRole('region', { name: '开设第一家店' }))
  await waitFor(() =>
    expect(steps.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual(['物流与邮件']),
  )
})

test('a first shop that takes orders and only lacks a sender is not said to be steps away from its first order', async () => {
  const website = { id: '7', domain: 'shop.example.com', name: '', takesOrders: true }
  await openHome({ opening: { website, currencyCode: 'USD', hasDemo: false, needs: [{ what: 'no-sender', blocks: true }] } })
  await screen.findByRole('region', { name: 'shop.example.com 可以接单，但无法发送邮件' })
})

test('where the shops of the demo sell, the steps to a shop of one’s own are a line with the next one, and unfold', async () => {
  await openHome({ opening: { website: null, currencyCode: 'USD', hasDemo: true, needs } })
  const steps = within(await screen.findByRole('region', { name: '开设自己的第一家店' }))
  steps.getByText('已完成 2/6 步')
  steps.getByRole('button', { name: '新建网站' })
  expect(steps.queryAllByRole('listitem')).toEqual([])

  fireEvent.click(steps.getByRole('button', { name: '查看全部步骤' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(6)
})

test('while nobody chose it, the time zone of the business is asked where this browser has another one', { tags: 'long' }, async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Pacific/Honolulu',
  } as Intl.ResolvedDateTimeFormatOptions)
  const answers = (version: number) => ({
    'dashboard.read': home,
    'config-record.read.time-zone': { version, timeZone: 'Asia/Shanghai', since: null },
    'config-record.save.time-zone': { version: 2, timeZone: 'Pacific/Honolulu', since: null },
  })
  await openConsole('/index', { answers: answers(2) })
  await screen.findByRole('region', { name: '开设第一家店' })
  expect(screen.queryByRole('button', { name: '改用 Pacific/Honolulu' }), 'it was chosen').toBeNull()
  closeConsole()

  const { calls } = await openConsole('/index', { answers: answers(1) })
  await screen.findByText('营业日按 Asia/Shanghai (UTC+08:00) 计算，对吗？')
  fireEvent.click(screen.getByRole('button', { name: '改用 Pacific/Honolulu' }))
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'config-record.save.time-zone')?.input).toEqual({
      version: 1,
      timeZone: 'Pacific/Honolulu',
    }),
  )
  closeConsole()

  await openConsole('/index', { answers: answers(1) })
  fireEvent.click(await screen.findByRole('button', { name: '保持 Asia/Shanghai' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '保持 Asia/Shanghai' })).toBeNull())
})
