import { type PaymentProvider, providerFacts } from '@wanpu/contract'
import { language } from '../../../lib/language.ts'

interface NamedAccount {
  accountName: string
  provider: PaymentProvider
  currencyCode: string
}

/** What an account is called: its name, or its provider where it has none, or one that is its currency alone. */
export function accountWords({ accountName, provider, currencyCode }: NamedAccount): string {
  return accountName === '' || accountName === currencyCode ? providerFacts[provider][language()] : accountName
}
