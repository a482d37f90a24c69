/** Who takes the money, as methods and records of payments name it. */
export const providerWords = {
  zh: {
    'provider.manual': '线下收款',
    'provider.stripe': 'Stripe',
    'provider.paypal': 'PayPal',
    'provider.alipay': '支付宝',
    'provider.wechatpay': '微信支付',
    'provider.demo': '演示付款',
  },
  en: {
    'provider.manual': 'Manual',
    'provider.stripe': 'Stripe',
    'provider.paypal': 'PayPal',
    'provider.alipay': 'Alipay',
    'provider.wechatpay': 'WeChat Pay',
    'provider.demo': 'Demo',
  },
} as const
