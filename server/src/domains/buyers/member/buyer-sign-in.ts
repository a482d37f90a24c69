import type { Services } from '../../../boot/services.ts'
import { insertSignInMail } from '../../messages/outbox/outbox.sql.ts'
import { hasActiveSender } from '../../messages/outbox/sender-of.sql.ts'
import {
  type BuyerAt,
  deleteEnded,
  deleteSession,
  deleteSessionsOf,
  getSession,
  insertLink,
  insertSession,
  setLinkToken,
  useLink,
} from './buyer-session.sql.ts'
import { hashOfBuyerToken, linkMinutes, linkTokenOf, makeSessionToken } from './buyer-token.ts'

/** How long a buyer stays signed in, in days. */
export const sessionDays = 30

type Dependencies = Pick<Services, 'db' | 'config' | 'now'>

/** How buyers sign in without a password: by a link that is mailed to them. */
export function openBuyerSignIn({ db, config, now }: Dependencies) {
  return {
    /** Whether links can be mailed for the website. */
    isOffered: (websiteId: string) => hasActiveSender(db, websiteId),

    /** Mails a link to an e-mail that the seller knows. What happens is the same for any other, but for the mail. */
    async sendLink(buyer: BuyerAt): Promise<void> {
      const at = now()
      const endsAt = new Date(at.getTime() + linkMinutes * 60_000).toISOString()
      await db.transaction().execute(async (trx) => {
        const link = await insertLink(trx, buyer, { at: at.toISOString(), endsAt })
        if (!link) return
        const hash = hashOfBuyerToken(linkTokenOf(config.secretKey, link.id, at.toISOString()))
        await setLinkToken(trx, link.id, link.isKnown ? hash : null)
        if (link.isKnown) await insertSignInMail(trx, link.id, at.toISOString())
      })
    },

    /** Uses a link up. Returns the token of the new session; undefined when the link was used before or has ended. */
    signIn(websiteId: string, linkToken: string): Promise<string | undefined> {
      const at = now()
      const endsAt = new Date(at.getTime() + sessionDays * 86_400_000).toISOString()
      return db.transaction().execute(async (trx) => {
        const email = await useLink(trx, { websiteId, tokenHash: hashOfBuyerToken(linkToken), at: at.toISOString() })
        if (email === undefined) return undefined
        const token = makeSessionToken()
        await insertSession(trx, { websiteId, email }, hashOfBuyerToken(token), { at: at.toISOString(), endsAt })
        return token
      })
    },

    /** The e-mail of who is signed in at the website; undefined: nobody. */
    emailOf: (websiteId: string, sessionToken: string) => getSession(db, websiteId, hashOfBuyerToken(sessionToken), now()),
    signOut: (websiteId: string, sessionToken: string) => deleteSession(db, websiteId, hashOfBuyerToken(sessionToken)),
    /** On every device, at all websites of the seller. */
    signOutEverywhere: (buyer: BuyerAt) => db.transaction().execute((trx) => deleteSessionsOf(trx, buyer)),
  }
}
export type BuyerSignIn = ReturnType<typeof openBuyerSignIn>

/** Deletes sessions and links that have ended. */
export async function trimBuyerSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteEnded(db, now())
}
