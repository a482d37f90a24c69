import type { Page } from '@playwright/test'
import { shops } from './places.ts'
import type { Selling } from './selling-history.ts'
import { buyer as buyerOfOrders } from './selling-orders.ts'
import type { Step } from './steps.ts'

export interface ShopPage {
  shop: string
  /** Where it begins. */
  path: string
  steps: readonly Step[]
}

/** The fields that a buyer in Germany fills in. */
const buyer = {
  'contact.name': 'Anna Meyer',
  'contact.email': 'anna.meyer@example.com',
  'contact.phone': '+49 30 1234567',
  'contact.company': 'Meyer & Töchter GmbH',
  'shippingAddress.street': 'Lindenstraße 5',
  'shippingAddress.postalCode': '50667',
  'shippingAddress.city': 'Köln',
}

const openProduct: Step = (page) => page.locator('.card a').first().click()
const addToCart: Step = async (page) => {
  for (const group of await page.locator('fieldset:has(.choice)').all()) await group.locator('.choice').first().click()
  await page.locator('#buy button[type=submit]').click()
  await page.getByRole('dialog').waitFor()
}
const checkOut: Step = async (page) => {
  await page.goto(new URL('/checkout/', page.url()).href)
  await page.locator('[name="shippingAddress.country"]').waitFor()
}
const fillIn: Step = async (page) => {
  await page.locator('[name="shippingAddress.country"]').selectOption('DE')
  for (const [name, value] of Object.entries(buyer)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('[name=otherBilling]').check()
  await page.locator('[name="billingAddress.country"]').selectOption('US')
  await page.locator('.sums .total').waitFor()
}
const refuse: Step = (page) => page.getByRole('button', { name: /^(Place order|提交订单)/ }).click()
const signIn =
  (link: () => Promise<string>): Step =>
  async (page) => {
    await page.goto(await link())
    await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click()
    await page.locator('.account-orders, main h2').first().waitFor()
  }
const askLink: Step = async (page) => {
  await page.locator('#account-email').fill(buyerOfOrders.email)
  await page.locator('form.look-up button').click()
  await page.locator('main [role=status]').waitFor()
}
const show =
  (selector: string): Step =>
  (page: Page) =>
    page.locator(selector).first().scrollIntoViewIfNeeded()

/**
 * What buyers see on the way to an order and after it: in every demo shop up to the checkout, in one what comes after.
 */
export function shopPages({ orders, signInLink }: Selling): Record<string, ShopPage> {
  const everywhere = shops.flatMap((shop): [string, ShopPage][] => [
    [`shop-${shop}-product`, { shop, path: '/', steps: [openProduct] }],
    [`shop-${shop}-cart`, { shop, path: '/', steps: [openProduct, addToCart] }],
    [`shop-${shop}-checkout`, { shop, path: '/', steps: [openProduct, addToCart, checkOut, fillIn] }],
  ])
  const order = (path: string, ...steps: Step[]): ShopPage => ({ shop: 'outdoor', path, steps })
  return {
    ...Object.fromEntries(everywhere),
    'shop-checkout-refused': { shop: 'outdoor', path: '/', steps: [openProduct, addToCart, checkOut, fillIn, refuse] },
    'shop-order-declined': order(orders.declinedPage, show('.sums')),
    'shop-order-paid': order(orders.paidPage, show('.sums')),
    'shop-order-find': order('/order/'),
    'shop-account': order('/account/'),
    'shop-account-asked': order('/account/', askLink),
    'shop-account-in': order('/account/', askLink, signIn(signInLink)),
  }
}
