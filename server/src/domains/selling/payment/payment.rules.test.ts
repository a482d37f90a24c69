import { expect, test } from 'vitest'
import { choosePayee, type Payee } from './payment.rules.ts'

const everywhere: Pick<Payee, 'from'> = { from: { 7: 'installation' } }
const inDollars = { provider: 'manual', currencyCode: 'USD' } as const
const bank: Payee = { ...everywhere, ...inDollars, id: '1', paymentModeId: '1', dailyLimitMinor: 10_000, usedTodayMinor: 0 }
const order = { paymentModeId: '1', websiteId: '7', currencyCode: 'USD', decimals: 2, totalMinor: 4000 }

test('an account takes an amount up to its limit of the day, not beyond', () => {
  expect(choosePayee([{ ...bank, usedTodayMinor: 6000 }], order)?.id).toBe('1')
  expect(choosePayee([{ ...bank, usedTodayMinor: 6001 }], order)).toBeUndefined()
})

test('another mode, currency or website is not chosen', () => {
  expect(choosePayee([{ ...bank, paymentModeId: '2' }], order)).toBeUndefined()
  expect(choosePayee([{ ...bank, currencyCode: 'EUR' }], order)).toBeUndefined()
  expect(choosePayee([{ ...bank, from: { 8: 'website' } }], order)).toBeUndefined()
})

test.each([
  { provider: 'stripe', currencyCode: 'KWD', decimals: 3, totalMinor: 5124, isTaken: false },
  { provider: 'stripe', currencyCode: 'KWD', decimals: 3, totalMinor: 5120, isTaken: true },
  { provider: 'paypal', currencyCode: 'HUF', decimals: 2, totalMinor: 250_050, isTaken: false },
  { provider: 'paypal', currencyCode: 'HUF', decimals: 2, totalMinor: 250_000, isTaken: true },
  { provider: 'stripe', currencyCode: 'HUF', decimals: 2, totalMinor: 250_050, isTaken: true },
  { provider: 'manual', currencyCode: 'KWD', decimals: 3, totalMinor: 5124, isTaken: true },
  { provider: 'demo', currencyCode: 'JPY', decimals: 2, totalMinor: 199_950, isTaken: false },
] as const)(
  '$provider is offered for $totalMinor of $currencyCode with $decimals decimals: $isTaken',
  ({ isTaken, provider, ...amount }) => {
    const payee = { ...bank, provider, currencyCode: amount.currencyCode, dailyLimitMinor: null }
    expect(choosePayee([payee], { ...order, ...amount }) !== undefined).toBe(isTaken)
  },
)

test('the account with the least used limit comes first, one of the group before it, one of the website before all', () => {
  const half = { ...bank, id: '2', usedTodayMinor: 5000 }
  const group: Payee = { ...bank, id: '4', from: { 7: 'group' }, usedTodayMinor: 5500 }
  const own: Payee = { ...bank, id: '3', from: { 7: 'website' }, usedTodayMinor: 6000 }
  expect(choosePayee([half, bank], order)?.id).toBe('1')
  expect(choosePayee([half, bank, group], order)?.id).toBe('4')
  expect(choosePayee([half, bank, group, own], order)?.id).toBe('3')
})
