import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminUser, goods, invoice, order, orderReturn, shopWebsite, taxScheme } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { collectErrors, expect, seriousFindings, signIn, test, visit } from '../fixtures.ts'

test('a first start makes the demo shops whole, and they can be visited', async ({ context }) => {
  // Beside other journeys on a slow machine, making the demo takes minutes.
  test.setTimeout(600_000)
  const page = await context.newPage()
  const server = await startServer({ DEMO: '1', LOG_LEVEL: 'info' })
  try {
    await expect.poll(() => server.printed(), { timeout: 480_000 }).toMatch(/demo shops made|not complete/)
    expect(server.printed()).not.toContain('not complete')

    const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
    const admin = makeCaller(server.url, token, '1')
    const websites = (await admin.call(shopWebsite.search, {})).items
    const shops = ['atelier.localhost', 'fieldworks.localhost', 'home.localhost', 'outdoor.localhost', 'shendeng.localhost']
    const names = [...shops, 'broken.localhost'].toSorted()
    expect(websites.map((website) => website.host).toSorted()).toEqual(names)
    expect(websites.filter((website) => website.currentBuild !== null && website.goodsCount > 0)).toHaveLength(5)
    expect(new Set(websites.map((website) => website.skin)).size, 'each shop has another skin').toBe(6)
    const stock = (await admin.call(goods.search, { pageSize: 500 })).items
    expect(stock.filter(({ shelf }) => !/^[A-Z]-\d\d-[1-3]$/.test(shelf))).toEqual([])
    const { items } = await admin.call(order.search, { pageSize: 400 })
    const statuses = ['cancelled', 'completed', 'paid', 'pending', 'refunded', 'shipped']
    expect([...new Set(items.map((one) => one.status))].toSorted()).toEqual(statuses)
    const returns = (await admin.call(orderReturn.search, {})).items
    expect([...new Set(returns.map((one) => one.state))].toSorted()).toEqual(['approved', 'received', 'requested'])
    const invoices = (await admin.call(invoice.search, { pageSize: 100 })).items
    expect([...new Set(invoices.map((one) => one.kind))].toSorted()).toEqual(['credit-note', 'invoice'])

    await admin.call(taxScheme.insert, { name: 'US', priceMode: 'added', homeCountry: 'US' })

    const errors = collectErrors(page)
    await page.goto(`http://outdoor.localhost:${server.sitesPort}/`)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await test.step('the words of a slide stand next to its picture', async () => {
      await page.goto(`http://atelier.localhost:${server.sitesPort}/`)
      const [words, picture] = [await page.locator('.slide .ad-words').boundingBox(), await page.locator('.slide img').boundingBox()]
      expect(words?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
    })
    await test.step('the picture is that of the chosen colour', async () => {
      await page.goto(`http://outdoor.localhost:${server.sitesPort}/goods/larch-24-day-backpack.html`)
      await page.getByRole('radio', { name: 'Sand' }).check({ force: true })
      await expect(page.locator('.thumbs a').nth(1)).toHaveAttribute('aria-current', 'true')
    })
    const orderNo = await test.step('a buyer declines a payment, pays the next one, and the order says so', () =>
      buyAndPay(page, server.sitesPort))
    await test.step('a Chinese checkout asks for the address from the province down to the street', () =>
      chineseAddress(page, server.sitesPort))
    await signIn(page, server.url)
    await expect(page.getByText('broken.localhost').first()).toBeVisible()
    await visit(page, '/visit/webTrafficManagement')
    await expect(page.getByRole('region', { name: '浏览量排行' })).toContainText('outdoor.localhost')
    const bar = await page.locator('.ranking-bar > span').first().boundingBox()
    expect(bar?.width, 'rankings are horizontal bars').toBeGreaterThan(3 * (bar?.height ?? 0))
    expect((await admin.call(order.search, { keywords: orderNo })).items).toMatchObject([{ orderNo, status: 'paid' }])
    await test.step('home removes the demo, but for the shop that somebody paid in', async () => {
      await removeDemo(page)
      const statusOf = async (host: string) => (await page.goto(`http://${host}:${server.sitesPort}/`))?.status()
      expect([await statusOf('atelier.localhost'), await statusOf('outdoor.localhost')]).toEqual([404, 200])
      expect((await admin.call(shopWebsite.search, {})).items.map((website) => website.host)).toEqual(['outdoor.localhost'])
    })
    expect(errors).toEqual([])
  } finally {
    await server.stop()
    await rm(`${server.dataDir}-pushed`, { recursive: true, force: true })
  }
})

async function removeDemo(page: Page): Promise<void> {
  await visit(page, '/index')
  const demo = page.getByRole('region', { name: '演示数据' })
  await demo.getByRole('button', { name: '移除演示数据' }).click()
  const dialog = page.getByRole('dialog', { name: '移除演示数据' })
  await expect(dialog.getByRole('definition').first()).toHaveText('5')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('textbox').fill('移除演示数据')
  await dialog.getByRole('button', { name: '移除演示数据' }).click()
  await expect(demo).toHaveCount(0, { timeout: 240_000 })
}

async function chineseAddress(page: Page, port: number): Promise<void> {
  await page.goto(`http://home.localhost:${port}/`)
  await page.locator('a[href^="/goods/"]').first().click()
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '购物车' })).toContainText('已加入购物车。')
  await page.goto(`http://home.localhost:${port}/checkout/`)
  await expect(page.locator('[name="shippingAddress.country"]')).toHaveValue('CN')
  const fields = await page.locator('[name^="shippingAddress."]').evaluateAll((all) => all.map((field) => field.getAttribute('name') ?? ''))
  const place = (name: string) => fields.indexOf(`shippingAddress.${name}`)
  expect(place('province')).toBeLessThan(place('city'))
  expect(place('city')).toBeLessThan(place('street'))
}

