import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'

/** Links that are asked for within this time and for one e-mail of a website; more are answered and not sent. */
const linksWithin = { minutes: 15, most: 5 }

/** A buyer at a website: the e-mail in small letters. */
export interface BuyerAt {
  websiteId: string
  email: string
}

interface Times {
  at: string
  endsAt: string
}

/**
 * Writes that a link was asked for. Returns its id and whether the seller knows the e-mail; undefined when enough were
 * asked for. Takes turns for each e-mail, so that calls at the same moment are counted.
 */
export async function insertLink(
  db: Db,
  { websiteId, email }: BuyerAt,
  { at, endsAt }: Times,
): Promise<{ id: string; isKnown: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buyer-link:${websiteId}:${email}`}, 0))`.execute(db)
  const inserted = await sql<{ id: string; isKnown: boolean }>`
    insert into buyer_link (website_id, email, created_at, ends_at)
    select ${websiteId}, ${email}, ${at}, ${endsAt}
    where (select count(*) from buyer_link l where l.website_id = ${websiteId} and l.email = ${email}
      and l.created_at > ${at}::timestamptz - ${linksWithin.minutes} * interval '1 minute') < ${linksWithin.most}
    returning id, exists (select from member m where m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)}) as is_known`.execute(
    db,
  )
  return inserted.rows[0]
}

/** Makes a sign-in link valid: the token with this hash can be used. */
export async function setLinkToken(db: Db, id: string, tokenHash: string | null): Promise<void> {
  await db.updateTable('buyerLink').set({ tokenHash }).where('id', '=', id).execute()
}

/** Uses a link up and returns whose it is; undefined when it was used before, has ended, or is none of this website. */
export async function useLink(db: Db, { websiteId, tokenHash, at }: { websiteId: string; tokenHash: string; at: string }) {
  const result = await db
    .updateTable('buyerLink')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('websiteId', '=', websiteId)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', at)
    .returning('email')
    .executeTakeFirst()
  return result?.email
}

/** The link that a mail is about, while it can be used. */
export async function getOpenLink(db: Db, id: string, now: Date): Promise<{ createdAt: string; websiteId: string } | undefined> {
  return db
    .selectFrom('buyerLink')
    .select(['createdAt', 'websiteId'])
    .where('id', '=', id)
    .where('tokenHash', 'is not', null)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** Stores a session until `endsAt`. Of its token only the hash is stored, so the database opens no account. */
export async function insertSession(db: Db, { websiteId, email }: BuyerAt, tokenHash: string, { at, endsAt }: Times): Promise<void> {
  await db.insertInto('buyerSession').values({ websiteId, email, tokenHash, createdAt: at, endsAt }).execute()
}

/** The e-mail of who is signed in at a website by a token. */
export async function getSession(db: Db, websiteId: string, tokenHash: string, now: Date): Promise<string | undefined> {
  const session = await db
    .selectFrom('buyerSession')
    .select('email')
    .where('tokenHash', '=', tokenHash)
    .where('websiteId', '=', websiteId)
    .where('endsAt', '>', now.toISOString())
    .executeTakeFirst()
  return session?.email
}

/** Ends one session at this website; one that is gone, or of another website, is passed over. */
export async function deleteSession(db: Db, websiteId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('buyerSession').where('tokenHash', '=', tokenHash).where('websiteId', '=', websiteId).execute()
}

/** Ends all sessions of a buyer at the seller's websites, and the links that were not used yet. */
export async function deleteSessionsOf(db: Db, { websiteId, email }: BuyerAt): Promise<void> {
  await sql`delete from buyer_session where email = ${email} and website_id in ${websitesOfSeller(websiteId)}`.execute(db)
  await sql`
    update buyer_link set token_hash = null
    where email = ${email} and used_at is null and website_id in ${websitesOfSeller(websiteId)}`.execute(db)
}

/** Deletes sessions that have ended, and links a day after they did. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('buyerSession').where('endsAt', '<=', at).execute()
  await sql`delete from buyer_link where ends_at <= ${at}::timestamptz - interval '1 day'`.execute(db)
}
