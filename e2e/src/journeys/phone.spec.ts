import type { Locator, Page } from '@playwright/test'
import { coupon, goods } from '@wanpu/contract'
import { expect, seriousFindings, settled, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'

const phone = { width: 390, height: 844 }

const banner = (page: Page) => page.getByRole('banner')
const cards = (page: Page) => page.locator('.card').filter({ visible: true })
const bottomOf = async (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

/** The pixels of frame above a list: header, bar of tabs and head of the page. */
const frameOf = (page: Page) => bottomOf(page.locator('.screen-head').filter({ visible: true }))

/** How many cards can be read whole, without scrolling. */
async function wholeCards(page: Page): Promise<number> {
  const foot = await page
    .locator('.paging')
    .filter({ visible: true })
    .evaluate((paging) => paging.getBoundingClientRect().top)
  const bottoms = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))
  return bottoms.filter((bottom) => bottom <= foot).length
}

test('on a phone the frame of products and orders is 120 px at most, and three cards are seen whole', { tag: '@golden' }, async ({
  desk,
  api,
  server,
}) => {
  await desk.setViewportSize(phone)
  for (const title of ['一号', '二号', '三号', '四号']) await api.call(goods.insert, { title, priceMinor: 990, currencyCode: 'USD' })
  for (const domain of ['one.localhost', 'two.localhost', 'three.localhost'])
    await sell(server.url, api, { domain, title: `商品 ${domain}`, email: 'ada@example.com' })

  for (const path of ['/goods/goodsManagement', '/order/orderCenterManagement']) {
    await visit(desk, path)
    await expect(cards(desk).nth(2)).toBeVisible()
    await settled(desk)
    expect(await frameOf(desk), path).toBeLessThanOrEqual(120)
    expect(await wholeCards(desk), path).toBeGreaterThanOrEqual(3)
    expect(await seriousFindings(desk)).toEqual([])
  }
  await visit(desk, '/goods/shopWebsite/one.localhost')
  await expect(desk.getByRole('tab', { name: '概览' })).toBeVisible()
  expect(await frameOf(desk), 'the page of a website').toBeLessThanOrEqual(120)
})

