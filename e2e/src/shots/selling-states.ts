import { type OutputOf, payment } from '@wanpu/contract'
import { screens } from './places.ts'
import type { Selling } from './selling-history.ts'
import type { State } from './states.ts'
import { choose, doInFirstRow, fill, front, press, type Step, tick } from './steps.ts'

const on = (screen: string, query = '') => `${screens[screen]}${query}`
const open = (id: string) => on('orders', `?open=${id}`)

/** What the list offers that is open. */
const offered = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'

/** Chooses from the list that a field of that name opens, narrowed by words. */
const pick =
  (field: RegExp, words: string, option: RegExp): Step =>
  async (page) => {
    const input = (await front(page)).getByLabel(field).first()
    await input.click()
    await input.fill(words)
    await page.locator(offered, { hasText: option }).first().click()
  }
const show =
  (selector: string): Step =>
  (page) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }))
const wait =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().waitFor()
const opened: Step = (page) => page.getByRole('dialog').filter({ visible: true }).last().waitFor()
const type =
  (name: RegExp, words: string): Step =>
  async (page) =>
    (await front(page)).getByLabel(name).first().fill(words)

const go =
  (path: string): Step =>
  (page) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, path)

/**
 * Lists a day of an account in test mode among those of live accounts, which alone have days: stand-ins take no live
 * payments.
 */
const listTestDay =
  (accountId: string): Step =>
  (page) =>
    page.route('**/apis/Action', async (route) => {
      if (route.request().headers()['action-name'] !== payment.searchDays.name) return route.fallback()
      const answer = await route.fetch()
      const { response, ...envelope } = (await answer.json()) as { response: OutputOf<typeof payment.searchDays> }
      const days = response.items
        .slice(0, 1)
        .map((day) => ({ ...day, accountId, accountName: 'Stripe EU', provider: 'stripe', currencyCode: 'EUR' }))
      await route.fulfill({ json: { ...envelope, response: { ...response, items: days, recordCount: days.length } } })
    })

/** An order by phone as it is entered, up to its sums. */
const enter: Step[] = [
  press(/(新建订单|Create order)$/),
  opened,
  pick(/^(网站|Website)$/, 'outdoor', /outdoor/),
  type(/^(添加商品|Add product)$/, 'compass'),
  (page) => page.locator(offered).first().click(),
  type(/^(邮箱|E-mail)$/, 'phone.buyer@example.com'),
  type(/^(收货人|Recipient)$/, 'Phone Buyer'),
  type(/^(电话|Phone)$/, '+49 30 1234567'),
  pick(/^(国家或地区|Country or region)$/, ' DE', /德国|Germany/),
  type(/^(城市|City)$/, 'Musterstadt'),
  type(/^(邮政编码|Postal code)$/, '10115'),
  type(/^(详细地址|Street)$/, 'Beispielweg 4'),
  wait('.entry-sums .is-total'),
]

