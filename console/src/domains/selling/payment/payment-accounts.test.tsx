// @vitest-environment happy-dom
/** @module-tag long */

import { fireEvent, screen } from '@testing-library/react'
import { type PaymentAccountRow, paymentAccount, paymentMode } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const account: PaymentAccountRow = {
  id: '1',
  version: 1,
  paymentModeId: '7',
  paymentModeName: 'Card',
  provider: 'stripe',
  name: 'Main',
  account: 'acct_1',
  currencyCode: 'USD',
  feeRate: 0,
  dailyLimitMinor: null,
  usedTodayMinor: 0,
  websiteIds: [],
  groupIds: [],
  instructions: '',
  translations: {},
  status: 'active',
  isTest: false,
  apiUrl: '',
  settings: {},
  secretNames: [],
  noticePath: '/shop-api/payment/1/notice',
  refusedNotices: 3,
  lastRefusal: 'wrong-signature',
  givenUpNotices: 1,
  lastTest: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const advised = {
  at: '2026-01-01T00:00:00.000Z',
  ok: true,
  checks: [{ name: 'notice-address', ok: false, isAdvice: true, detail: 'The provided key does not have the required permissions' }],
}

async function openAccounts(rows: PaymentAccountRow[], outcome: object = advised) {
  await openConsole('/setting/paymentAccountManagement/7', {
    answers: {
      [paymentMode.read.name]: { id: '7', name: 'Card', translations: {}, provider: 'stripe' },
      [paymentAccount.search.name]: { items: rows, recordCount: rows.length, countIsExact: true },
      [paymentAccount.test.name]: outcome,
    },
  })
  await pageTitled('收款账号 · Card')
}

test('an account shows its refused notices, why the latest was, and those that were given up', async () => {
  await openAccounts([account, { ...account, id: '2', name: 'Quiet', refusedNotices: 0, lastRefusal: null, givenUpNotices: 0 }])

  expect((await screen.findAllByText('拒收 3 条')).length).toBe(1)
  expect(document.body.textContent).toContain('最近：签名错误，请核对通知密钥')
  expect(document.body.textContent).toContain('未能处理 1 条')
})

test('a test that may not read the notice address advises to look there, and passes', async () => {
  await openAccounts([account])

  fireEvent.click((await screen.findAllByRole('button', { name: '测试' }))[0] as HTMLElement)

  expect(await screen.findByText(/凭据无权读取通知地址，请在支付平台后台核对/)).toBeTruthy()
  expect(await screen.findByText('可以收款')).toBeTruthy()
})

test('a test says how many notices were refused today and what to look at', async () => {
  await openAccounts([account], { ...advised, ok: false, checks: [{ name: 'notices-accepted', ok: false, detail: '2' }] })

  fireEvent.click((await screen.findAllByRole('button', { name: '测试' }))[0] as HTMLElement)

  expect(await screen.findByText('今日有 2 条通知因签名错误被拒收，请核对通知密钥')).toBeTruthy()
  expect(screen.queryByText('2')).toBeNull()
})

test('the form of an account is headed by its method and name, which alone may be a currency', async () => {
  await openAccounts([{ ...account, name: 'USD' }])
  fireEvent.click(await screen.findByText('编辑'))
  await screen.findByText('Card · 编辑收款账号 USD')
})
