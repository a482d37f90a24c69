import type { Locator, Page } from '@playwright/test'
import { goods, order, shopWebsite } from '@wanpu/contract'
import { expect, still, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

/** How many rows of the list are seen whole above its paging. */
async function wholeRows(page: Page): Promise<number> {
  await still(page)
  const foot = await page
    .locator('.paging')
    .filter({ visible: true })
    .evaluate((paging) => paging.getBoundingClientRect().top)
  const bottoms = await page
    .locator('.rows .ant-table-row')
    .filter({ visible: true })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  return bottoms.filter((bottom) => bottom <= foot).length
}

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const overlap = (one: Rect, other: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('a toast moves nothing, and covers neither the paging nor the buttons of a high dialog', async ({ desk, api }) => {
  const items = Array.from({ length: 30 }, (_, at) => ({ title: `吐司 ${at}`, priceMinor: 1000 + at, currencyCode: 'USD' }))
  await api.call(goods.insertBatch, { items })
  await visit(desk, '/goods/goodsManagement?keywords=吐司')
  await expect(desk.getByRole('row', { name: /吐司/ })).toHaveCount(20)
  await expect.poll(() => wholeRows(desk), 'rows at 1440 × 900').toBeGreaterThanOrEqual(12)
  const place = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON() as Rect)
  const paging = desk.locator('.paging').filter({ visible: true })
  const before = await place(paging)
  await desk.getByRole('row', { name: /吐司/ }).first().getByRole('button', { name: '下架' }).click()
  const toast = desk.locator('.ant-notification-notice')
  // Pointed at, it stays; so everything else is pressed without the mouse.
  await toast.hover()
  const press = (role: 'button' | 'menuitem', name: string) => desk.getByRole(role, { name }).dispatchEvent('click')
  await still(desk)
  expect(await place(paging)).toEqual(before)
  expect(overlap(before, await place(toast))).toBe(false)

  await press('button', '批量操作')
  await press('menuitem', '按比例调价')
  await desk.getByRole('dialog').getByLabel('调整方式').fill('50')
  const apply = desk.getByRole('dialog').getByRole('button', { name: '修改 30 件商品' })
  await expect(apply).toBeVisible()
  await still(desk)
  expect(overlap(await place(apply), await place(toast))).toBe(false)
})

test('the row menu of a website has headings and is seen whole', async ({ desk, api }) => {
  const domains = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.menu-of-a-row.localhost`)
  await api.call(shopWebsite.insertBatch, { domains: domains.join('\n') })
  await visit(desk, '/goods/shopWebsiteManagement?keywords=menu-of-a-row')
  // Half-way down there is least room above and below.
  await desk
    .getByRole('button', { name: /的更多操作$/ })
    .nth(4)
    .click()
  const menu = desk.getByRole('menu').filter({ visible: true }).last()
  await expect(menu.locator('.ant-dropdown-menu-item-group-title')).toHaveText(['发布', '内容与设置', '管理'])
  const { hidden, top } = await menu.evaluate((list) => ({
    hidden: list.scrollHeight - list.clientHeight,
    top: list.getBoundingClientRect().top,
  }))
  expect(hidden, 'nothing to scroll').toBeLessThanOrEqual(1)
  expect(top).toBeGreaterThanOrEqual(0)
  await desk.keyboard.press('Escape')

  // A menu under one heading is a list, one entry below the other.
  await visit(desk, '/goods/goodsManagement')
  for (const name of ['批量操作', 'SuperAdmin']) {
    await desk.getByRole('button', { name }).filter({ visible: true }).click()
    const entries = desk.locator('.ant-dropdown').getByRole('menuitem').filter({ visible: true })
    await expect(entries.nth(2)).toBeVisible()
    await still(desk)
    const lefts = await entries.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
    expect(new Set(lefts).size, name).toBeLessThanOrEqual(2)
    await desk.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
  }
})

test('an order is in the list with its product, payment and shipping; its website marks the list of websites', async ({
  desk,
  api,
  server,
}) => {
  const orderNo = await sell(server.url, api, { domain: 'pictured.localhost', title: '列表里的杯子', email: 'ada@example.com' })
  await visit(desk, `/order/orderCenterManagement?keywords=${orderNo}`)
  const row = desk.getByRole('row').filter({ hasText: orderNo })
  // Other journeys may have added a method that is the first one.
  const [placed] = (await api.call(order.search, { keywords: orderNo })).items
  const { paymentModeName = '', shippingModeName = '' } = placed ?? {}
  expect([paymentModeName, shippingModeName]).not.toContain('')
  for (const words of ['列表里的杯子', '1 件', 'pictured.localhost', paymentModeName, shippingModeName])
    await expect(row).toContainText(words)

  await desk.route('**/apis/Action', async (route) => {
    if (route.request().headers()['action-name'] !== order.search.name) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const items = Array.from({ length: 20 }, (_, at) => ({ ...answer.response.items[0], id: String(at + 1) }))
    await route.fulfill({ response, json: { ...answer, response: { ...answer.response, items, recordCount: 20 } } })
  })
  await visit(desk, `/order/orderCenterManagement?keywords=${orderNo}&pageSize=50`)
  await expect(desk.getByRole('row').filter({ hasText: orderNo })).toHaveCount(20)
  await expect.poll(() => wholeRows(desk), 'rows at 1440 × 900').toBeGreaterThanOrEqual(12)
  await desk.unrouteAll()

  const marked = desk.getByRole('navigation', { name: '主菜单' }).locator('.ant-menu-item-selected')
  for (const [path, entry] of [
    ['/goods/shopWebsite/pictured.localhost', '网站管理'],
    ['/goods/goodsImport', '库存'],
    ['/setting/taxRateManagement', '计税方案'],
  ] as const) {
    await visit(desk, path)
    await expect(marked).toHaveText(entry)
  }
})
