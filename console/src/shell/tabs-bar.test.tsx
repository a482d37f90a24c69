// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole, visit } from '../testing/open-console.tsx'
import { listed, pageTitled, part, path, tab, tabNames } from '../testing/shell.ts'

// The wheel, dragging, and the heights are in e2e/src/journeys/shell-tabs.spec.ts and shell-layouts.spec.ts.

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const websites = '/goods/shopWebsiteManagement'
const coupons = '/setting/couponManagement'
const stock = '/goods/goodsManagement'

/** Home, 库存, 网站管理, 优惠券管理; the last one is in front. */
async function openThree(): Promise<void> {
  for (const [address, name] of [
    [stock, '库存'],
    [websites, '网站管理'],
    [coupons, '优惠券管理'],
  ] as const) {
    await visit(address)
    await waitFor(() => expect(tab(name).getAttribute('aria-current')).toBe('page'))
  }
}

async function choose(name: string, action: string): Promise<void> {
  fireEvent.contextMenu(tab(name))
  fireEvent.click(await openItem(action))
}

/** The item of the menu that is open; one that was open before may still be there, hidden. */
async function openItem(action: string): Promise<HTMLElement> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-dropdown:not(.ant-dropdown-hidden) [role="menuitem"]')].findLast(
      ({ textContent }) => textContent === action,
    )
  await waitFor(() => expect(find()).toBeDefined())
  return find() as HTMLElement
}

const middleButton = { button: 1 }

const dialog = () => within(part('.ant-modal'))

test('a visited page gets one tab, and home cannot be closed', async () => {
  await openConsole('/index')
  await openThree()
  await visit(stock)
  expect(tabNames()).toEqual(['首页', '库存', '网站管理', '优惠券管理'])
  expect(screen.queryByLabelText('关闭 首页')).toBeNull()
  fireEvent(tab('首页'), new MouseEvent('auxclick', { bubbles: true, ...middleButton }))
  expect(tabNames()).toContain('首页')
})

test('close others, left, right and all keep home; then the last remaining tab is in front', async () => {
  await openConsole('/index')
  await openThree()
  await choose('网站管理', '关闭左侧')
  await waitFor(() => expect(tabNames()).toEqual(['首页', '网站管理', '优惠券管理']))
  await choose('网站管理', '关闭右侧')
  await waitFor(() => expect(tabNames()).toEqual(['首页', '网站管理']))
  await waitFor(() => expect(path()).toBe(websites))
  await openThree()
  await choose('库存', '关闭其他')
  await waitFor(() => expect(tabNames()).toEqual(['首页', '库存']))
  await waitFor(() => expect(path()).toBe(stock))
  fireEvent.click(screen.getByLabelText('页面操作'))
  fireEvent.click(await openItem('关闭全部'))
  await waitFor(() => expect(tabNames()).toEqual(['首页']))
  await waitFor(() => expect(path()).toBe('/index'))
})

test('closing the page in front goes to the last other tab, or to the one seen before where that is wished', async () => {
  await openConsole('/index')
  await openThree()
  await go('库存')
  await go('网站管理')
  fireEvent.click(screen.getByLabelText('关闭 网站管理'))
  await waitFor(() => expect(path()).toBe(coupons))

  await choose('首页', '标签页设置')
  await waitFor(() => part('.ant-modal'))
  fireEvent.click(dialog().getByText('最近看过的页面'))
  await openThree()
  await go('库存')
  await go('网站管理')
  fireEvent(tab('网站管理'), new MouseEvent('auxclick', { bubbles: true, ...middleButton }))
  await waitFor(() => expect(path()).toBe(stock))
})

async function go(name: string): Promise<void> {
  fireEvent.click(tab(name))
  await waitFor(() => expect(tab(name).getAttribute('aria-current')).toBe('page'))
}

test('a refreshed tab is built again; the others stay as they were left', async () => {
  await openConsole(stock)
  const before = await pageTitled('库存')
  await visit(coupons)
  const other = await pageTitled('优惠券管理')
  await go('库存')
  expect(await pageTitled('库存')).toBe(before)
  await choose('库存', '刷新')
  await waitFor(async () => expect(await pageTitled('库存')).not.toBe(before))
  await go('优惠券管理')
  expect(await pageTitled('优惠券管理')).toBe(other)
})

