// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dashboard, goods, order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('the figures of home are those of the period that the address says', async () => {
  await openConsole('/index')
  fireEvent.click(await screen.findByText('最近 30 天'))
  await waitFor(() => expect(path()).toBe('/index?period=month'))
})

const waiting = {
  at: '2026-11-20T12:00:00.000Z',
  ordersToDo: { 'to-pay': 0, 'to-check': 0, 'to-review': 0, 'to-ship': 3, 'to-collect': 0, returns: 1 },
  latestOrders: [],
  reviewsWaiting: 0,
  approvalsWaiting: 0,
  stock: { goods: 0, outOfStock: 0, withoutPicture: 0, off: 0 },
  tasks: { running: 0, pending: 0, failed: 0, items: [] },
  opening: null,
  websites: { total: 1, active: 1, attention: 0, items: [] },
}

test('who may not see figures finds what waits, and the latest orders where they may open orders', async () => {
  await openConsole('/index', { permissions: [order.search.name], answers: { [dashboard.readWaiting.name]: waiting } })

  expect((await screen.findByText('3 个订单待发货')).closest('a')?.getAttribute('href')).toContain('todo=to-ship')
  expect(screen.getByText('1 个订单有退货待处理')).toBeDefined()
  expect(screen.getByText('最新订单')).toBeDefined()
  expect(screen.queryByText('经营概况')).toBeNull()
})

test.each([
  { permissions: [order.search.name, goods.search.name], products: [] },
  { permissions: [order.search.name, goods.search.name, goods.update.name], products: ['4 件商品缺货', '9 件商品没有图片'] },
])('products wait for whoever may edit them: $permissions', async ({ permissions, products }) => {
  const stock = { goods: 20, outOfStock: 4, withoutPicture: 9, off: 0 }
  await openConsole('/index', { permissions, answers: { [dashboard.readWaiting.name]: { ...waiting, stock } } })

  await screen.findByText('3 个订单待发货')
  expect(screen.queryAllByText(/件商品/).map(({ textContent }) => textContent)).toEqual(products)
})

test('websites that need the same are named in one line', async () => {
  const site = (id: string, needs: string[]) => ({ id, domain: `${id}.example`, needs })
  const items = [site('a', ['no-sender', 'never-pushed']), site('b', ['offline']), site('c', ['no-sender', 'never-pushed'])]
  await openConsole('/index', {
    permissions: [order.search.name],
    answers: { [dashboard.readWaiting.name]: { ...waiting, websites: { total: 3, active: 3, attention: 3, items } } },
  })

  await screen.findByText('3 个网站待处理')
  const lines = [...document.querySelectorAll('.site-matters li')]
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual(['无法发送邮件 · 还没有推送', '打不开'])
  expect(lines.map((line) => [...line.querySelectorAll('a')].map((link) => link.textContent))).toEqual([
    ['a.example', 'c.example'],
    ['b.example'],
  ])
})
