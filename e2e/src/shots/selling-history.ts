import {
  adminUser,
  currency,
  legalPage,
  mailSender,
  omit,
  paymentAccount,
  paymentMode,
  shippingMode,
  shippingZone,
  shopGoods,
  shopWebsite,
  staticFileGenerateTask,
  taxScheme,
} from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { type MailServer, openMailServer } from '@wanpu/testkit/mail-server'
import { openStripe, type StripeStandIn } from '@wanpu/testkit/providers/stripe'
import { password, type RunningServer } from '@wanpu/testkit/server'
import { type Ecb, openEcb } from '../../../testkit/src/ecb.ts'
import { type Demo, makeOrders, type Orders, payByCard } from './selling-orders.ts'

/** What states and shop pages are opened by. */
export interface Selling {
  orders: Orders
  /** The payment method of a test account at Stripe, and that account, which has taken a payment today. */
  stripe: { modeId: string; accountId: string }
  /** A link to sign in that was mailed to the buyer of these orders, and not returned before. */
  signInLink(): Promise<string>
}

/** Opens nothing: for the names of the pictures alone. */
export const unopened: Selling = {
  orders: { paidSecond: '', byHand: '', held: '', declinedPage: '', paidPage: '' },
  stripe: { modeId: '', accountId: '' },
  signInLink: () => Promise.resolve(''),
}

const german = { country: 'DE' as const, city: 'Musterstadt', street: 'Beispielweg 4', postalCode: '10115' }

/**
 * What the demo lacks and a shop that sells has: exchange rates from a source, further currencies, terms to accept,
 * taxes, a mail server, an account at a provider whose notices are refused, and orders that were paid by card or at the
 * second attempt, entered by hand or held.
 */
export async function makeSelling({ url }: RunningServer, api: Caller): Promise<Selling & AsyncDisposable> {
  await api.call(adminUser.verifyPassword, { password })
  const [ecb, inbox, provider] = [await openEcb(), await openMailServer(), await openStripe()]
  await openSource(api, ecb)
  await api.call(mailSender.insert, {
    fromName: 'Northtrail Outdoor',
    fromAddress: 'shop@outdoor.example',
    host: '127.0.0.1',
    port: inbox.port,
    security: 'none',
    operatorAddresses: ['desk@outdoor.example'],
  })
  const demo = await openDemo(api)
  const stripe = await addStripe(url, api, provider)
  await payByCard(url, demo, { stripe: provider, modeId: stripe.modeId })
  const orders = await makeOrders(url, api, demo)
  return {
    orders,
    stripe,
    signInLink: () => newLink(inbox),
    async [Symbol.asyncDispose]() {
      for (const each of [ecb, inbox, provider]) await each[Symbol.asyncDispose]()
    },
  }
}

const returned = new Set<string>()

async function newLink(inbox: MailServer): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const links = inbox.received.flatMap(({ text }) => /http\S+#link=[\w-]+/.exec(text)?.[0] ?? [])
    const link = links.find((each) => !returned.has(each))
    if (link !== undefined) {
      returned.add(link)
      return link
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no mail with a link to sign in came')
}

/** Rates that differ a little from those of the demo, and yen that moved by a third. */
async function openSource(api: Caller, ecb: Ecb): Promise<void> {
  const { items } = await api.call(currency.readAll, {})
  const perEuro = items.find(({ code }) => code === 'EUR')?.rate ?? 1
  const moved = (code: string, rate: number) => (rate / perEuro) * (code === 'JPY' ? 1.31 : 1.004)
  const rates = items.filter(({ code }) => code !== 'EUR' && code !== 'HKD').map(({ code, rate }) => [code, moved(code, rate).toFixed(4)])
  ecb.publish(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }), Object.fromEntries(rates))
  const { version } = await api.call(currency.readRateSource, {})
  await api.call(currency.saveRateSource, { version, address: ecb.address, isDaily: false, surchargePercent: 1.5 })
}

/**
 * The demo shop in English sells in further currencies, has taxes and a page of terms; the one in Chinese has terms,
 * too.
 */
async function openDemo(api: Caller): Promise<Demo> {
  const find = async (host: string) =>
    (await api.call(shopWebsite.search, { keywords: host })).items.find((one) => one.host === host)?.id ?? ''
  const [outdoor, home] = [await find('outdoor.localhost'), await find('home.localhost')]
  const globalConfig = omit(await api.call(shopWebsite.readGlobalConfig, { websiteId: outdoor }), 'bannels', 'pageConfig')
  const furtherCurrencies = [{ code: 'EUR', rounding: { by: 'ending-99' as const } }, { code: 'GBP' }, { code: 'JPY' }]
  await api.call(shopWebsite.saveGlobalConfig, { websiteId: outdoor, globalConfig: { ...globalConfig, furtherCurrencies } })
  const pages = { websiteIds: [outdoor, home], kinds: ['terms' as const, 'privacy' as const] }
  await api.call(legalPage.insert, pages)
  await api.call(legalPage.setReviewed, pages)
  await api.call(taxScheme.insert, {
    name: 'EU (DE)',
    priceMode: 'included',
    homeCountry: 'DE',
    vatNumber: 'DE123456789',
    websiteIds: [outdoor],
  })
  await api.call(shippingZone.insert, { name: 'EU North', places: ['DK', 'SE', 'FI'] })
  await generate(api, [outdoor, home])
  const { items } = await api.call(shopGoods.search, { websiteId: outdoor, pageSize: 20 })
  const details = await Promise.all(items.map(({ id }) => api.call(shopGoods.read, { id })))
  const plain = details.filter(({ variants, stock }) => (variants ?? []).length === 0 && (stock ?? 0) > 10)
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  const modes = (await api.call(paymentMode.search, { status: 'active', pageSize: 100 })).items
  const [manual, online] = [modes.find(({ provider }) => provider === 'manual'), modes.find(({ provider }) => provider === 'demo')]
  return {
    websiteId: outdoor,
    goodsIds: plain.map(({ id }) => id),
    shippingModeId: shipping?.id ?? '',
    manualId: manual?.id ?? '',
    demoId: online?.id ?? '',
    address: german,
  }
}

async function generate(api: Caller, websiteIds: string[]): Promise<void> {
  await api.call(staticFileGenerateTask.add, { websiteIds })
  const isOver = async () =>
    (await api.call(staticFileGenerateTask.search, { pageSize: 100 })).items.every(({ endedAt }) => endedAt !== null)
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 300))
}

/** A test account whose webhook secret is wrong: a notice was refused. */
async function addStripe(url: string, api: Caller, { url: apiUrl, credentials }: StripeStandIn): Promise<Selling['stripe']> {
  const { id: paymentModeId } = await api.call(paymentMode.insert, { name: 'Card', code: 'card-test', provider: 'stripe' })
  const { id } = await api.call(paymentAccount.insert, {
    paymentModeId,
    name: 'Stripe EU',
    account: 'acct_demo',
    currencyCode: 'EUR',
    isTest: true,
    apiUrl,
    secrets: { ...credentials, webhookSecret: 'whsec_of_another_endpoint' },
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
  await fetch(`${url}/shop-api/payment/${id}/notice`, { method: 'POST', headers, body: '{}' })
  return { modeId: paymentModeId, accountId: id }
}
