// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MenuRoute } from '../lib/routes.ts'
import { closeConsole, openConsole, visit } from '../testing/open-console.tsx'
import { listed, openTools, pageTitled, part, path, tabNames } from '../testing/shell.ts'

// What the server's list of routes decides.

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const help = 'https://help.example/start'

function changeRoutes(routes: MenuRoute[]): void {
  listed(routes, '/setting/couponManagement').meta.tabHidden = true
  listed(routes, '/setting/currencyCodeManagement').meta.activeMenu = '/setting/shippingModeManagement'
  listed(routes, '/setting/frontSend').meta.target = '_blank'
  routes.splice(routes.indexOf(listed(routes, '/user')), 1)
  routes.push({
    name: 'Extra',
    path: '/extra',
    component: 'Layout',
    meta: { title: '扩展' },
    children: [
      { name: 'Secret', path: 'secret', meta: { title: '隐藏页', hidden: true } },
      { name: 'Deep', path: 'deep/page', meta: { title: '深层页' } },
      { name: 'Help', path: help, meta: { title: '外部帮助' } },
    ],
  })
}

const side = () => within(part('.side'))

test('a parent leads to its first shown child, inside the main layout', async () => {
  await openConsole('/extra', { routes: changeRoutes })
  await waitFor(() => expect(path()).toBe('/extra/deep/page'))
  expect(document.querySelector('header')).not.toBeNull()
  expect(document.title).toBe('深层页 · 万铺')
  expect(side().queryByText('深层页')).not.toBeNull()
  expect(side().queryByText('隐藏页')).toBeNull()
  expect(side().queryByText(/登录|注册/)).toBeNull()
})

test('the search box opens a page in place, a blank target and an outside address in a new window', { tags: 'long' }, async () => {
  await openConsole('/index', { routes: changeRoutes })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  for (const [typed, title] of [
    ['优惠券', '优惠券管理'],
    ['外部帮助', '外部帮助'],
    ['全站重新生成', '全站重新生成'],
  ] as const) {
    fireEvent.change((await openTools()).getByRole('combobox', { name: '搜索页面' }), { target: { value: typed } })
    const findTitle = () => [...document.querySelectorAll('.ant-select-tree-title')].find(({ textContent }) => textContent === title)
    await waitFor(() => expect(findTitle()).toBeDefined())
    fireEvent.click(findTitle() as Element)
  }
  await waitFor(() => expect(path(), 'the window itself stays').toBe('/setting/couponManagement'))
  expect(open.mock.calls).toEqual([
    [help, '_blank', 'noopener'],
    ['/#/setting/frontSend', '_blank', 'noopener'],
  ])
  open.mockRestore()
})

test('a page may have no tab, and may mark another item', async () => {
  await openConsole('/setting/couponManagement', { routes: changeRoutes })
  await pageTitled('优惠券管理')
  expect(tabNames()).toEqual(['首页'])
  await visit('/setting/currencyCodeManagement')
  await waitFor(() => expect(tabNames()).toEqual(['首页', '币种管理']))
  expect(part('.side .ant-menu-item-selected').textContent).toBe('物流方式管理')
})

test('what is not listed is not registered: a screen says so inside the frame, anything else leads to 404', async () => {
  await openConsole('/user/adminUserManagement', { routes: changeRoutes })
  expect(await screen.findByText('没有权限打开这个页面')).not.toBeNull()
  expect(document.querySelector('.strip'), 'the frame stays').not.toBeNull()
  await visit('/nothing/here')
  await waitFor(() => expect(path()).toBe('/404'))
})
