import { z } from 'zod'
import { shopLink } from '../core/shop-call.ts'

/** The query of a mailed link. */
const token = z.object({ token: z.string().max(4000).catch('') })

/** Where a website says by which protocols assistants check out, at its own host. */
export const agentProfilePaths = { ucp: '/.well-known/ucp', acp: '/.well-known/acp.json' } as const

/** What answers others than a shop's scripts. */
export const shopLinks = {
  /** The shop API as an OpenAPI document, of the website that `websiteId` or the host names. */
  document: shopLink({
    method: 'GET',
    path: '/openapi.json',
    input: z.object({ websiteId: z.string().optional().catch(undefined) }),
    answers: 'protocol',
  }),
  /**
   * Where an address leads that is no file of a pushed shop: its web server asks with the name and the address that its
   * visitor asked for. Answers 301 with the target, 410 for a page that is gone for good, else 404, as the published
   * build says.
   */
  moved: shopLink({
    method: 'GET',
    path: '/moved',
    input: z.object({ 'x-shop-host': z.string().catch(''), 'x-shop-address': z.string().startsWith('/').max(2000).catch('') }),
    answers: 'redirect',
  }),
  /** Asks whether the mails that a buyer asked for should end: programs that look at mails open links, too. */
  askMailStop: shopLink({ method: 'GET', path: '/mail-stop', input: token, answers: 'page' }),
  /** Ends them; mail programs that offer to unsubscribe call it by themselves (RFC 8058). */
  stopMails: shopLink({ method: 'POST', path: '/mail-stop', input: token, answers: 'page' }),
  /** Asks whether the address wants the website's news. */
  askNewsletterConsent: shopLink({ method: 'GET', path: '/newsletter/confirm', input: token, answers: 'page' }),
  confirmNewsletter: shopLink({ method: 'POST', path: '/newsletter/confirm', input: token, answers: 'page' }),
  /** The page of the demo provider, where the buyer says whether they pay. Only in demo installations. */
  demoPayment: shopLink({ method: 'GET', path: '/demo-payment', input: token, answers: 'page' }),
  payDemo: shopLink({ method: 'POST', path: '/demo-payment/pay', input: token, answers: 'redirect' }),
  declineDemo: shopLink({ method: 'POST', path: '/demo-payment/decline', input: token, answers: 'redirect' }),
  /** What a payment provider tells, signed. Whoever is not the account's provider is answered 400. */
  takeNotice: shopLink({ method: 'POST', path: '/payment/:accountId/notice', input: z.unknown(), answers: 'text' }),
  /** Checkouts of assistants by the Universal Commerce Protocol, for websites that switched it on. */
  ucpCreate: shopLink({ method: 'POST', path: '/ucp/:websiteId/checkout-sessions', input: z.unknown(), answers: 'protocol' }),
  ucpRead: shopLink({ method: 'GET', path: '/ucp/:websiteId/checkout-sessions/:id', input: z.unknown(), answers: 'protocol' }),
  ucpUpdate: shopLink({ method: 'PUT', path: '/ucp/:websiteId/checkout-sessions/:id', input: z.unknown(), answers: 'protocol' }),
  ucpComplete: shopLink({
    method: 'POST',
    path: '/ucp/:websiteId/checkout-sessions/:id/complete',
    input: z.unknown(),
    answers: 'protocol',
  }),
  ucpCancel: shopLink({ method: 'POST', path: '/ucp/:websiteId/checkout-sessions/:id/cancel', input: z.unknown(), answers: 'protocol' }),
  /** The same by the Agentic Commerce Protocol, and what it has to know of payments without a provider. */
  acpCreate: shopLink({ method: 'POST', path: '/acp/:websiteId/checkout_sessions', input: z.unknown(), answers: 'protocol' }),
  acpRead: shopLink({ method: 'GET', path: '/acp/:websiteId/checkout_sessions/:id', input: z.unknown(), answers: 'protocol' }),
  acpUpdate: shopLink({ method: 'POST', path: '/acp/:websiteId/checkout_sessions/:id', input: z.unknown(), answers: 'protocol' }),
  acpComplete: shopLink({
    method: 'POST',
    path: '/acp/:websiteId/checkout_sessions/:id/complete',
    input: z.unknown(),
    answers: 'protocol',
  }),
  acpCancel: shopLink({ method: 'POST', path: '/acp/:websiteId/checkout_sessions/:id/cancel', input: z.unknown(), answers: 'protocol' }),
  acpPayment: shopLink({ method: 'GET', path: '/acp/:websiteId/offline-payment.json', input: z.unknown(), answers: 'protocol' }),
} as const
