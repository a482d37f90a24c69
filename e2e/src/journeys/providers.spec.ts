import type { Page } from '@playwright/test'
import {
  currency,
  goods,
  order,
  orderReview,
  type PaymentProvider,
  payment,
  paymentAccount,
  paymentMode,
  paymentProvider,
  shopGoods,
  shopWebsite,
  staticFileGenerateTask,
} from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { openAlipay } from '@wanpu/testkit/providers/alipay'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { openWechatpay } from '@wanpu/testkit/providers/wechatpay'
import { collectErrors, expect, test } from '../fixtures.ts'
import { untilPublished } from '../selling.ts'

// A buyer's way to each provider and back, in a browser. What comes of wrong notices and other amounts needs none:
// stripe.test.ts and online-providers.test.ts.

const domain = 'providers.localhost'

interface Account {
  provider: PaymentProvider
  apiUrl?: string
  settings?: Record<string, string>
  secrets?: Record<string, string>
}

/** A way to pay at the website, with its one account. Returns where its notices go. */
async function addWay(api: Caller, websiteId: string, { provider, ...account }: Account): Promise<string> {
  const { id: paymentModeId } = await api.call(paymentMode.insert, { name: `By ${provider}`, code: `by-${provider}`, provider })
  const number = provider === 'manual' ? 'DE00 1234' : `Account of ${provider}`
  const { id } = await api.call(paymentAccount.insert, {
    paymentModeId,
    name: provider,
    account: number,
    currencyCode: 'CNY',
    isTest: provider !== 'manual',
    websiteIds: [websiteId],
    ...account,
  })
  return `/shop-api/payment/${id}/notice`
}

async function makeShop(api: Caller): Promise<string> {
  const currencies = await api.call(currency.search, { pageSize: 200 })
  if (!currencies.items.some(({ code }) => code === 'CNY')) await api.call(currency.insert, { code: 'CNY', symbol: '¥', rate: 1 })
  // One buyer who orders so often, and is declined so often, would be held for a review.
  const { version, rules } = await api.call(orderReview.readRules, {})
  await api.call(orderReview.saveRules, { version, rules: { ...rules, isActive: false } })
  const chair = { title: 'Pay chair', priceMinor: 2000, stock: 50, currencyCode: 'CNY', urlKeywords: 'pay-chair' }
  const { id: goodsId } = await api.call(goods.insert, chair)
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain, language: 'en' })
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { defaultCurrencyCode: 'CNY' } })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  return websiteId
}

/**
 * Buys the chair, which leads to its payment, or to the order's page where it is paid by hand; returns the order's
 * number and the address of its page.
 */
