import {
  currency,
  goods,
  order,
  paymentAccount,
  paymentMode,
  type SentInputOf,
  shopGoods,
  shopWebsite,
  staticFileGenerateTask,
} from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { collectErrors, expect, test, visit } from '../fixtures.ts'
import { untilPublished } from '../selling.ts'

const buyer = {
  'contact.name': 'Anna Meyer',
  'contact.email': 'anna.currencies@example.com',
  'contact.phone': '+49 30 1234567',
  'shippingAddress.street': 'Lindenstraße 5',
  'shippingAddress.city': 'Köln',
  'shippingAddress.postalCode': '50667',
}

test('a buyer chooses a currency and meets it on pages, in search, cart and checkout; the order is in it, for them and in the console', async ({
  desk,
  api,
  server,
  browser,
}) => {
  await openShop(api)
  const url = `http://currencies.localhost:${server.sitesPort}`
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const errors = collectErrors(page)
  const choice = page.getByRole('combobox', { name: 'Currency' })

  await page.goto(`${url}/goods/teak-stool.html`)
  await expect(page.locator('#price')).toContainText('$19.99')
  await choice.selectOption('EUR €')
  await expect(page.locator('#price .price-now')).toHaveText('€18.99')
  await expect(choice).toHaveValue('EUR')
  await page.locator('.choice', { hasText: 'L' }).click()
  await expect(page.locator('#price .price-now')).toHaveText('€27.99')
  await page.goto(`${url}/search/?q=teak`)
  await expect(page.locator('.card .price-now')).toHaveText('From €18.99')
  await page.goto(`${url}/goods/teak-stool.html`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.locator('.summary-total')).toContainText('€18.99')
  await drawer.getByRole('link', { name: 'Checkout' }).click()

  // Nothing takes pounds: the checkout says so, and keeps what was typed when another currency is taken.
  await page.getByLabel('Country or region').selectOption('DE')
  for (const [name, value] of Object.entries(buyer)) await page.locator(`[name="${name}"]`).fill(value)
  await expect(page.locator('.sums')).toContainText('€18.99')
  await choice.selectOption('GBP £')
  await expect(page.getByText('This order can’t be paid in GBP').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay in EUR' }).click()
  await expect(page.locator('[name="contact.email"]')).toHaveValue(buyer['contact.email'])
  await expect(choice).toHaveValue('EUR')
  await page.getByRole('button', { name: /^Place order €/ }).click()
  await expect(page).toHaveURL(/\/order\/#no=/)
  await expect(page.locator('.sums .total')).toContainText('€')

  const orderNo = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('no') ?? ''
  const [row] = (await api.call(order.search, { keywords: orderNo })).items
  expect(row).toMatchObject({ currencyCode: 'EUR' })
  expect(await api.call(order.read, { id: row?.id ?? '' })).toMatchObject({ goodsMinor: 1899 })
  await visit(desk, `/order/orderCenterManagement?open=${row?.id}`)
  await expect(desk.getByRole('dialog')).toContainText(/18\.99\s*EUR/)

  await page.goto(`${url}/`)
  await choice.selectOption('USD $')
  await expect(page.locator('.card .price-now').first()).toHaveText('From $19.99')
  expect(errors).toEqual([])
  await page.context().close()
})

/** A website in dollars that also sells in euros, ending in .99, and in pounds, which no account takes. */
async function openShop(api: Caller): Promise<void> {
  await setRate(api, { code: 'EUR', symbol: '€', rate: 0.93 })
  await setRate(api, { code: 'GBP', symbol: '£', rate: 0.8 })
  const variants = [
    { sku: 'teak-s', options: { Size: 'S' }, stock: 5 },
    { sku: 'teak-l', options: { Size: 'L' }, priceMinor: 2999, stock: 5 },
  ]
  const stool = { title: 'Teak stool', priceMinor: 1999, currencyCode: 'USD', urlKeywords: 'teak-stool', variants }
  const { id: goodsId } = await api.call(goods.insert, stool)
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'currencies.localhost', language: 'en' })
  const furtherCurrencies = [{ code: 'EUR', rounding: { by: 'ending-99' as const } }, { code: 'GBP' }]
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { defaultCurrencyCode: 'USD', furtherCurrencies } })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [transfer] = (await api.call(paymentMode.search, { status: 'active' })).items
  for (const currencyCode of ['USD', 'EUR']) {
    const account = { paymentModeId: transfer?.id ?? '', name: currencyCode, account: 'DE00 1234', currencyCode, websiteIds: [websiteId] }
    await api.call(paymentAccount.insert, account)
  }
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)
}

async function setRate(api: Caller, fields: SentInputOf<typeof currency.insert>): Promise<void> {
  const { items } = await api.call(currency.readAll, {})
  if (items.every(({ code }) => code !== fields.code)) await api.call(currency.insert, fields)
  else await api.call(currency.updateRates, { rates: [{ code: fields.code, rate: fields.rate }] })
}
