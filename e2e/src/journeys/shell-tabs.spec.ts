import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'
import { changeRoutes, listed, mark, marked, tab, tabNames } from '../shell.ts'

const websites = '/goods/shopWebsiteManagement'
const coupons = '/setting/couponManagement'
const stock = '/goods/goodsManagement'

/** Home, 库存, 网站管理, 优惠券管理; the last one is in front. */
async function openThree(page: Page): Promise<void> {
  for (const [path, name] of [
    [stock, '库存'],
    [websites, '网站管理'],
    [coupons, '优惠券管理'],
  ] as const) {
    await visit(page, path)
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  }
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a visited page gets one tab, the bar is 50 px high, and home cannot be closed', async ({ desk }) => {
  await openThree(desk)
  await visit(desk, stock)
  expect(await tabNames(desk)).toEqual(['首页', '库存', '网站管理', '优惠券管理'])
  await expect(desk.locator('.tabs')).toHaveCSS('height', '50px')
  await expect(desk.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
  await tab(desk, '首页').click({ button: 'middle' })
  await expect(tab(desk, '首页')).toBeVisible()
})

test('the menu leads back to a page as it was left; what narrows it stands there and can be taken off; kinds of tasks share one tab', async ({
  desk,
}) => {
  await visit(desk, `${coupons}?status=draft`)
  await expect(desk.getByRole('list', { name: '已应用的筛选' })).toHaveText('状态草稿')
  await visit(desk, '/goods/staticFileGenerateManagement')
  await desk.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '推送网站' }).click()
  await expect(desk).toHaveURL(/shopWebsitePushTaskManagement/)
  await expect(desk.locator('.side .ant-menu-item-selected')).toHaveText('任务')
  expect(await tabNames(desk)).toEqual(['首页', '优惠券管理', '网站推送任务'])

  const side = desk.locator('.side')
  await side.getByText('设置', { exact: true }).click()
  await expect(side.getByText('服务器管理'), 'another section closes').toBeHidden()
  await side.getByText('优惠券管理').click()
  await expect(desk).toHaveURL(/couponManagement\?status=draft/)
  await expect(desk.locator('.page-scroll:visible .filter .ant-select').first()).toHaveText('草稿')
  await desk.getByRole('button', { name: '取消筛选 状态' }).click()
  await expect(desk).toHaveURL(/couponManagement$/)
  await expect(desk.locator('.page-scroll:visible .filter .ant-select').first()).toHaveText('全部')
})

test('close others, left, right and all keep home; then the last remaining tab is in front', async ({ desk }) => {
  await openThree(desk)
  await choose(desk, '网站管理', '关闭左侧')
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '网站管理', '优惠券管理'])
  await choose(desk, '网站管理', '关闭右侧')
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '网站管理'])
  await expect(desk).toHaveURL(new RegExp(websites))
  await openThree(desk)
  await choose(desk, '库存', '关闭其他')
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '库存'])
  await expect(desk).toHaveURL(new RegExp(stock))
  await desk.getByRole('button', { name: '页面操作' }).click()
  // The menu opened before may still be fading away.
  await desk.getByRole('menuitem', { name: '关闭全部' }).last().click()
  await expect.poll(() => tabNames(desk)).toEqual(['首页'])
  await expect(desk).toHaveURL(/\/index/)
})

test('closing the page in front goes to the last other tab, or to the one seen before where that is wished', async ({ desk }) => {
  await openThree(desk)
  await tab(desk, '库存').click()
  await tab(desk, '网站管理').click()
  await desk.getByRole('button', { name: '关闭 网站管理' }).click()
  await expect(desk).toHaveURL(new RegExp(coupons))

  await choose(desk, '首页', '标签页设置')
  const dialog = desk.getByRole('dialog', { name: '标签页设置' })
  const panel = dialog.locator('.ant-modal-container, .ant-modal-content').first()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(400)
  await dialog.getByText('最近看过的页面').click()
  await dialog.getByRole('button', { name: /close|关闭/i }).click()
  await openThree(desk)
  await tab(desk, '库存').click()
  await tab(desk, '网站管理').click()
  await tab(desk, '网站管理').click({ button: 'middle' })
  await expect(desk).toHaveURL(new RegExp(stock))
})

