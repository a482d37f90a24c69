import { type SiteLanguage, shopApiPath, shopLinks } from '@wanpu/contract'
import { z } from 'zod'
import { sign, verifyToken } from '../../../../../lib/secrets.ts'
import { NoticeRefused, type PaymentProvider, type ProviderTools } from '../provider.ts'

// A provider that moves no money, for demo installations: its page asks whether the buyer pays or declines, and its
// notice is signed with our own key.

const pageUse = 'demo-payment'
const noticeUse = 'demo-notice'

const pageClaim = z.object({
  accountId: z.string(),
  paymentNo: z.string(),
  orderNo: z.string(),
  amountMinor: z.number(),
  currencyCode: z.string(),
  returnUrl: z.string(),
  language: z.enum(['zh', 'en']),
})
export type DemoClaim = z.output<typeof pageClaim>

const noticeClaim = z.object({
  accountId: z.string(),
  paymentNo: z.string(),
  amountMinor: z.number(),
  currencyCode: z.string(),
  decision: z.enum(['pay', 'decline']),
})
export type DemoDecision = z.output<typeof noticeClaim>['decision']

/** The demo page speaks Chinese and English. */
const pageLanguage = (language: SiteLanguage) => (language.startsWith('zh') ? 'zh' : 'en')

/** What the demo page was opened for, or undefined when its address was not made here. */
export function readDemoClaim(secretKey: string, token: string): DemoClaim | undefined {
  const parsed = pageClaim.safeParse(verifyToken(secretKey, pageUse, token))
  return parsed.success ? parsed.data : undefined
}

/** The notice that a decision on the demo page sends. */
export function demoNotice(secretKey: string, claim: DemoClaim, decision: DemoDecision): Buffer {
  const { accountId, paymentNo, amountMinor, currencyCode } = claim
  return Buffer.from(sign(secretKey, noticeUse, { accountId, paymentNo, amountMinor, currencyCode, decision }))
}

/**
 * The demo provider: a charge stays pending until a notice decides on it, a refund succeeds at once, and a test checks
 * nothing.
 */
export function demo({ secretKey }: ProviderTools): PaymentProvider {
  return {
    async start(account, { paymentNo, orderNo, amountMinor, currencyCode, returnUrl, noticeUrl, language }) {
      const claim: DemoClaim = {
        accountId: account.id,
        paymentNo,
        orderNo,
        amountMinor,
        currencyCode,
        returnUrl,
        language: pageLanguage(language),
      }
      const url = `${new URL(noticeUrl).origin}${shopApiPath(shopLinks.demoPayment)}?token=${sign(secretKey, pageUse, claim)}`
      return { kind: 'page', url, providerNo: `demo-${paymentNo}` }
    },

    // All that it knows it has said in its notices.
    read: async () => ({ state: 'pending' }),

    refund: async (_, { refundNo, amountMinor, charge }) => ({
      state: 'succeeded',
      providerNo: `demo-${refundNo}`,
      amountMinor,
      currencyCode: charge.currencyCode,
    }),

    verifyNotice(account, { body }) {
      const parsed = noticeClaim.safeParse(verifyToken(secretKey, noticeUse, body.toString('utf8')))
      if (!parsed.success || parsed.data.accountId !== account.id) throw new NoticeRefused('wrong-signature')
      const { paymentNo, decision, amountMinor, currencyCode } = parsed.data
      const event = { eventNo: `${paymentNo}-${decision}`, kind: decision, paymentNo }
      if (decision === 'decline') return [{ ...event, outcome: { state: 'failed', failure: 'declined' } }]
      return [{ ...event, outcome: { state: 'succeeded', captureNo: `demo-${paymentNo}`, amountMinor, currencyCode } }]
    },

    noticeAnswer: { type: 'text/plain', body: 'ok' },

    test: async () => [],
  }
}
