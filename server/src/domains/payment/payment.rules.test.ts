import { expect, test } from 'vitest'
import { choosePayee, type Payee } from './payment.rules.ts'

const everywhere: Pick<Payee, 'from'> = { from: { 7: 'installation' } }
const bank: Payee = { ...everywhere, id: '1', paymentModeId: '1', currencyCode: 'USD', dailyLimitMinor: 10_000, usedTodayMinor: 0 }
const order = { paymentModeId: '1', websiteId: '7', currencyCode: 'USD', totalMinor: 4000 }

test('an account takes an amount up to its limit of the day, not beyond', () => {
  expect(choosePayee([{ ...bank, usedTodayMinor: 6000 }], order)?.id).toBe('1')
  expect(choosePayee([{ ...bank, usedTodayMinor: 6001 }], order)).toBeUndefined()
})

test('another mode, currency or website is not chosen', () => {
  expect(choosePayee([{ ...bank, paymentModeId: '2' }], order)).toBeUndefined()
  expect(choosePayee([{ ...bank, currencyCode: 'EUR' }], order)).toBeUndefined()
  expect(choosePayee([{ ...bank, from: { 8: 'website' } }], order)).toBeUndefined()
})

test('the account with the least used limit comes first, one of the group before it, one of the website before all', () => {
  const half = { ...bank, id: '2', usedTodayMinor: 5000 }
  const group: Payee = { ...bank, id: '4', from: { 7: 'group' }, usedTodayMinor: 5500 }
  const own: Payee = { ...bank, id: '3', from: { 7: 'website' }, usedTodayMinor: 6000 }
  expect(choosePayee([half, bank], order)?.id).toBe('1')
  expect(choosePayee([half, bank, group], order)?.id).toBe('4')
  expect(choosePayee([half, bank, group, own], order)?.id).toBe('3')
})
