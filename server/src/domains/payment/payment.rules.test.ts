import { expect, test } from 'vitest'
import { choosePayee } from './payment.rules.ts'

const bank = { id: '1', paymentModeId: '1', currencyCode: 'USD', websiteIds: [], dailyLimitMinor: 10_000, usedTodayMinor: 0 }
const order = { paymentModeId: '1', websiteId: '7', currencyCode: 'USD', totalMinor: 4000 }

test('an account takes an amount up to its limit of the day, not beyond', () => {
  expect(choosePayee([{ ...bank, usedTodayMinor: 6000 }], order)?.id).toBe('1')
  expect(choosePayee([{ ...bank, usedTodayMinor: 6001 }], order)).toBeUndefined()
})

test('another mode, currency or website is not chosen', () => {
  expect(choosePayee([{ ...bank, paymentModeId: '2' }], order)).toBeUndefined()
  expect(choosePayee([{ ...bank, currencyCode: 'EUR' }], order)).toBeUndefined()
  expect(choosePayee([{ ...bank, websiteIds: ['8'] }], order)).toBeUndefined()
})

test('the account with the least used limit comes first, one of the website before all', () => {
  const half = { ...bank, id: '2', usedTodayMinor: 5000 }
  const own = { ...bank, id: '3', websiteIds: ['7'], usedTodayMinor: 6000 }
  expect(choosePayee([half, bank], order)?.id).toBe('1')
  expect(choosePayee([half, bank, own], order)?.id).toBe('3')
})
