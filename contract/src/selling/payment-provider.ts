import { z } from 'zod'

export const paymentProvider = z.enum(['manual', 'stripe', 'paypal', 'alipay', 'wechatpay', 'demo'])
export type PaymentProvider = z.output<typeof paymentProvider>

/** A credential of a merchant account. A secret is stored sealed and never shown again. */
export interface CredentialField {
  name: string
  zh: string
  en: string
  /** Where the operator finds it. */
  help: { zh: string; en: string }
  isSecret: boolean
  /** Several lines, such as a key in PEM form. */
  isLong: boolean
  isOptional: boolean
}

export interface ProviderFacts {
  zh: string
  en: string
  /** Currencies that it takes; absent: any. */
  currencies?: readonly string[]
  /** Credentials in the order of the form; none: the operator takes the money and says so. */
  credentials: readonly CredentialField[]
  /** The buyer pays at the provider, which tells us by notices. */
  isOnline: boolean
  /** Whether notices only arrive once the operator has entered our address at the provider. */
  needsNoticeAddress: boolean
  /** The provider tells what it keeps of a payment. */
  tellsFee: boolean
  /** Asked about a payment that was taken, the provider tells what was given back of it since. */
  tellsRefunds: boolean
  /** The provider lists what it moved, so that a day can be compared. */
  tellsTransactions: boolean
  /** It lists them as a bill of each day of China, which is there from this hour of the next day. */
  billsFromHour?: number
}

const field = (
  name: string,
  [zh, en]: readonly [string, string],
  [helpZh, helpEn]: readonly [string, string],
  kind: Partial<Pick<CredentialField, 'isSecret' | 'isLong' | 'isOptional'>> = {},
): CredentialField => ({ name, zh, en, help: { zh: helpZh, en: helpEn }, isSecret: false, isLong: false, isOptional: false, ...kind })

/**
 * For how many minutes an unpaid order keeps its stock where the buyer pays at the provider, unless its payment method
 * says otherwise.
 */
export const onlineHoldMinutes = 60

/**
 * What each provider is called and needs. A new provider is an entry here, a folder on the server and a line in its
 * registry.
 */
export const providerFacts: Record<PaymentProvider, ProviderFacts> = {
  manual: {
    zh: '线下收款',
    en: 'Manual',
    credentials: [],
    isOnline: false,
    needsNoticeAddress: false,
    tellsFee: false,
    tellsRefunds: false,
    tellsTransactions: false,
  },
  stripe: {
    zh: 'Stripe',
    en: 'Stripe',
    isOnline: true,
    needsNoticeAddress: true,
    tellsFee: true,
    tellsRefunds: true,
    tellsTransactions: true,
    credentials: [
      field(
        'secretKey',
        ['私钥（Secret key）', 'Secret key'],
        ['Stripe 后台 → 开发者 → API 密钥，以 sk_ 或 rk_ 开头。', 'Stripe dashboard → Developers → API keys; starts with sk_ or rk_.'],
        { isSecret: true },
      ),
      field(
        'webhookSecret',
        ['通知签名密钥', 'Webhook signing secret'],
        ['Stripe 后台 → 开发者 → Webhooks，以 whsec_ 开头。', 'Stripe dashboard → Developers → Webhooks; starts with whsec_.'],
        { isSecret: true },
      ),
    ],
  },
  paypal: {
    zh: 'PayPal',
    en: 'PayPal',
    isOnline: true,
    needsNoticeAddress: true,
    tellsFee: true,
    tellsRefunds: true,
    tellsTransactions: true,
    credentials: [
      field('clientId', ['Client ID', 'Client ID'], ['PayPal Developer → Apps & Credentials。', 'PayPal Developer → Apps & Credentials.']),
      field('clientSecret', ['Client secret', 'Client secret'], ['与 Client ID 在同一页。', 'On the same page as the client ID.'], {
        isSecret: true,
      }),
      field(
        'webhookId',
        ['Webhook ID', 'Webhook ID'],
        ['应用页面 → Webhooks，添加通知地址后显示。', 'App page → Webhooks; shown once the webhook address was added.'],
      ),
    ],
  },
  alipay: {
    zh: '支付宝',
    en: 'Alipay',
    currencies: ['CNY'],
    isOnline: true,
    needsNoticeAddress: false,
    tellsFee: false,
    tellsRefunds: true,
    tellsTransactions: true,
    billsFromHour: 9,
    credentials: [
      field('appId', ['应用 AppID', 'App ID'], ['支付宝开放平台 → 控制台 → 应用。', 'Alipay Open Platform → Console → your app.']),
      field(
        'alipayPublicKey',
        ['支付宝公钥', 'Alipay public key'],
        ['应用 → 开发设置 → 接口加签方式（公钥模式）。', 'App → Development settings → Signing (public key mode).'],
        { isLong: true },
      ),
      field(
        'privateKey',
        ['应用私钥', 'App private key'],
        ['密钥工具生成的应用私钥，RSA2。', 'The RSA2 private key made with Alipay’s key tool.'],
        { isSecret: true, isLong: true },
      ),
    ],
  },
  wechatpay: {
    zh: '微信支付',
    en: 'WeChat Pay',
    currencies: ['CNY'],
    isOnline: true,
    needsNoticeAddress: false,
    tellsFee: false,
    tellsRefunds: false,
    tellsTransactions: true,
    billsFromHour: 10,
    credentials: [
      field('merchantId', ['商户号', 'Merchant ID'], ['微信支付商户平台 → 账户中心。', 'WeChat Pay merchant platform → Account.']),
      field('appId', ['AppID', 'App ID'], ['与商户号绑定的公众号或小程序 AppID。', 'The app bound to the merchant ID.']),
      field(
        'certificateSerial',
        ['商户 API 证书序列号', 'Merchant certificate serial'],
        ['账户中心 → API 安全 → 商户 API 证书。', 'Account → API security → Merchant API certificate.'],
      ),
      field(
        'platformPublicKey',
        ['微信支付公钥', 'WeChat Pay public key'],
        ['账户中心 → API 安全 → 微信支付公钥（PEM）。', 'Account → API security → WeChat Pay public key (PEM).'],
        { isLong: true },
      ),
      field('privateKey', ['商户私钥', 'Merchant private key'], ['apiclient_key.pem 的内容。', 'The content of apiclient_key.pem.'], {
        isSecret: true,
        isLong: true,
      }),
      field('apiV3Key', ['APIv3 密钥', 'API v3 key'], ['账户中心 → API 安全，32 个字符。', 'Account → API security; 32 characters.'], {
        isSecret: true,
      }),
    ],
  },
  demo: {
    zh: '演示付款（不收钱）',
    en: 'Demo (takes no money)',
    credentials: [],
    isOnline: true,
    needsNoticeAddress: false,
    tellsFee: false,
    tellsRefunds: false,
    tellsTransactions: false,
  },
}

/** The credentials that an account still lacks before its provider can be called. */
export function missingCredentials(
  provider: PaymentProvider,
  values: { settings: Readonly<Record<string, string>>; secretNames: readonly string[] },
): CredentialField[] {
  return providerFacts[provider].credentials.filter(
    ({ name, isSecret, isOptional }) => !isOptional && !(isSecret ? values.secretNames.includes(name) : values.settings[name]?.trim()),
  )
}
