import type { Page } from '@playwright/test'
import { dragOver } from '../drag.ts'
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

test('dragged tabs come back after a reload in their order, and the wheel runs through them', async ({ desk }) => {
  await openThree(desk)
  await tab(desk, '库存').click()
  await dragOver(tab(desk, '优惠券管理'), tab(desk, '库存'))
  await expect(desk.getByText('移到第 2 位，共 4 位')).toBeAttached()
  await desk.mouse.up()
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理', '库存', '网站管理'])
  await expect(tab(desk, '库存'), 'a drag is no click').toHaveAttribute('aria-current', 'page')
  await desk.reload()
  await expect.poll(() => tabNames(desk)).toEqual(['首页', '优惠券管理', '库存', '网站管理'])

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
