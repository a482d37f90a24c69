import { sendWaitingMails } from '../../domains/messages/mail/send-mails.ts'
import { type BuyerAnswer, buy } from '../test-buyer.ts'

/** The part of a test shop that sends mails, and what its SMTP server got. */
interface Shop {
  url: string
  services: Parameters<typeof sendWaitingMails>[0]
}
interface Inbox {
  received: readonly { envelope: { to: string[] }; text: string }[]
}

/** A buyer's browser at the account of a website: it keeps its cookie. */
export interface AccountPage {
  /** The cookie as it was set last, with its attributes. */
  setCookie: string
  get(path: string, values?: Record<string, string>): Promise<BuyerAnswer>
  post(path: string, values?: Record<string, unknown>, headers?: Record<string, string>): Promise<BuyerAnswer>
}

/** A page without a cookie yet; `post` keeps the one that the server sets. Nothing to close. */
export function openAccountPage({ url }: { url: string }, websiteId: string): AccountPage {
  const headers = () => ({ cookie: page.setCookie.split(';', 1)[0] ?? '' })
  const page: AccountPage = {
    setCookie: '',
    get: (path, values = {}) => buy(url, `/account${path}?${new URLSearchParams({ websiteId, ...values })}`, undefined, headers()),
    async post(path, values = {}, more = {}) {
      const answer = await buy(url, `/account${path}`, { websiteId, ...values }, { ...headers(), ...more })
      page.setCookie = answer.headers.get('set-cookie') ?? page.setCookie
      return answer
    },
  }
  return page
}

/** The token in the latest mail to an e-mail, after everything that waits was sent. */
export async function readMailedToken(shop: Shop, inbox: Inbox, email: string): Promise<string> {
  await sendWaitingMails(shop.services)
  const mails = inbox.received.filter(({ envelope, text }) => envelope.to.includes(email) && text.includes('#link='))
  return /#link=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** A page where the buyer has signed in by a mailed link. */
export async function openSignedInPage(
  shop: Shop,
  inbox: Inbox,
  { websiteId, email }: { websiteId: string; email: string },
): Promise<AccountPage> {
  const page = openAccountPage(shop, websiteId)
  await page.post('/link', { email })
  await page.post('/sign-in', { token: await readMailedToken(shop, inbox, email) })
  return page
}
