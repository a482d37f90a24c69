import type { Page } from '@playwright/test'
import {
  coupon,
  documentSetting,
  goods,
  mailSender,
  order,
  paymentAccount,
  paymentMode,
  shopGoods,
  shopWebsite,
  staticFileGenerateTask,
  taxScheme,
} from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { collectErrors, expect, test, visit } from '../fixtures.ts'
import { untilPublished } from '../selling.ts'

const buyer = {
  'contact.name': 'Anna Meyer',
  'contact.email': 'anna.sale@example.com',
  'contact.phone': '+49 30 1234567',
  'shippingAddress.street': 'Lindenstraße 5',
  'shippingAddress.city': 'Köln',
  'shippingAddress.postalCode': '50667',
}

test('a German shop sells with tax and a coupon, ships in two parcels, takes a piece back and refunds it', { tag: '@golden' }, async ({
  desk,
  api,
  server,
  browser,
}) => {
  test.slow()
  await using inbox = await openMailServer()
  const shop = await openGermanShop(api, `http://sale.localhost:${server.sitesPort}`, inbox.port)
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  const errors = collectErrors(page)

  const orderNo = await buyTwoChairs(page, shop)
  const [row] = (await api.call(order.search, { keywords: orderNo })).items
  const id = row?.id ?? ''
  const placed = await api.call(order.read, { id })
  const { goodsMinor, couponMinor, shippingMinor, totalMinor, tax } = placed
  expect({ goodsMinor, couponMinor }).toEqual({ goodsMinor: 23_800, couponMinor: 2380 })
  expect(totalMinor).toBe(goodsMinor - couponMinor + shippingMinor)
  expect(tax?.lines.map(({ percent }) => percent)).toEqual([19])
  expect(tax?.taxMinor).toBe(Math.round((totalMinor * 19) / 119))

  await api.call(order.setStatus, { ids: [id], status: 'paid' })
  await visit(desk, `/order/orderCenterManagement?open=${id}`)
  await shipPiece(desk, orderNo, 'DHL-1')
  await shipPiece(desk, orderNo, 'DHL-2')
  expect(await api.call(order.read, { id })).toMatchObject({
    status: 'shipped',
    parcels: [{ trackingNo: 'DHL-1' }, { trackingNo: 'DHL-2' }],
  })

  await page.reload()
  await page.getByText('Artikel zurücksenden').click()
  await page.getByLabel('Eichenstuhl: Anzahl').selectOption('1')
  await page.getByLabel('Grund').selectOption('Passt nicht')
  await page.getByRole('button', { name: 'Rücksendung anmelden' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: `${orderNo}-T1` })).toContainText('Wird vom Shop geprüft')

  await takeBack(desk, orderNo)
  const { refunds, taxMinor } = await api.call(order.read, { id })
  expect(refunds).toMatchObject([{ amountMinor: 10_710, lines: [{ quantity: 1 }] }])
  expect(taxMinor).toBe(tax?.taxMinor)
  await page.reload()
  await expect(page.getByRole('paragraph').filter({ hasText: `${orderNo}-T1` })).toContainText('Erstattet')
  await expect.poll(() => inbox.received.filter(({ envelope }) => envelope.to.includes(buyer['contact.email'])).length).toBe(6)
  const subjects = inbox.received.map(({ subject }) => subject).join('\n')
  for (const word of ['Bestellung', 'Zahlung', 'unterwegs', 'Erstattung']) expect(subjects).toContain(word)
  expect(errors).toEqual([])
  await page.context().close()
  await api.call(taxScheme.delete, { ids: [shop.schemeId] })
  await api.call(mailSender.delete, { ids: [shop.senderId] })
})

/**
 * A website in German and euros with one product of 119.00, tax included, a coupon of ten percent, a bank account and
 * mail.
 */
