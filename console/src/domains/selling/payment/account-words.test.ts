// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { accountWords } from './account-words.ts'

afterEach(() => setLanguage('zh'))

test('an account is called by its name; one without, or that is its currency alone, by its provider', async () => {
  const account = { accountName: 'Stripe EU', provider: 'stripe', currencyCode: 'EUR' } as const
  expect(accountWords(account)).toBe('Stripe EU')
  expect(accountWords({ ...account, accountName: '' })).toBe('Stripe')
  const demo = { accountName: 'USD', provider: 'demo', currencyCode: 'USD' } as const
  expect(accountWords(demo)).toBe('演示付款（不收钱）')
  setLanguage('en')
  expect(accountWords(demo)).toBe('Demo (takes no money)')
})
