import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'
import { tab, tabNames } from '../shell.ts'

// What closes, moves and stays alive is in console/src/shell/tabs-bar.test.tsx.

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

test('dragged tabs come back after a reload in their order', async ({ desk }) => {
  await openThree(desk)
  await tab(desk, '优惠券管理').dragTo(tab(desk, '库存'))
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理', '库存', '网站管理'])
  await desk.reload()
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理', '库存', '网站管理'])
  expect(await desk.evaluate(() => localStorage.getItem('caughtRoutes'))).toContain(websites)
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
