// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resizeWindow } from '../../testing/media.ts'
import { closeConsole, openConsole, visit } from '../../testing/open-console.tsx'
import { chooseLayout, header, listed, pageTitled, part, path } from '../../testing/shell.ts'

// What each layout places where; how large it is on a screen is in e2e/src/journeys/shell-layouts.spec.ts.

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const side = () => within(part('.side'))
const layout = () => part('.layout').dataset.layout
const hasMenu = (selector: string, title: string) => within(part(selector)).queryByText(title) !== null

test('the vertical layout has the whole menu at the left, which collapses', { tags: 'long' }, async () => {
  await openConsole('/index')
  await chooseLayout('纵向')
  fireEvent.click(side().getByText('店铺'))
  fireEvent.click(side().getByText('网站管理'))
  await waitFor(() => expect(path()).toBe('/goods/shopWebsiteManagement'))
  fireEvent.click(header().getByLabelText('收起菜单'))
  expect(part('.layout').hasAttribute('data-folded')).toBe(true)
  fireEvent.click(header().getByLabelText('展开菜单'))
  expect(part('.layout').hasAttribute('data-folded')).toBe(false)
})

test('below 992 px the layout is vertical, its menu folds after it led somewhere, and widening restores the layout', {
  tags: 'long',
}, async () => {
  await openConsole('/index')
  await chooseLayout('分栏')
  await visit('/goods/goodsManagement')
  const stock = await pageTitled('库存')
  await resizeWindow(991)
  expect(layout()).toBe('vertical')

  fireEvent.click(header().getByLabelText('打开菜单'))
  const drawer = within(part('.side-drawer'))
  fireEvent.click(drawer.getByText('商品备份（回收站）'))
  await waitFor(() => expect(path()).toBe('/goods/goodsBakManagement'))
  await waitFor(() => expect(document.querySelector('.side-drawer.ant-drawer-open')).toBeNull())

  await resizeWindow(992)
  expect(layout()).toBe('column')
  await visit('/goods/goodsManagement')
  expect(await pageTitled('库存'), 'the page stayed alive through both changes').toBe(stock)
})

test('the column layout has a strip with large and small titles, and no second column at home', async () => {
  await openConsole('/index', {
    routes: (routes) => {
      listed(routes, '/setting').meta.title = '系统设置'
      listed(routes, '/user').meta.title = 'User'
    },
  })
  await chooseLayout('分栏')

  expect(document.querySelector('.side-second'), 'home is flagged noColumn').toBeNull()
  expect(header().queryByLabelText(/收起菜单|展开菜单/)).toBeNull()
  const strip = within(screen.getByRole('navigation', { name: '一级菜单' }))
  expect(strip.getByTitle('店铺').dataset.size).toBe('large')
  expect(strip.getByTitle('User').dataset.size, 'four Latin letters are as wide as two characters').toBe('large')
  expect(strip.getByTitle('系统设置').dataset.size, 'four letters are written small').toBe('small')

  fireEvent.click(strip.getByTitle('系统设置'))
  await waitFor(() => expect(path(), 'a section leads to its first page').toBe('/setting/webClusterConfig'))
  expect(hasMenu('.side-second', '优惠券管理')).toBe(true)
  expect(hasMenu('.side-second', '网站管理')).toBe(false)
  fireEvent.click(header().getByLabelText('收起菜单'))
  expect(document.querySelector('.side-second')).toBeNull()
})

test('the comprehensive layout has the first level as tabs on top and the second at the left', { tags: 'long' }, async () => {
  await openConsole('/index')
  await chooseLayout('综合')
  fireEvent.click(header().getByTitle('设置'))
  await waitFor(() => expect(path()).toBe('/setting/webClusterConfig'))
  expect(hasMenu('.side', '优惠券管理')).toBe(true)
  expect(hasMenu('.side', '网站管理')).toBe(false)
})

