import type { Page } from '@playwright/test'
import { goods, order, paymentAccount, paymentMode, shopGoods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import type { RunningServer } from '@wanpu/testkit/server'
import { collectErrors, expect, seriousFindings, test } from '../fixtures.ts'
import { origin, product, servePlanned, shopIn } from '../planned-shop.ts'
import { untilPublished } from '../selling.ts'

// The cart over the page, and what is put into it from cards.

test('a buyer adds from cards, changes and removes lines in the drawer, and checks out by the keyboard', { tag: '@golden' }, async ({
  page,
  api,
  server,
}) => {
  const site = await openChairShop(api, server)
  const errors = collectErrors(page)
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  const line = (title: string) => drawer.getByRole('listitem').filter({ hasText: title })
  await page.goto(`${site}/search/?q=drawer`)
  const card = (title: string) => page.locator('#search-results .card').filter({ hasText: title })

  await test.step('what has no options goes into the cart at once', async () => {
    await expect(card('Drawer lamp')).toBeVisible()
    await expect(card('Drawer rug'), 'sold out').toBeVisible()
    await expect(card('Drawer rug').getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to cart: Drawer lamp' }).click()
    await expect(drawer).toContainText('Added to your cart.')
    await expect(line('Drawer lamp').getByRole('spinbutton')).toHaveValue('1')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add to cart: Drawer lamp' })).toBeFocused()
  })

  await test.step('options are chosen in a dialog first', async () => {
    await page.getByRole('button', { name: 'Add to cart: Drawer chair' }).click()
    const choice = page.getByRole('dialog', { name: 'Drawer chair' })
    await expect(choice.getByRole('link', { name: 'View full details' })).toHaveAttribute('href', `${site}/goods/drawer-chair.html`)
    expect(await seriousFindings(page)).toEqual([])
    await choice.getByRole('radio', { name: 'Oak' }).check()
    await expect(choice).toContainText('$60.00')
    await choice.getByRole('button', { name: 'Increase quantity' }).click()
    await choice.getByRole('button', { name: 'Add to cart' }).click()
    await expect(choice).toHaveCount(0)
    await expect(line('Drawer chair')).toContainText('Wood: Oak')
    await expect(line('Drawer chair')).toContainText('$120.00')
    await expect(drawer.getByRole('heading', { name: 'Your cart' })).toContainText('3 items')
  })

  await test.step('quantities change up to what is in stock, and a removal can be taken back', async () => {
    const more = line('Drawer lamp').getByRole('button', { name: 'Increase quantity' })
    await more.click()
    await expect(line('Drawer lamp')).toContainText('$60.00')
    await expect(more, 'two are in stock').toBeDisabled()
    await expect(line('Drawer lamp').getByRole('spinbutton'), 'focus stays where it can go on').toBeFocused()
    await drawer.getByRole('button', { name: 'Remove Drawer chair' }).click()
    await expect(drawer).toContainText('Drawer chair was removed.')
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(drawer.locator('.summary-total')).toContainText('$60.00')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: 'Remove Drawer chair' })).toBeFocused()
    await expect(drawer.locator('.summary-total')).toContainText('$180.00')
    await page.keyboard.press('Enter')
    await expect(drawer).toContainText('Drawer chair was removed.')
    await page.mouse.click(20, 400)
    await expect(drawer, 'a press beside it closes it').toBeHidden()
  })

  const orderNo = await test.step('the cart in the header opens it for the keyboard, too, and leads to the checkout', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(drawer).not.toContainText('was removed')
    await expect(line('Drawer chair')).toHaveCount(0)
    const named = () => page.evaluate(() => document.activeElement?.textContent)
    for (let pressed = 0; pressed < 10 && (await named()) !== 'Checkout'; pressed++) await page.keyboard.press('Tab')
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site}/checkout/`)
    return placeOrder(page)
  })

  const [placed] = (await api.call(order.search, { keywords: orderNo })).items
  expect(await api.call(order.read, { id: placed?.id ?? '' })).toMatchObject({ goodsMinor: 6000 })
  expect(errors).toEqual([])
})

/** A shop with a lamp without options, a chair of two woods and a rug that is sold out. Returns its address. */
async function openChairShop(api: Caller, server: RunningServer): Promise<string> {
  const shared = { currencyCode: 'USD', stock: 2 }
  const products = [
    { ...shared, title: 'Drawer lamp', priceMinor: 3000, urlKeywords: 'drawer-lamp' },
    {
      ...shared,
      title: 'Drawer chair',
      priceMinor: 5000,
      urlKeywords: 'drawer-chair',
      variants: [
        { sku: 'ash', options: { Wood: 'Ash' }, stock: 5 },
        { sku: 'oak', options: { Wood: 'Oak' }, stock: 5, priceMinor: 6000 },
      ],
    },
    { ...shared, title: 'Drawer rug', priceMinor: 4000, urlKeywords: 'drawer-rug', stock: 0 },
  ]
  const goodsIds: string[] = []
  for (const one of products) goodsIds.push((await api.call(goods.insert, one)).id)
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'drawer.localhost', language: 'en' })
  await api.call(shopGoods.insert, { websiteId, goodsIds })
  const [transfer] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: transfer?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await untilPublished(api, websiteId)
  return `http://drawer.localhost:${server.sitesPort}`
}

