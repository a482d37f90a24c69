import type { Page } from '@playwright/test'
import { fixturePath } from '@wanpu/testkit/fixtures'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { type RunningServer, startServer } from '@wanpu/testkit/server'
import { collectErrors, expect, seriousFindings, signIn, test, visit } from '../fixtures.ts'

// The product's main job as its operator does it on the first day: file → stock → website → pages → visitor → order →
// console.

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ ADMIN_PASSWORD: '', CHECK_ALLOW: '127.0.0.0/8' })
})
test.afterAll(() => server.stop())

test('from a product file to an order in the console', { tag: '@golden' }, async ({ context }) => {
  test.setTimeout(240_000)
  const page = await context.newPage()
  const errors = collectErrors(page)
  const printed = /password (\S+)/.exec(server.printed())?.[1] ?? ''
  await signIn(page, server.url, 'SuperAdmin', printed)
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible()

  await test.step('the file goes in, is taken back, and goes in again', async () => {
    await importFile(page)
    await page.getByRole('button', { name: '撤销导入' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
    await expect(page.getByRole('heading', { name: '导入已撤销' })).toBeVisible()
    await visit(page, '/goods/goodsManagement')
    await expect(page.getByText('Harbour Linen Shirt')).toHaveCount(0)
    await importFile(page)
    await page.getByRole('button', { name: '查看导入的商品' }).click()
    await expect(page.getByText('共 10 条')).toBeVisible()
  })

  await using inbox = await openMailServer()
  await test.step('home leads to the first order, step by step', async () => {
    await visit(page, '/index')
    const steps = page.getByRole('region', { name: '开设第一家店' })
    await expect(steps.getByText('已完成 1/6 步')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await steps.getByRole('button', { name: '新建网站' }).click()
    await fill(page, { 域名: 'first.localhost', 商家名称: 'First Shop Ltd', 商家邮箱: 'first@shop.example', 商家地址: '1 Sample Road' })
    await page.getByRole('dialog').getByLabel('名称', { exact: true }).fill('First Shop')
    await expect(page.getByRole('checkbox', { name: '销售库存中的 10 件商品' })).toBeChecked()
    await page.getByRole('button', { name: '新建', exact: true }).click()

    const ofShop = page.getByRole('region', { name: /^first\.localhost/ })
    await ofShop.getByRole('button', { name: '设置收款' }).click()
    await fill(page, { 账号: 'US00 1234 5678' })
    await page.getByRole('button', { name: '保存' }).click()
    await ofShop.getByRole('button', { name: '设置物流' }).click()
    await fill(page, { 运费: '6.90' })
    await page.getByRole('button', { name: '保存' }).click()
    await ofShop.getByRole('button', { name: '设置邮件' }).click()
    await fill(page, { 发件地址: 'shop@oak.example', 主机: '127.0.0.1', 端口: String(inbox.port) })
    await page.getByRole('dialog').getByLabel('加密').click()
    await page.getByTitle('不加密（仅限允许的内网）').click()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await ofShop.getByRole('button', { name: '发布' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: '查看店铺' })).toHaveAttribute(
      'href',
      `http://first.localhost:${server.sitesPort}`,
      {
        timeout: 180_000,
      },
    )
    await page.keyboard.press('Escape')
    await expect(ofShop, 'a shop that sells needs no steps').toHaveCount(0)
  })

  await test.step('a coupon is made and switched on', async () => {
    await visit(page, '/setting/couponManagement')
    await page.getByRole('button', { name: '新建优惠券' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '券码' }).fill('FIRST10')
    await form.getByRole('spinbutton', { name: /折扣|比例/ }).fill('10')
    await form.getByRole('switch', { name: '保存后立即启用' }).click()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await expect(page.getByText('优惠券已创建并启用')).toBeVisible()
    await expect(page.getByRole('row', { name: /FIRST10/ })).toContainText('启用')
  })

  const orderNo = await test.step('a buyer finds a shirt and orders it with the coupon', async () => {
    const shop = await context.newPage()
    const shopErrors = collectErrors(shop)
    await shop.goto(`http://first.localhost:${server.sitesPort}/`)
    await shop.goto(`http://first.localhost:${server.sitesPort}/goods/harbour-linen-shirt.html`)
    await expect(shop.getByRole('heading', { name: 'Harbour Linen Shirt' })).toBeVisible()
    expect(await seriousFindings(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(shop.getByRole('dialog', { name: 'Your cart' })).toContainText('Harbour Linen Shirt')
    await shop.goto(`http://first.localhost:${server.sitesPort}/checkout/`)
    await shop.getByRole('button', { name: /Place order/ }).click()
    await expect(shop.locator('#contact\\.name-error')).toHaveText('Required')
    await shop.locator('[name="contact.name"]').fill('Ada Buyer')
    await expect(shop.locator('#contact\\.name-error')).toHaveCount(0)
    await shop.locator('[name="contact.email"]').fill('ada@example.com')
    await shop.locator('[name="contact.phone"]').fill('+1 212 555 0100')
    await shop.locator('[name="shippingAddress.country"]').selectOption('US')
    await shop.locator('[name="shippingAddress.province"]').selectOption('NY')
    await shop.locator('[name="shippingAddress.street"]').fill('1 Sample Road')
    await shop.locator('[name="shippingAddress.city"]').fill('Exampleton')
    await shop.locator('[name="shippingAddress.postalCode"]').fill('10001')
    await shop.locator('[name="shippingModeId"]').first().check()
    await shop.locator('[name="paymentModeId"]').first().check()
    await shop.locator('[name="couponCode"]').fill('FIRST10')
    await shop.getByRole('button', { name: 'Apply' }).click()
    await expect(shop.getByText('-$5.00')).toBeVisible()
    await shop.getByRole('button', { name: /Place order/ }).click()
    await expect(shop).toHaveURL(/\/order\/#no=/)
    const number = new URLSearchParams(new URL(shop.url()).hash.slice(1)).get('no') ?? ''
    await expect(shop.getByText(number, { exact: true }).first()).toBeVisible()
    await expect(shop.locator('.pay')).toContainText('US00 1234 5678')
    await expect(shop.getByRole('img', { name: 'Scan for the account number' })).toBeVisible()
    await expect(shop.getByText(/1 Sample Road, Exampleton NY 10001, United States/)).toBeVisible()
    expect(await seriousFindings(shop)).toEqual([])
    expect(shopErrors).toEqual([])
    await shop.close()
    return number
  })

  await test.step('order and visit are in the console', async () => {
    await visit(page, '/order/orderCenterManagement')
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText('待付款')
    await visit(page, '/visit/webVisitManagement')
    await expect(page.getByRole('row', { name: /harbour-linen-shirt/ }).first()).toBeVisible()
  })
  await test.step('the buyer was mailed', async () => {
    const [confirmation] = await inbox.waitFor(1)
    expect(confirmation?.envelope.to).toEqual(['ada@example.com'])
  })
  expect(errors).toEqual([])
})

/** Fills in the form that is open, by the labels of its fields. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
}

async function importFile(page: Page): Promise<void> {
  await visit(page, '/goods/goodsManagement')
  await page.getByRole('button', { name: '导入文件' }).first().click()
  await page.locator('input[type=file]').setInputFiles(fixturePath('shopify-clothing.csv'))
  await page.getByRole('button', { name: '导入 10 件商品' }).click()
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible()
}
