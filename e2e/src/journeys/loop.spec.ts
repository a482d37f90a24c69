import type { Page } from '@playwright/test'
import { fixturePath } from '@wanpu/testkit/fixtures'
import { type RunningServer, startServer } from '@wanpu/testkit/server'
import { collectErrors, expect, seriousFindings, signIn, test, visit } from '../fixtures.ts'

// The product's main job as its operator does it on the first day: file → stock → website → pages → visitor → order →
// console.

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ ADMIN_PASSWORD: '' })
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

  await test.step('a website is made and takes the goods', async () => {
    await visit(page, '/goods/shopWebsiteManagement')
    await page.getByRole('button', { name: '新建网站' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '域名' }).fill('first.localhost')
    await form.getByLabel('名称', { exact: true }).fill('First Shop')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await expect(page.getByRole('row', { name: /first\.localhost/ })).toBeVisible()
    await page
      .getByRole('row', { name: /first\.localhost/ })
      .getByRole('button', { name: '商品' })
      .click()
    await page.getByRole('button', { name: '导入商品' }).first().click()
    await page.getByRole('button', { name: '加入 10 件商品' }).click()
    await expect(page.getByText('10 件商品已加入')).toBeVisible()
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

  await test.step('the shipped account has no number and takes nothing until it gets one', async () => {
    await visit(page, '/setting/paymentModeManagement')
    await page
      .getByRole('row', { name: /Bank transfer|银行转账/ })
      .getByRole('button', { name: '收款账号' })
      .click()
    const account = page.getByRole('row', { name: /USD/ })
    await expect(account).toContainText('待填写（默认停用）')
    await account.getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('账号').fill('US00 1234 5678')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(account).toContainText('启用中')
  })

  await test.step('its pages are generated', async () => {
    await visit(page, '/goods/shopWebsiteManagement')
    await page
      .getByRole('row', { name: /first\.localhost/ })
      .getByRole('button', { name: '生成' })
      .click()
    await expect(page.getByRole('link', { name: '打开网站' })).toHaveAttribute('href', `http://first.localhost:${server.sitesPort}`, {
      timeout: 180_000,
    })
    await expect(page.locator('tr').filter({ hasText: 'first.localhost' }), 'the row says how it went').toContainText('最新')
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
  expect(errors).toEqual([])
})

async function importFile(page: Page): Promise<void> {
  await visit(page, '/goods/goodsManagement')
  await page.getByRole('button', { name: '导入文件' }).first().click()
  await page.locator('input[type=file]').setInputFiles(fixturePath('shopify-clothing.csv'))
  await page.getByRole('button', { name: '导入 10 件商品' }).click()
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible()
}