/** The cart of the journey before, which the window still has. */
async function forgetCart(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

async function placeOrder(page: Page): Promise<string> {
  await page.getByLabel('Country or region').selectOption('DE')
  const fields = {
    'contact.name': 'Ada Buyer',
    'contact.email': 'ada.drawer@example.com',
    'contact.phone': '+49 30 1234567',
    'shippingAddress.street': '1 Sample Road',
    'shippingAddress.city': 'Berlin',
    'shippingAddress.postalCode': '10117',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page).toHaveURL(/\/order\/#no=/)
  return new URLSearchParams(new URL(page.url()).hash.slice(1)).get('no') ?? ''
}

test('a website without the drawer says that a product was added, on its page and from its card; one without quick add has no buttons', async ({
  page,
}) => {
  const shop = shopIn('light', 'en')
  shop.site.config.cartDrawer = 'off'
  await servePlanned(page, shop)
  await page.goto(origin + product)

  await page.locator('.buy .button-main').click()
  await expect(page.locator('#bought').getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout/')
  await page.getByRole('button', { name: /^Add to cart: Chair 5/ }).click()
  const addedDialog = page.getByRole('dialog', { name: /^Chair 5/ })
  await expect(addedDialog).toContainText('Added to your cart.')
  await expect(addedDialog.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart/')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(`${origin}/cart/`)

  await page.goto(origin)
  // Its product is sold out meanwhile.
  const button = page.getByRole('button', { name: /^Add to cart: Chair 5/ }).first()
  await expect(button).toBeAttached()
  await page.unroute(`${origin}/**`)
  for (const one of shop.goods) if (one.id === '5') one.stock = 0
  shop.site.config.quickAdd = 'off'
  await servePlanned(page, shop)
  await button.click()
  await expect(page).toHaveURL(`${origin}/goods/chair-5.html`)
  await page.goto(origin)
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
})

test('where scripts or their style cannot be loaded, the page says that a product was added, and cart and cards lead to their pages', async ({
  page,
}) => {
  await servePlanned(page, shopIn('light', 'en'))
  await page.route(/\/assets\/(?:overlays|quick-add)-/, (route) => route.abort())
  await page.goto(origin + product)

  await page.locator('.buy .button-main').click()
  await expect(page.locator('#bought')).toContainText('Added to your cart.')
  await page.getByRole('button', { name: /^Add to cart: Chair 5/ }).click()
  await expect(page).toHaveURL(`${origin}/goods/chair-5.html`)
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(`${origin}/cart/`)
})

test('a press that comes before the script is not lost, loading the page again adds nothing, on its own page the cart is a link, and above the checkout there is none', async ({
  page,
}) => {
  await servePlanned(page, shopIn('light', 'en'))
  await page.goto(origin)
  await forgetCart(page)
  let isFirst = true
  await page.route(/\/assets\/goods-/, async (route) => {
    // The first one never comes.
    if (!isFirst) return route.fallback()
    isFirst = false
  })
  await page.goto(origin + product, { waitUntil: 'commit' })

  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await page.locator('.buy .button-main').click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer).toContainText('Added to your cart.')
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2')
  await expect(page).toHaveURL(origin + product)
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2')

  await forgetCart(page)
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  await page.goto(`${origin}/cart/`)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(cart).not.toHaveAttribute('aria-haspopup')
  await cart.click()
  await expect(page).toHaveURL(`${origin}/cart/`)
  await expect(page.locator('.drawer')).toHaveCount(0)
  await page.goto(`${origin}/checkout/`)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(cart).toHaveCount(0)
})
