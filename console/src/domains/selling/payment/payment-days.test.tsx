// @vitest-environment happy-dom
/** @module-tag long */

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, payment, paymentCompare } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { businessToday, businessZone } from '../../../lib/zone.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const sums = { takenMinor: 1000, refundedMinor: 300, feeMinor: 30, estimatedFeeMinor: 0, netMinor: 670 }
const line = {
  id: '1',
  day: '2026-11-20',
  accountId: '7',
  accountName: 'Bank',
  provider: 'manual',
  currencyCode: 'USD',
  payments: 1,
  ...sums,
}
const inBase = { ...sums, taxMinor: 160 }
const base = { currencyCode: 'USD', isEstimated: false, total: inBase, items: [{ day: '2026-11-20', ...inBase }] }
const answers = {
  [payment.search.name]: { items: [], recordCount: 0, countIsExact: true },
  [payment.searchDays.name]: { items: [line], recordCount: 1, countIsExact: true },
  [payment.totals.name]: { items: [], lineCount: 1, base },
}

test('days say that fees within them are estimated, in rows and in the base currency', async () => {
  const fees = { feeMinor: 6, estimatedFeeMinor: 6 }
  const total = { ...inBase, ...fees }
  await openConsole('/order/paymentManagement?view=days', {
    answers: {
      ...answers,
      [payment.searchDays.name]: { items: [{ ...line, ...fees }], recordCount: 1, countIsExact: true },
      [payment.totals.name]: { items: [], lineCount: 1, base: { ...base, total, items: [{ day: '2026-11-20', ...total }] } },
    },
  })
  await pageTitled('收款记录')

  await expect.poll(() => document.body.textContent).toContain('≈ 含按账号费率估算的手续费')
  await expect.poll(() => document.body.textContent?.match(/≈ -0\.06/g)).toHaveLength(3)
})

test('the days of payments begin with the last 30 days of the whole business, and another period can be chosen', async () => {
  const { calls } = await openConsole('/order/paymentManagement', { answers })
  await pageTitled('收款记录')
  fireEvent.click(screen.getByText('每日收入'))

  const [zone, today] = [businessZone(), businessToday()]
  const to = new Date(Date.parse(zone.startOf(addDays(today, 1))) - 1).toISOString()
  const lastQuery = () => calls.filter(({ action }) => action === payment.searchDays.name).at(-1)?.input
  await waitFor(() => expect(lastQuery()).toMatchObject({ from: zone.startOf(addDays(today, -29)), to }))
  await screen.findByText('Bank')
  // The takings of all accounts in the base currency, less refunds and fees, are above the list.
  const figures = await waitFor(() => document.querySelector('.payment-days .totals') as HTMLElement)
  expect(figures.textContent).toMatch(/收款.*10\.00.*退款.*-.*3\.00.*手续费.*净额.*6\.70/)
})

test('the days of payments are narrowed to what the address says', async () => {
  const { calls } = await openConsole('/order/paymentManagement?view=days&accountId=7&currencyCode=USD&websiteId=3', { answers })
  await pageTitled('收款记录')

  const wish = { accountId: '7', currencyCode: 'USD', websiteId: '3' }
  for (const name of [payment.searchDays.name, payment.totals.name])
    await waitFor(() => expect(calls.find(({ action }) => action === name)?.input).toMatchObject(wish))
})

test('payments are narrowed to states, an account and a currency', async () => {
  const { calls } = await openConsole('/order/paymentManagement?state=failed,expired&accountId=7&currencyCode=EUR', { answers })
  await pageTitled('收款记录')

  const wish = { accountId: '7', currencyCode: 'EUR', state: ['failed', 'expired'] }
  await waitFor(() => expect(calls.find(({ action }) => action === payment.search.name)?.input).toMatchObject(wish))
  fireEvent.click(screen.getByText('全部筛选'))
  for (const label of ['状态', '收款账号', '币种']) expect(screen.getAllByText(label, { selector: 'label' })).toHaveLength(1)
})

const compared = { takenMinor: 1000, refundedMinor: 0, feeMinor: 30, netMinor: 970 }
const difference = {
  reason: 'missing-here',
  kind: 'refund',
  orderId: null,
  orderNo: '',
  paymentNo: '',
  providerNo: 're_1',
  currencyCode: 'USD',
  hereMinor: null,
  thereMinor: 300,
  hereAt: null,
  thereAt: '2026-11-20T08:00:00.000Z',
}

test('a day of Stripe is compared with what Stripe says, payment by payment', async () => {
  const { calls } = await openConsole('/order/paymentManagement?view=days', {
    answers: {
      ...answers,
      [payment.searchDays.name]: {
        items: [{ ...line, provider: 'stripe', accountName: 'Stripe US' }],
        recordCount: 1,
        countIsExact: true,
      },
      [paymentCompare.compare.name]: {
        isTold: true,
        timeZone: 'Asia/Shanghai',
        unreadLines: [],
        unreadLineCount: 0,
        currencies: [{ currencyCode: 'USD', here: compared, there: { ...compared, refundedMinor: 300, netMinor: 670 } }],
        differences: [difference],
        differenceCount: 1,
      },
    },
  })
  await pageTitled('收款记录')
  fireEvent.click(await screen.findByText('与支付平台核对'))

  const dialog = (await screen.findByText('1 笔不一致')).closest('[role="dialog"]') as HTMLElement
  expect(within(dialog).getByLabelText('当日合计').textContent).toMatch(/本系统支付平台.*退款0\.00.*3\.00.*净额9\.70.*6\.70/)
  expect(within(dialog).getByLabelText('不一致的记录').textContent).toMatch(/本系统没有这笔退款.*re_1.*没有.*3\.00/)
  expect(calls.find(({ action }) => action === paymentCompare.compare.name)?.input).toEqual({ id: '7', day: '2026-11-20' })
})

test('a day of WeChat Pay is compared with its bill: the zone of the day, the fees and the lines that can’t be read are named', async () => {
  await openConsole('/order/paymentManagement?view=days', {
    answers: {
      ...answers,
      [payment.searchDays.name]: { items: [{ ...line, provider: 'wechatpay', currencyCode: 'CNY' }], recordCount: 1, countIsExact: true },
      [paymentCompare.compare.name]: {
        isTold: true,
        timeZone: 'Asia/Shanghai',
        differences: [],
        differenceCount: 0,
        currencies: [{ currencyCode: 'CNY', here: { ...compared, feeMinor: 0, netMinor: 1000 }, there: compared }],
        unreadLines: [{ day: '2026-11-20', line: 7, text: '`oops' }],
        unreadLineCount: 1,
      },
    },
  })
  await pageTitled('收款记录')
  fireEvent.click(await screen.findByText('与支付平台核对'))

  const dialog = (await screen.findByText('与支付平台一致')).closest('[role="dialog"]') as HTMLElement
  expect(within(dialog).getByLabelText('当日合计').textContent).toMatch(/本系统支付平台.*手续费0\.00.*0\.30.*净额10\.00.*9\.70/)
  expect(dialog.textContent).toContain('日期按北京时间。')
  expect(dialog.textContent).toContain('账单从次日 10:00（北京时间）起可用')
  expect(dialog.textContent).toContain('账单中有 1 行无法识别，没有参与核对2026-11-20 账单第 7 行：`oops')
})

test('a day of a bank account has nothing to compare with', async () => {
  await openConsole('/order/paymentManagement?view=days', { answers })
  await pageTitled('收款记录')
  await screen.findByText('Bank')

  expect(screen.queryByText('与支付平台核对')).toBeNull()
})