test('a refreshed tab is built anew; the others stay as they were left', async ({ desk }) => {
  await visit(desk, stock)
  await mark(desk, '库存')
  await visit(desk, coupons)
  await expect(tab(desk, '优惠券管理')).toHaveAttribute('aria-current', 'page')
  await tab(desk, '库存').click()
  await expect(marked(desk)).toHaveCount(1)
  await choose(desk, '库存', '刷新')
  await expect(marked(desk)).toHaveCount(0)
  await expect(desk.getByRole('heading', { level: 1, name: '库存' })).toBeVisible()
})

test('tabs come back after a reload in their order, kept under caughtRoutes; switched off they are forgotten', async ({ desk }) => {
  await openThree(desk)
  await tab(desk, '优惠券管理').dragTo(tab(desk, '库存'))
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理', '库存', '网站管理'])
  await desk.reload()
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理', '库存', '网站管理'])
  expect(await desk.evaluate(() => localStorage.getItem('caughtRoutes'))).toContain(websites)

  await choose(desk, '首页', '标签页设置')
  await desk.getByLabel('标签页持久化').click()
  await desk.reload()
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理'])
  expect(await desk.evaluate(() => localStorage.getItem('caughtRoutes'))).toBeNull()
})

test('a tab moves by Alt and an arrow, and closes by Delete', async ({ desk }) => {
  await openThree(desk)
  await tab(desk, '优惠券管理').focus()
  await desk.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '库存', '优惠券管理', '网站管理'])
  await desk.keyboard.press('Delete')
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '库存', '网站管理'])
})

test('the wheel runs through the tabs', async ({ desk }) => {
  await desk.setViewportSize({ width: 1000, height: 700 })
  const paths = [
    'goodsBakManagement',
    'stockGoodsClassificationManagement',
    'shopServerManagement',
    'staticFileGenerateManagement',
    'GeneratStatement',
    'batchImportRecorder',
    'pricePlanManagement',
  ]
  await openThree(desk)
  for (const path of paths) await visit(desk, `/goods/${path}`)
  await expect.poll(async () => (await tabNames(desk)).length).toBe(11)
  const strip = desk.locator('.tabs-strip')
  const scrolled = () => strip.evaluate((element) => element.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await strip.hover()
  await desk.mouse.wheel(0, -200)
  await expect.poll(scrolled).toBeLessThan(before)
})

test('maximised, only tabs and page are left', async ({ desk }) => {
  await visit(desk, coupons)
  await desk.getByRole('button', { name: '最大化内容区' }).click()
  await expect(desk.getByRole('banner')).toBeHidden()
  await expect(desk.locator('.side')).toBeHidden()
  await desk.getByRole('button', { name: '还原内容区' }).click()
  await expect(desk.getByRole('banner')).toBeVisible()
})

test('only as many pages stay alive as wished; older ones are rebuilt from their address', async ({ desk }) => {
  await visit(desk, '/index')
  await choose(desk, '首页', '标签页设置')
  await desk.getByLabel(/保持活动的页面数/).fill('2')
  await desk.getByLabel(/保持活动的页面数/).blur()
  await desk.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
  await openThree(desk)
  await expect(desk.locator('.page-scroll')).toHaveCount(2)
  await tab(desk, '库存').click()
  await expect(desk).toHaveURL(new RegExp(stock))
})

test('the bar comes in four styles', async ({ desk }) => {
  await visit(desk, '/index')
  await choose(desk, '首页', '标签页设置')
  const dialog = desk.getByRole('dialog', { name: '标签页设置' })
  for (const [name, style] of [
    ['卡片', 'card'],
    ['灵动', 'smart'],
    ['圆滑', 'smooth'],
    ['矩形', 'rect'],
  ] as const) {
    await dialog.getByText(name, { exact: true }).click()
    await expect(desk.locator('html')).toHaveAttribute('data-tabs', style)
  }
})

test('a page flagged noKeepAlive is built anew', async ({ page, enter }) => {
  await changeRoutes(page, (routes) => {
    listed(routes, stock).meta.noKeepAlive = true
  })
  await enter()
  await visit(page, stock)
  await mark(page, '库存')
  await visit(page, coupons)
  await expect(tab(page, '优惠券管理')).toHaveAttribute('aria-current', 'page')
  await visit(page, stock)
  await expect(page.getByRole('heading', { level: 1, name: '库存' })).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
})