async function buy(page: Page, site: string, provider: PaymentProvider) {
  await page.goto(`${site}/goods/pay-chair.html`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Pay chair')
  await page.goto(`${site}/checkout/`)
  await page.getByLabel('Country or region').selectOption('DE')
  const fields = {
    'contact.name': 'Ada Buyer',
    'contact.email': 'ada@example.com',
    'contact.phone': '+49 30 1234567',
    'shippingAddress.street': '1 Sample Road',
    'shippingAddress.city': 'Berlin',
    'shippingAddress.postalCode': '10117',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('radio', { name: `By ${provider}` }).check()
  let url = ''
  const orderPage = page.waitForEvent('framenavigated', (frame) => {
    if (/\/order\/#no=/.test(frame.url())) url ||= frame.url().replace('&pay=1', '')
    return url !== ''
  })
  await page.getByRole('button', { name: /Place order/ }).click()
  await orderPage
  return { orderNo: new URLSearchParams(new URL(url).hash.slice(1)).get('no') ?? '', url }
}

const pay = (page: Page) => page.getByRole('button', { name: /^(Pay|Continue to payment)/ }).click()
const isPaid = (page: Page) => expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

test('a buyer pays with each provider: declined, abandoned, paid again, with notices before and after the return, and never', async ({
  page,
  api,
  server,
}) => {
  // Providers are asked about payments without a notice after a minute.
  test.setTimeout(420_000)
  await using stripe = await openStripe()
  await using paypal = await openPaypal()
  await using alipay = await openAlipay()
  await using wechatpay = await openWechatpay()
  const websiteId = await makeShop(api)
  const noticesOf = async (account: Account) => server.url + (await addWay(api, websiteId, account))
  stripe.noticeUrl = await noticesOf({ provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  const sides = { paypal, alipay, wechatpay }
  const notices = {
    paypal: await noticesOf({ provider: 'paypal', apiUrl: paypal.url, settings: paypal.settings, secrets: paypal.secrets }),
    alipay: await noticesOf({ provider: 'alipay', apiUrl: alipay.url, settings: alipay.settings, secrets: alipay.secrets }),
    wechatpay: await noticesOf({ provider: 'wechatpay', apiUrl: wechatpay.url, settings: wechatpay.settings, secrets: wechatpay.secrets }),
  }
  await addWay(api, websiteId, { provider: 'manual' })
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)
  const site = `http://${domain}:${server.sitesPort}`
  const errors = collectErrors(page)
  const paid: string[] = []
  const unheard: { orderNo: string; url: string }[] = []
  const tell = (provider: keyof typeof sides, no: string) => sides[provider].tell(no, notices[provider], { eventNo: `${no}-event` })

  await test.step('Paid at each provider, but the buyer never returns and no notice comes', async () => {
    const ways: Record<'stripe' | keyof typeof sides, (orderNo: string, address: string) => unknown> = {
      stripe: () => stripe.pay([...stripe.sessions.keys()].at(-1) ?? ''),
      paypal: (orderNo) => paypal.approve(`${orderNo}_1`),
      alipay: (_, address) => alipay.pay(alipay.visit(address)),
      wechatpay: (orderNo) => wechatpay.pay(`${orderNo}_1`),
    }
    for (const [provider, payThere] of Object.entries(ways)) {
      const bought = await buy(page, site, paymentProvider.parse(provider))
      if (provider === 'wechatpay') await expect(page.getByText('Scan the code to pay')).toBeVisible()
      else await expect(page).not.toHaveURL((address) => address.href.startsWith(site))
      const address = page.url()
      await page.goto('about:blank')
      payThere(bought.orderNo, address)
      unheard.push(bought)
    }
  })

  await test.step('Stripe: declined, abandoned, paid again; its notice comes before the buyer', async () => {
    const { orderNo, url } = await buy(page, site, 'stripe')
    await page.getByRole('link', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/\/order\//)
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Stripe stand-in' })).toBeVisible()
    await page.goto(url)
    await pay(page)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await isPaid(page)
    paid.push(orderNo)
  })

  await test.step('PayPal: the return captures what was approved; the notice comes afterwards, twice', async () => {
    const { orderNo, url } = await buy(page, site, 'paypal')
    await expect(page).toHaveURL(/checkoutnow\?token=/)
    paypal.approve(`${orderNo}_1`)
    await page.goto(`${url}&paid=1`)
    await isPaid(page)
    await tell('paypal', `${orderNo}_1`)
    await tell('paypal', `${orderNo}_1`)
    paid.push(orderNo)
  })

  /** The number of the attempt that the buyer is at now. */
  const attemptAt = async (orderNo: string) =>
    (await api.call(payment.search, { keywords: orderNo, sort: { by: 'createdAt', desc: true } })).items[0]?.paymentNo ?? ''
  /** The provider refuses the attempt; the buyer comes back and may pay again. */
  const declined = async (provider: keyof typeof sides, orderNo: string, url: string) => {
    const attempt = await attemptAt(orderNo)
    sides[provider].decline(attempt)
    await page.goto(`${url}&paid=1`)
    const state = async () => (await api.call(payment.search, { keywords: attempt })).items[0]?.state
    await expect.poll(state, { timeout: 90_000 }).toMatch(/^(cancelled|expired|failed)$/)
    await page.goto(url)
  }

  await test.step('PayPal: declined, abandoned, paid again; the notice of the approval comes before the buyer', async () => {
    const { orderNo, url } = await buy(page, site, 'paypal')
    await expect(page).toHaveURL(/checkoutnow\?token=/)
    await declined('paypal', orderNo, url)
    await pay(page)
    await expect(page).toHaveURL(/checkoutnow\?token=/)
    await page.goto(url)
    await pay(page)
    await expect(page).toHaveURL(/checkoutnow\?token=/)
    const attempt = await attemptAt(orderNo)
    expect(attempt).not.toBe(`${orderNo}_1`)
    paypal.approve(attempt)
    await paypal.tellApproved(attempt, notices.paypal)
    await expect.poll(async () => (await api.call(order.search, { keywords: orderNo })).items[0]?.status).toBe('paid')
    await page.goto(`${url}&paid=1`)
    await isPaid(page)
    paid.push(orderNo)
  })

  await test.step('Alipay: declined and paid again; the notice comes after the return, twice', async () => {
    const { orderNo, url } = await buy(page, site, 'alipay')
    await expect(page).toHaveURL((address) => address.origin === alipay.url)
    alipay.visit(page.url())
    await declined('alipay', orderNo, url)
    await pay(page)
    await expect(page).toHaveURL((address) => address.origin === alipay.url)
    alipay.pay(alipay.visit(page.url()))
    await page.goto(`${url}&paid=1`)
    await isPaid(page)
    const attempt = await attemptAt(orderNo)
    await tell('alipay', attempt)
    await tell('alipay', attempt)
    paid.push(orderNo)
  })

  await test.step('WeChat Pay: declined, abandoned, paid again; its notice comes while the page shows the code', async () => {
    const { orderNo, url } = await buy(page, site, 'wechatpay')
    const isCodeShown = () => expect(page.getByText('Scan the code to pay')).toBeVisible()
    await isCodeShown()
    await declined('wechatpay', orderNo, url)
    await pay(page)
    await isCodeShown()
    await page.goto(`${site}/goods/pay-chair.html`)
    await page.goto(url)
    await pay(page)
    await isCodeShown()
    const attempt = await attemptAt(orderNo)
    wechatpay.pay(attempt)
    await tell('wechatpay', attempt)
    await isPaid(page)
    paid.push(orderNo)
  })

  await test.step('Alipay: abandoned, opened again and paid; the notice comes twice before the return', async () => {
    const { orderNo, url } = await buy(page, site, 'alipay')
    await expect(page).toHaveURL((address) => address.origin === alipay.url)
    await page.goto(url)
    await pay(page)
    await expect(page).toHaveURL((address) => address.origin === alipay.url)
    alipay.pay(alipay.visit(page.url()))
    await tell('alipay', `${orderNo}_1`)
    await tell('alipay', `${orderNo}_1`)
    await page.goto(`${url}&paid=1`)
    await isPaid(page)
    paid.push(orderNo)
  })

  await test.step('WeChat Pay: the page shows a code and finds by itself that it was paid, without a notice', async () => {
    const { orderNo } = await buy(page, site, 'wechatpay')
    await expect(page.getByText('Scan the code to pay')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Scan to pay' })).toBeVisible()
    wechatpay.pay(`${orderNo}_1`)
    await isPaid(page)
    paid.push(orderNo)
  })

  await test.step('By hand: the page says how to pay until the operator has the money', async () => {
    const { orderNo } = await buy(page, site, 'manual')
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
    await expect(page.getByText('DE00 1234').first()).toBeVisible()
    const [placed] = (await api.call(order.search, { keywords: orderNo })).items
    await api.call(order.setStatus, { ids: [placed?.id ?? ''], status: 'paid' })
    await page.reload()
    await isPaid(page)
    paid.push(orderNo)
  })

  await test.step('The providers were asked: the orders of buyers who never returned are paid', async () => {
    const unpaid = async () => {
      const statuses = unheard.map(async ({ orderNo }) => (await api.call(order.search, { keywords: orderNo })).items[0]?.status)
      return (await Promise.all(statuses)).filter((status) => status !== 'paid')
    }
    await expect.poll(unpaid, { timeout: 120_000 }).toEqual([])
    for (const { orderNo, url } of unheard) {
      await page.goto(url)
      await isPaid(page)
      paid.push(orderNo)
    }
  })

  for (const orderNo of paid) {
    const { items } = await api.call(payment.search, { keywords: orderNo, state: ['succeeded'] })
    expect(items, orderNo).toMatchObject([{ kind: 'charge', currencyCode: 'CNY' }])
    expect((await api.call(order.search, { keywords: orderNo })).items).toMatchObject([{ status: 'paid', toCheck: '' }])
  }
  expect(errors).toEqual([])
})