test('the horizontal layout has the whole menu on top', async () => {
  await openConsole('/index')
  await chooseLayout('横向')
  expect(document.querySelector('.side')).toBeNull()
  expect(hasMenu('.header .top-nav', '设置')).toBe(true)
  expect(hasMenu('.header .top-nav', '店铺')).toBe(true)
})

test('the separate layout has the header over everything and the menu below it', async () => {
  await openConsole('/index')
  await chooseLayout('分离')
  const [top, below] = [part('.layout > .header'), part('.layout > .layout-body > .side')]
  expect(top.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.querySelector('.layout-right .header')).toBeNull()
})

test('the panel of the fall layout follows the mouse in rows of 48 px from 60 px', { tags: 'long' }, async () => {
  await openConsole('/index')
  await chooseLayout('瀑布')
  const panel = () => document.querySelector<HTMLElement>('.fall-panel')
  const move = (clientX: number, clientY: number) => fireEvent.pointerMove(part('.side-fall'), { clientX, clientY })

  move(100, 110)
  expect(panel()?.style.top).toBe('108px')
  expect(panel()?.textContent).toContain('店铺')
  move(100, 60 + 2 * 48 + 40)
  expect(panel()?.style.top).toBe('156px')
  move(700, 500)
  expect(panel()).toBeNull()

  move(100, 110)
  fireEvent.click(within(part('.fall-panel')).getByText('网站管理'))
  await waitFor(() => expect(path()).toBe('/goods/shopWebsiteManagement'))
  expect(panel(), 'it goes once it led somewhere').toBeNull()

  fireEvent.click(header().getByLabelText('收起菜单'))
  move(40, 110)
  expect(panel(), 'collapsed it opens within 65 px').not.toBeNull()
  move(66, 110)
  expect(panel()).toBeNull()
})

test('items show badges and red dots, hide a level and open windows', async () => {
  await openConsole('/index', {
    routes: (routes) => {
      listed(routes, '/setting/couponManagement').meta.badge = 'New'
      listed(routes, '/setting/frontSend').meta.dot = true
      listed(routes, '/user').meta.levelHidden = true
      listed(routes, '/user/memberUserManagement').meta.target = '_blank'
    },
  })
  await chooseLayout('纵向')
  fireEvent.click(side().getByText('设置'))
  expect(part('.side .menu-badge').textContent).toBe('New')
  expect(document.querySelectorAll('.side .menu-dot')).toHaveLength(1)
  expect(side().queryByText('用户'), 'its level is hidden').toBeNull()

  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent.click(side().getByText('顾客管理'))
  expect(open.mock.calls).toEqual([['/#/user/memberUserManagement', '_blank', 'noopener']])
  expect(path(), 'the window itself stays').toBe('/index')
  open.mockRestore()
})

test('choosing the page that is open builds it again', async () => {
  await openConsole('/goods/goodsManagement')
  const stock = await pageTitled('库存')
  fireEvent.click(side().getByText('库存'))
  await waitFor(async () => expect(await pageTitled('库存')).not.toBe(stock))
})

test('the breadcrumb names the way with the menu’s heading, links to the page above, and skips routes that hide from it', {
  tags: 'long',
}, async () => {
  await openConsole('/setting/couponManagement', {
    routes: (routes) => {
      listed(routes, '/goods').meta.breadcrumbHidden = true
    },
  })
  const crumbs = () => [...document.querySelectorAll('nav[aria-label="当前位置"] li')].map(({ textContent }) => textContent)
  expect(crumbs()).toEqual(['设置', '销售', '优惠券管理'])
  await visit('/goods/shopWebsiteManagement')
  await waitFor(() => expect(crumbs()).toEqual(['网站管理']))
  await visit('/setting/paymentAccountManagement/7')
  await waitFor(() => expect(crumbs()).toEqual(['设置', '收款', '收款方式管理', '收款账号管理']))
  expect(screen.getByRole('link', { name: '收款方式管理' }).getAttribute('href')).toBe('#/setting/paymentModeManagement')
})

test('the footer says the year', async () => {
  await openConsole('/index')
  expect(part('.footer').textContent).toContain(`© ${new Date().getFullYear()}`)
})