/** Buys the first product of the outdoor shop and pays at the second attempt; returns the order's number. */
async function buyAndPay(page: Page, port: number): Promise<string> {
  const shop = `http://outdoor.localhost:${port}`
  await page.goto(`${shop}/goods/larch-38-weekend-backpack.html`)
  await expect(page.locator('.gallery'), 'the picture is seen whole').toBeInViewport({ ratio: 1 })
  const picture = page.locator('.gallery img').first()
  await picture.evaluate((image: HTMLImageElement) => {
    image.removeAttribute('srcset')
    image.src = '/no-such-picture.jpg'
  })
  await expect(page.locator('.gallery .picture-missing'), 'what takes the place of a picture that is gone').toBeVisible()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Added to your cart.')
  await page.goto(`${shop}/checkout/`)
  const fields = {
    'contact.name': 'Ada Buyer',
    'contact.email': 'ada@example.com',
    'contact.phone': '+1 212 555 0100',
    'shippingAddress.street': '1 Sample Road',
    'shippingAddress.city': 'Exampleton',
    'shippingAddress.postalCode': '10001',
  }
  await page.locator('[name="shippingAddress.country"]').selectOption('US')
  await page.locator('[name="shippingAddress.province"]').selectOption('NY')
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('[name="shippingModeId"]').first().check()
  await expect(page.getByText('Sales tax 4%')).toBeVisible()
  await page.getByRole('radio', { name: 'Demo payment' }).check()
  await page.getByRole('button', { name: /Place order/ }).click()
  // The order goes straight to the payment; who comes back unpaid is asked to pay.
  for (const decision of ['Decline', 'Pay']) {
    if (decision === 'Pay') await page.getByRole('button', { name: /^(Pay|Continue to payment)/ }).click()
    await expect(page.getByText('No money is taken')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: decision, exact: true }).click()
    await expect(page).toHaveURL(/\/order\/#no=/)
    if (decision === 'Decline') await expect(page.getByRole('heading', { level: 1, name: /^Almost done: pay/ })).toBeVisible()
  }
  const orderNo = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('no') ?? ''
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  return orderNo
}