const statement = [
  ['Date', 'Amount', 'Currency', 'Reference', 'Payer', 'Transaction'],
  ['2026-11-25', '129.90', 'USD', 'Order 1001', 'Mara Lind', 'TX-1'],
  ['2026-11-25', '-12.00', 'USD', 'Fee', 'Bank', 'TX-2'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

/** The screens and dialogs of selling; each is shown in every size, language and colour scheme. */
export function sellingStates({ orders, stripe }: Selling): Record<string, State> {
  return {
    'order-entry': { path: on('orders'), steps: [press(/(新建订单|Create order)$/), opened] },
    'order-entry-sums': { path: on('orders'), steps: enter },
    'order-entry-wrong': { path: on('orders'), steps: [press(/(新建订单|Create order)$/), opened, press(/^(提交订单|Place order)$/)] },
    'order-by-hand': { path: open(orders.byHand), steps: [] },
    'order-edit': { path: open(orders.byHand), steps: [press(/^(修改订单|Edit order)$/), wait('.edit-lines input')] },
    'order-timeline': { path: open(orders.paidSecond), steps: [show('.order-log')] },
    'order-paid': { path: open(orders.paidSecond), steps: [] },
    'order-held': { path: open(orders.held), steps: [wait('.order-alike li')] },
    'order-refund': { path: open(orders.paidSecond), steps: [press(/^(退款|Refund)$/), opened] },
    'order-ship': { path: open(orders.paidSecond), steps: [press(/^(发货|Fulfil)$/), opened] },
    'order-print': { path: open(orders.paidSecond), steps: [press(/^(打印单据|Print documents)$/), opened] },
    'order-hold': { path: open(orders.paidSecond), steps: [press(/的更多操作$|^More actions for/), choose(/^(转审核|Hold)$/), opened] },
    'return-approve': { path: on('returns', '?state=requested'), steps: [doInFirstRow(/^(同意|Approve)$/), opened] },
    'return-receive': { path: on('returns', '?state=approved'), steps: [doInFirstRow(/^(确认收货|Receive)$/), opened] },
    'invoice-cancel': { path: on('invoices', '?kind=invoice'), steps: [doInFirstRow(/^(冲销|Cancel invoice)$/), opened] },
    'currency-form': { path: '/setting/currencyCodeManagement', steps: [doInFirstRow(/^(编辑|Edit)$/), opened] },
    'currency-rates': { path: '/setting/currencyCodeManagement', steps: [press(/^(批量改汇率|Edit rates)$/), opened] },
    'currency-preview': {
      path: '/setting/currencyCodeManagement',
      steps: [press(/^(获取汇率|Fetch rates)$/), wait('.fetched-rates, .fetched-stay, .ant-alert')],
    },
    'currency-source': {
      path: '/setting/currencyCodeManagement',
      steps: [press(/^(获取汇率|Fetch rates)$/), press(/^(汇率来源|Rate source)$/), wait('.form-drawer input')],
    },
    'website-currencies': {
      path: '/goods/shopWebsite/outdoor.localhost?tab=look',
      steps: [press(/^(店铺设置|Shop settings)/), wait('.further-currency')],
    },
    'website-selling': { path: '/goods/shopWebsite/outdoor.localhost?tab=selling', steps: [] },
    'account-list': { path: `/setting/paymentAccountManagement/${stripe.modeId}`, steps: [] },
    'account-test': {
      path: `/setting/paymentAccountManagement/${stripe.modeId}`,
      steps: [doInFirstRow(/^(测试|Test)$/), wait('.account-checks')],
    },
    'account-form': { path: `/setting/paymentAccountManagement/${stripe.modeId}`, steps: [doInFirstRow(/^(编辑|Edit)$/), opened] },
    'payment-days': { path: on('payments', '?view=days'), steps: [] },
    'payment-days-open': { path: on('payments', '?view=days'), steps: [(page) => page.locator('.payment-days summary').click()] },
    'payment-compare': {
      path: on('invoices'),
      steps: [
        listTestDay(stripe.accountId),
        go(on('payments', '?view=days')),
        wait('.row-actions'),
        press(/^(与支付平台核对|Compare with provider)$/),
        wait('.ant-modal .given-rows'),
      ],
    },
    'tax-rate-form': { path: '/setting/taxRateManagement', steps: [press(/(新建税率|Add tax rate)$/), opened] },
    'tax-scheme-form': { path: '/setting/taxSchemeManagement', steps: [doInFirstRow(/^(编辑|Edit)$/), opened] },
    'statement-paste': { path: on('payments'), steps: [press(/^(导入银行流水|Bank statement)$/), opened] },
    'statement-preview': {
      path: on('payments'),
      steps: [
        press(/^(导入银行流水|Bank statement)$/),
        fill(/^(银行流水|Bank statement)$/, statement),
        press(/^(检查|Check)$/),
        wait('.given-preview'),
      ],
    },
    'mail-template': {
      path: on('mail-templates'),
      steps: [press(/^(编辑「下单成功」|Edit “Order (placed|confirmation)”)$/), wait('.template-editor iframe')],
    },
    'mail-open': { path: on('mails'), steps: [doInFirstRow(/^(查看|Open)$/), wait('iframe')] },
    'ship-list': { path: on('orders'), steps: [press(/^(批量发货|Fulfil in bulk)$/), opened] },
    'order-ship-many': {
      path: on('orders', '?status=paid'),
      steps: [
        tick(2),
        (page) =>
          page
            .locator('.batch-bar')
            .getByRole('button', { name: /^(发货|Fulfil)$/ })
            .click(),
      ],
      isDesktopOnly: true,
    },
  }
}
