import { goods, order, paymentAccount, paymentMode, shopGoods, shopWebsite, staticFileGenerateTask, taxScheme } from '@wanpu/contract'
import { collectErrors, expect, seriousFindings, test } from '../fixtures.ts'
import { untilPublished } from '../selling.ts'

// What only a browser shows of a shop: fields that come and go, and an order that is found again.

test('a company names its VAT number, pays without tax, and finds its order again by number and e-mail', { tag: '@golden' }, async ({
  page,
  api,
  server,
}) => {
  const site = `http://vat.localhost:${server.sitesPort}`
  const { id: goodsId } = await api.call(goods.insert, {
    title: 'VAT chair',
    priceMinor: 4000,
    stock: 5,
    currencyCode: 'USD',
    urlKeywords: 'vat-chair',
  })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'vat.localhost', language: 'en' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [transfer] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: transfer?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  const scheme = { name: 'Germany', priceMode: 'included' as const, homeCountry: 'DE', websiteIds: [websiteId] }
  const { id: schemeId } = await api.call(taxScheme.insert, scheme)
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)

  const errors = collectErrors(page)
  await page.goto(`${site}/goods/vat-chair.html`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }).click()
  const vatNumber = page.getByLabel('VAT number')
  await page.getByLabel('Country or region').selectOption('US')
  await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible()
  await expect(vatNumber).toBeHidden()
  await page.getByLabel('Country or region').selectOption('FR')
  await expect(vatNumber).toBeVisible()

  // A press counts that began before the sums were drawn again.
  const quotes = /\/shop-api\/quote$/
  const isLate = Promise.withResolvers<void>()
  await page.route(quotes, (route) => isLate.promise.then(() => route.fallback()))
  await page.getByLabel('Coupon code').fill('NOBODY')
  await page.getByLabel('Country or region').selectOption('BE')
  await page.locator('.sums').evaluate((sums) => sums.setAttribute('data-before', ''))
  await page.getByRole('button', { name: 'Apply' }).hover()
  await page.mouse.down()
  isLate.resolve()
  await expect(page.locator('.sums[data-before]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.locator('.summary').getByRole('status')).not.toBeEmpty()
  await page.unroute(quotes)
  await page.getByLabel('Country or region').selectOption('FR')

  const values = {
    'contact.name': 'Anna Meyer',
    'contact.email': 'anna.vat@example.com',
    'contact.phone': '+33 1 23 45 67 89',
    'contact.vatNumber': 'FR 1',
    'shippingAddress.street': '1 Rue A',
    'contact.company': 'Chaises SARL',
    'shippingAddress.city': 'Lyon',
    'shippingAddress.postalCode': '69001',
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.locator('#contact\\.vatNumber-error')).toContainText('VAT number')
  await vatNumber.fill('FR40303265045')
  await vatNumber.blur()
  await expect(page.getByText('VAT exempt (intra-Community supply)')).toBeVisible()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page).toHaveURL(/\/order\/#no=/)
  const orderNo = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('no') ?? ''
  const [placed] = (await api.call(order.search, { keywords: orderNo })).items
  expect(await api.call(order.read, { id: placed?.id ?? '' })).toMatchObject({ tax: { isReverseCharge: true } })

  await page.goto(`${site}/order/`)
  await page.getByLabel('Order number').fill(orderNo)
  await page.getByLabel('Email').fill('other@example.com')
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page.getByRole('alert')).toContainText('No order found')
  await page.getByLabel('Email').fill('Anna.VAT@example.com')
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/order\/#no=/)
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
  await expect(page.getByText('1 Rue A', { exact: false })).toBeVisible()

  // Once it is paid there is nothing left to pay.
  await api.call(order.setStatus, { ids: [placed?.id ?? ''], status: 'paid' })
  await page.reload()
  await expect(page.getByText('1 Rue A', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to pay' })).toHaveCount(0)
  expect(errors).toEqual([])
  // Other journeys count on totals without taxes.
  await api.call(taxScheme.delete, { ids: [schemeId] })
})

test('code of the operator loads nothing until the buyer accepts, and nothing once they refuse again', async ({ page, api, server }) => {
  const headerCode =
    '<script src="https://count.example/first.js"></script><script>window.ran.push("inline")</script><link rel="stylesheet" href="https://fonts.example/f.css">'
  const footerCode = '<img src="https://pixel.example/p.gif" alt="">'
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'consent.localhost', language: 'en' })
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { headerCode, footerCode, consentBanner: true } })
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)
  const requests: string[] = []
  await page.route(/\.example\//, (route) => {
    requests.push(new URL(route.request().url()).host)
    const body = 'window.ran = ["first"]; document.cookie = "counted=1; path=/"'
    return route.fulfill(route.request().url().endsWith('.js') ? { contentType: 'text/javascript', body } : { body: '' })
  })
  const ran = () => page.evaluate(() => Reflect.get(window, 'ran'))
  const banner = page.getByRole('region', { name: 'Cookie settings' })
  const site = `http://consent.localhost:${server.sitesPort}`

  await page.goto(site)
  await expect(banner).toBeVisible()
  expect(await seriousFindings(page, {})).toEqual([])
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('button', { name: 'Refuse' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  const again = page.getByRole('button', { name: 'Cookie settings' })
  await expect(again).toBeFocused()
  await page.goto(`${site}/search/`)
  await expect(again).toBeVisible()
  await expect(banner).toBeHidden()
  expect(requests).toEqual([])

  await again.click()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(ran).toEqual(['first', 'inline'])
  await expect.poll(() => [...requests].sort()).toEqual(['count.example', 'fonts.example', 'pixel.example'])
  await page.goto(site)
  await expect.poll(ran).toEqual(['first', 'inline'])
  await expect(banner).toBeHidden()

  await expect.poll(() => requests.length).toBe(6)
  await again.click()
  await banner.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(ran).toBeUndefined()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(requests).toHaveLength(6)
})

test('who scrolls past the button buys by the bar, and finds again what they looked at', async ({ page, api, server }) => {
  const titles = ['First lamp', 'Second lamp']
  const goodsIds: string[] = []
  for (const [at, title] of titles.entries()) {
    const description = '<p>Light</p>'.repeat(120)
    goodsIds.push(
      (await api.call(goods.insert, { title, priceMinor: 900, stock: 1, currencyCode: 'USD', urlKeywords: `lamp-${at + 1}`, description }))
        .id,
    )
  }
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'bar.localhost', language: 'en' })
  await api.call(shopGoods.insert, { websiteId, goodsIds })
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)
  const site = `http://bar.localhost:${server.sitesPort}`
  const recentlyViewed = page.getByRole('region', { name: 'Recently viewed' })
  const bar = page.locator('#buy-bar')

  await page.goto(`${site}/goods/lamp-1.html`)
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(recentlyViewed).toHaveCount(0)
  expect(await seriousFindings(page, {})).toEqual([])
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer).toContainText('Added to your cart.')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(bar).toContainText('Added to your cart.')
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(bar).toContainText('Everything in stock is already in your cart.')

  await page.goto(`${site}/goods/lamp-2.html`)
  await recentlyViewed.getByRole('link', { name: 'First lamp' }).click()
  await expect(page).toHaveURL(/lamp-1/)
  await expect(recentlyViewed.getByRole('link')).toHaveText(['Second lamp'])
})
