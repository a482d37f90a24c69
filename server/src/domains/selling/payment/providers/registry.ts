import type { PaymentProvider as ProviderName } from '@wanpu/contract'
import { alipay } from './alipay/alipay.ts'
import { demo } from './demo/demo.ts'
import { manual } from './manual/manual.ts'
import { paypal } from './paypal/paypal.ts'
import type { PaymentProvider, ProviderTools } from './provider.ts'
import { stripe } from './stripe/stripe.ts'
import { wechatpay } from './wechatpay/wechatpay.ts'

/** Every provider, by the name that payment methods carry. */
export const openProviders = (tools: ProviderTools): Record<ProviderName, PaymentProvider> => ({
  manual,
  stripe: stripe(tools),
  paypal: paypal(tools),
  alipay: alipay(tools),
  wechatpay: wechatpay(tools),
  demo: demo(tools),
})
