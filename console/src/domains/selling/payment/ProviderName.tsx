import { type PaymentProvider, providerFacts } from '@wanpu/contract'
import { useTranslation } from 'react-i18next'

/** What the provider is called in the console’s language. */
export function ProviderName({ provider }: { provider: PaymentProvider }) {
  const { i18n } = useTranslation()
  return <>{providerFacts[provider][i18n.language.startsWith('zh') ? 'zh' : 'en']}</>
}