async function openGermanShop(api: Caller, url: string, smtpPort: number) {
  const { id: goodsId } = await api.call(goods.insert, {
    title: 'Eichenstuhl',
    priceMinor: 11_900,
    currencyCode: 'EUR',
    stock: 5,
    urlKeywords: 'eichenstuhl',
  })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'sale.localhost', language: 'de' })
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { defaultCurrencyCode: 'EUR' } })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [transfer] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: transfer?.id ?? '', name: 'EUR', account: 'DE00 1234', currencyCode: 'EUR' })
  const scheme = { name: 'Deutschland', priceMode: 'included' as const, homeCountry: 'DE', websiteIds: [websiteId] }
  const { id: schemeId } = await api.call(taxScheme.insert, scheme)
  await api.call(coupon.insert, {
    code: 'STUHL10',
    kind: 'percent',
    value: 10,
    currencyCode: 'EUR',
    websiteIds: [websiteId],
    status: 'active',
  })
  const numbers = { invoicePrefix: 'SALE-', creditNotePrefix: 'SALE-CN-' }
  await api.call(documentSetting.insert, { sellerName: 'Oak GmbH', sellerAddress: 'Hauptstraße 1, Berlin', websiteId, ...numbers })
  const sender = { websiteId, fromAddress: 'shop@oak.example', host: '127.0.0.1', port: smtpPort, security: 'none' as const }
  const { id: senderId } = await api.call(mailSender.insert, sender)
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)
  return { url, schemeId, senderId }
}

/** The buyer's way from the product to their order. The answer is its number. */
async function buyTwoChairs(page: Page, { url }: { url: string }): Promise<string> {
  await page.goto(`${url}/goods/eichenstuhl.html`)
  await page.getByRole('spinbutton', { name: 'Menge' }).fill('2')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await page.getByRole('dialog', { name: 'Ihr Warenkorb' }).getByRole('link', { name: 'Zur Kasse' }).click()
  await page.getByLabel('Land oder Region').selectOption('DE')
  for (const [name, value] of Object.entries(buyer)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('#coupon').fill('stuhl10')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('Gutschein eingelöst')).toBeVisible()
  await expect(page.getByText('inkl. MwSt. 19 %')).toBeVisible()
  await expect(page.locator('.sums .total')).toContainText('214,20 €')
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
  await expect(page).toHaveURL(/\/order\/#no=/)
  return new URLSearchParams(new URL(page.url()).hash.slice(1)).get('no') ?? ''
}

/** Ships one piece of the order that is open. */
async function shipPiece(desk: Page, orderNo: string, trackingNo: string): Promise<void> {
  // The first is at the parcels, another one among the changes of the order's status.
  await desk.getByRole('dialog').getByRole('button', { name: '发货', exact: true }).first().click()
  const dialog = desk.getByRole('dialog', { name: `订单 ${orderNo} 发货` })
  await dialog.getByLabel('物流单号').fill(trackingNo)
  await dialog.getByRole('spinbutton', { name: /^Eichenstuhl 的件数/ }).fill('1')
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The return is approved, received and refunded. */
async function takeBack(desk: Page, orderNo: string): Promise<void> {
  await visit(desk, '/order/returnManagement')
  const listed = desk.getByRole('row').filter({ hasText: `${orderNo}-T1` })
  await listed.getByRole('button', { name: '同意' }).click()
  await desk
    .getByRole('dialog', { name: `同意退货 ${orderNo}-T1` })
    .getByRole('button', { name: '同意' })
    .click()
  await listed.getByRole('button', { name: '确认收货' }).click()
  await desk
    .getByRole('dialog', { name: `收到退货 ${orderNo}-T1` })
    .getByRole('button', { name: '确认收货' })
    .click()
  await listed.getByRole('button', { name: '退款' }).click()
  await desk
    .getByRole('dialog', { name: `退款 ${orderNo}` })
    .getByRole('button', { name: '退款 EUR 107.10' })
    .click()
  await expect(listed).toContainText('已退款')
}