test('on a phone one button opens the filters, one the other actions, and the name of the page the visited pages', async ({
  desk,
  api,
}) => {
  await desk.setViewportSize(phone)
  await api.call(goods.insert, { title: '手机壳', priceMinor: 990, currencyCode: 'USD', status: 'off' })
  await visit(desk, '/goods/goodsManagement?keywords=手机壳')
  await expect(cards(desk)).toHaveCount(1)

  await desk.getByRole('button', { name: /筛选$/ }).click()
  const sheet = desk.getByRole('dialog', { name: '库存' })
  await expect(sheet).toContainText('所有网站共用的商品')
  await sheet.getByLabel('状态').click()
  await desk
    .getByRole('option', { name: '上架' })
    .or(desk.getByTitle('上架', { exact: true }))
    .last()
    .click()
  await expect(sheet.getByRole('button', { name: '查看 0 条' })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await sheet.getByRole('button', { name: '重置' }).click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await expect(sheet).toBeHidden()
  await expect(desk).not.toHaveURL(/status/)

  const more = desk.getByRole('button', { name: '更多', exact: true })
  await more.click()
  await expect(desk.getByRole('button', { name: '商品类型' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('button', { name: '商品类型' })).toBeHidden()
  await more.click()
  await desk.getByRole('button', { name: '商品类型' }).click()
  await expect(desk.getByRole('dialog', { name: '商品类型' })).toBeVisible()
  await desk.getByRole('dialog', { name: '商品类型' }).getByRole('button', { name: '关闭' }).first().click()

  await banner(desk).getByRole('button', { name: '库存，切换页面' }).click()
  await desk.getByRole('menuitem', { name: '首页' }).click()
  await expect(banner(desk).getByRole('button', { name: '首页，切换页面' })).toBeVisible()
})

test('on a small phone the name of the page, the labels of a card and its times are read whole in English', async ({
  desk,
  api,
  server,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 })
  await sell(server.url, api, { domain: 'small.localhost', title: '小屏', email: 'small.phone@example.com' })
  await api.call(coupon.insert, { code: 'WHOLE', kind: 'percent', value: 10, currencyCode: 'USD' })
  await desk.evaluate(() => localStorage.setItem('language', 'en'))
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  for (const path of ['/user/memberUserManagement', '/setting/orderReview', '/goods/mediaLibrary', '/order/shipScan']) {
    await visit(desk, path)
    const name = banner(desk).locator('.page-switch button > span').first()
    await expect(desk.locator(`[data-page="${path}"] h1`).first()).toBeVisible()
    await expect(name).not.toHaveText('Home')
    expect(await name.evaluate(isCut), path).toBe(false)
  }
  await visit(desk, '/setting/couponManagement?keywords=WHOLE')
  const labels = cards(desk).locator('dt')
  await expect(labels.filter({ hasText: 'Minimum spend' })).toBeVisible()
  const cutLabels = await labels.evaluateAll((all) =>
    all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
  )
  expect(cutLabels).toEqual([])
  await visit(desk, '/user/memberUserManagement?keywords=small.phone')
  const times = cards(desk).locator('dd:has(> time)')
  await expect(times.first()).toBeVisible()
  expect(await times.evaluateAll((all) => all.filter((time) => time.scrollWidth > time.clientWidth).length)).toBe(0)
})

test('above a long list the bar of tabs and its head stay on a desktop; on a phone the header leaves on the way down and comes back', async ({
  desk,
  api,
}) => {
  const items = Array.from({ length: 30 }, (_, at) => ({
    title: `长列表 ${at}`,
    priceMinor: 990,
    currencyCode: 'USD',
    sku: at < 12 ? `${'SKU-'.repeat(4 * at)}${at}` : '',
  }))
  await api.call(goods.insertBatch, { items })
  await visit(desk, '/goods/goodsManagement?keywords=长列表&pageSize=50')
  const rows = desk.getByRole('row', { name: /长列表/ })
  await expect(rows).toHaveCount(30)
  await expect(rows.nth(11), 'twelve rows are seen at 1440 × 900').toBeInViewport({ ratio: 1 })
  expect((await rows.first().boundingBox())?.height).toBe(44)
  await desk.getByRole('button', { name: '列与密度' }).click()
  await desk.getByText('紧凑', { exact: true }).click()
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(36)
  await desk.getByText('宽松', { exact: true }).click()
  await desk.keyboard.press('Escape')
  await desk.locator('.page-scroll:visible').evaluate((page) => page.scrollBy({ top: 700 }))
  await expect(desk.getByRole('columnheader', { name: '销售价' }).first()).toBeInViewport({ ratio: 1 })
  await expect(desk.getByRole('navigation', { name: '已打开的页面' })).toBeInViewport({ ratio: 1 })

  await desk.setViewportSize(phone)
  await visit(desk, '/goods/goodsManagement?keywords=长列表&pageSize=50&sort=id')
  await expect(cards(desk)).toHaveCount(30)
  const beyond = await cards(desk).evaluateAll((all) =>
    all.flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('dd')]
        .filter((field) => field.getBoundingClientRect().right > right)
        .map((field) => field.textContent)
    }),
  )
  expect(beyond, 'fields that reach beyond their card').toEqual([])
  const scroll = (by: number) => desk.locator('.page-scroll:visible').evaluate((page, top) => page.scrollBy({ top }), by)

  await scroll(600)
  await expect(banner(desk)).not.toBeInViewport()
  await scroll(-120)
  await expect(banner(desk)).toBeInViewport({ ratio: 1 })
  await scroll(400)
  await expect(banner(desk)).not.toBeInViewport()
  await desk.keyboard.press('Tab')
  await banner(desk).getByRole('button', { name: '打开菜单' }).focus()
  await expect(banner(desk)).toBeInViewport({ ratio: 1 })
})

test('on a phone a price stays whole while its pen is open, and the field of an imported column is in view', async ({ desk, api }) => {
  await desk.setViewportSize(phone)
  await api.call(goods.insert, { title: '手机支架', priceMinor: 4800, currencyCode: 'EUR' })
  await visit(desk, '/goods/goodsManagement?keywords=手机支架')
  const value = cards(desk).locator('dd').filter({ hasText: '48.00' })
  // Pens stand next to their values where a finger points.
  const session = await desk.context().newCDPSession(desk)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await value.getByRole('button').click()
  await expect(desk.locator('.inline-form input')).toBeFocused()
  expect(await value.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()

  await visit(desk, '/goods/goodsImport')
  const file = { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from('Title,Price\nLamp,20\n') }
  await desk.locator('input[type=file]').first().setInputFiles(file)
  const field = desk.getByRole('combobox', { name: /: Price$/ })
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(desk.getByRole('row', { name: /Price/ })).toContainText('20')
})