test('tabs come back when the page is loaded again, kept under caughtRoutes; switched off they are forgotten', async () => {
  await openConsole('/index')
  await openThree()
  await openConsole(coupons)
  expect(tabNames()).toEqual(['首页', '库存', '网站管理', '优惠券管理'])
  expect(localStorage.getItem('caughtRoutes')).toContain(websites)

  await choose('首页', '标签页设置')
  await waitFor(() => part('.ant-modal'))
  fireEvent.click(dialog().getByLabelText('标签页持久化'))
  await openConsole(coupons)
  await waitFor(() => expect(tabNames()).toEqual(['首页', '优惠券管理']))
  expect(localStorage.getItem('caughtRoutes')).toBeNull()
})

test('a tab moves by Alt and an arrow, and closes by Delete', async () => {
  await openConsole('/index')
  await openThree()
  fireEvent.keyDown(tab('优惠券管理'), { key: 'ArrowLeft', altKey: true })
  expect(tabNames()).toEqual(['首页', '库存', '优惠券管理', '网站管理'])
  fireEvent.keyDown(tab('优惠券管理'), { key: 'Delete' })
  await waitFor(() => expect(tabNames()).toEqual(['首页', '库存', '网站管理']))
})

test('only as many pages stay alive as wished; older ones are rebuilt from their address', async () => {
  await openConsole('/index')
  await choose('首页', '标签页设置')
  await waitFor(() => part('.ant-modal'))
  const most = dialog().getByLabelText(/保持活动的页面数/)
  fireEvent.change(most, { target: { value: '2' } })
  fireEvent.blur(most)
  await openThree()
  expect(document.querySelectorAll('.page-scroll')).toHaveLength(2)
  await go('库存')
  expect(path()).toBe(stock)
})

test('the bar comes in four styles', async () => {
  await openConsole('/index')
  await choose('首页', '标签页设置')
  await waitFor(() => part('.ant-modal'))
  for (const [name, style] of [
    ['卡片', 'card'],
    ['灵动', 'smart'],
    ['圆滑', 'smooth'],
    ['矩形', 'rect'],
  ] as const) {
    fireEvent.click(dialog().getByText(name))
    expect(document.documentElement.dataset.tabs).toBe(style)
  }
})

test('a page flagged noKeepAlive is built again', async () => {
  await openConsole(stock, {
    routes: (routes) => {
      listed(routes, stock).meta.noKeepAlive = true
    },
  })
  const before = await pageTitled('库存')
  await visit(coupons)
  await pageTitled('优惠券管理')
  await visit(stock)
  expect(await pageTitled('库存')).not.toBe(before)
})

test('each website’s goods open in a tab of their own, named after the website', async () => {
  const items = ['tab-a.localhost', 'tab-b.localhost'].map((domain, at) => ({ id: String(at + 1), domain, host: domain }))
  await openConsole('/index', { answers: { [shopWebsite.search.name]: { items, recordCount: 2 } } })
  for (const { domain } of items) {
    await visit(`/goods/shopGoodsManagement/${domain}`)
    await waitFor(() => expect(tabNames()).toContain(`${domain} 商品`))
  }
  await visit('/goods/shopGoodsManagement/tab-a.localhost')
  await waitFor(() => expect(tabNames()).toEqual(['首页', 'tab-a.localhost 商品', 'tab-b.localhost 商品']))
})

test('when the settings of the tabs close, the button of the page menu has the focus', async () => {
  await openConsole('/index')
  const button = screen.getByRole('button', { name: '页面操作' })
  fireEvent.click(button)
  fireEvent.click(await openItem('标签页设置'))
  await waitFor(() => part('.ant-modal'))
  expect(document.activeElement).not.toBe(button)
  fireEvent.click(dialog().getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the menu leads back to a page as it was left; what narrows it can be taken off there', async () => {
  await openConsole(`${coupons}?status=draft`)
  const filters = await screen.findByRole('list', { name: '已应用的筛选' })
  expect(filters.textContent).toBe('状态草稿')
  await visit(stock)
  fireEvent.click(within(part('.strip')).getByTitle('设置'))
  fireEvent.click(await within(part('.side')).findByText('优惠券管理'))
  await waitFor(() => expect(path()).toBe(`${coupons}?status=draft`))
  fireEvent.click(screen.getByRole('button', { name: '取消筛选 状态' }))
  await waitFor(() => expect(path()).toBe(coupons))
})

test('the kinds of tasks share one tab and one entry of the menu', async () => {
  await openConsole('/goods/staticFileGenerateManagement')
  const kinds = within(await screen.findByRole('navigation', { name: '类型' }))
  fireEvent.click(kinds.getByRole('link', { name: '推送网站' }))
  await waitFor(() => expect(tabNames()).toEqual(['首页', '网站推送任务']))
  expect(part('.side .ant-menu-item-selected').textContent).toBe('任务')
})
