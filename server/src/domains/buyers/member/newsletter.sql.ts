import type { MailEvent } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { senderOf } from '../../messages/outbox/sender-of.sql.ts'
import { holdMember } from './buyer-account.sql.ts'
import { insertConsents } from './consent.sql.ts'

/** A wish for the news of a website waits in the mail that asks to confirm it; its link works for so many days. */
const newsletterDays = 7
/** An e-mail is asked once in so many hours at most. */
const askedEveryHours = 12
const event: MailEvent = 'newsletter-confirmation'

/** Who wants the news of a website, and the text that was read. */
export interface NewsletterWish {
  websiteId: string
  email: string
  consentText: string
}

/** Mails the question whether the address wants the news, unless it has them already or was asked lately. */
export async function askToConfirm(db: Db, { websiteId, email, consentText }: NewsletterWish, at: string): Promise<void> {
  await sql`
    insert into mail (event, once_key, website_id, recipient, language, told, next_try_at, created_at, updated_at)
    select ${event}, ${keyOf(sql`w.id`, sql`${email}`, askingPeriodOf(sql`${at}::timestamptz`))}, w.id, ${email},
      w.language, ${json({ consentText })}::jsonb, ${at}, ${at}, ${at}
    from website w cross join lateral ${senderOf(sql`w.id`)} as s
    where w.id = ${websiteId}::bigint and s.status = 'active'
      and not exists (select from member m where m.website_id = w.id and m.email = ${email} and m.wants_marketing)
      and not exists (select from mail q where q.once_key = ${keyOf(sql`w.id`, sql`${email}`, sql`${askingPeriodOf(sql`${at}::timestamptz`)} - 1`)}
        and q.created_at > ${at}::timestamptz - ${askedEveryHours} * interval '1 hour')
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
}

/** Which stretch of `askedEveryHours` a time belongs to. */
const askingPeriodOf = (at: RawBuilder<unknown>) => sql`floor(extract(epoch from ${at}) / ${askedEveryHours * 3600})::bigint`

/** What makes the question to an e-mail of a website one mail in each such stretch. */
const keyOf = (websiteId: RawBuilder<unknown>, email: RawBuilder<unknown>, turn: RawBuilder<unknown>) =>
  sql`${event} || ':' || ${websiteId} || ':' || ${email} || ':' || ${turn}`

/**
 * In a query of members: true for one who was asked whether they want the news, can still say so, and has neither agreed
 * nor refused since.
 */
export const waitsToConfirm = sql<boolean>`exists (
  select from generate_series(${askingPeriodOf(sql`now()`)} - ${(newsletterDays * 24) / askedEveryHours}, ${askingPeriodOf(sql`now()`)}) as turn
    join mail q on q.once_key = ${keyOf(sql`member.website_id`, sql`member.email`, sql`turn`)}
  where q.created_at > now() - make_interval(days => ${newsletterDays})
    and q.created_at > coalesce((select max(c.at) from member_consent c where c.member_id = member.id), '-infinity'))`

/** How many addresses a website asked since a time. */
export async function countAsked(db: Db, websiteId: string, since: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from mail where event = ${event} and website_id = ${websiteId} and created_at > ${since}`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** The wish that waits in a mail; undefined when its time is over, or when the mail is gone. */
export async function getWish(db: Db, mailId: string, now: Date): Promise<NewsletterWish | undefined> {
  const since = new Date(now.getTime() - newsletterDays * 86_400_000).toISOString()
  const result = await sql<NewsletterWish>`
    select m.website_id::text, m.recipient as email, coalesce(m.told ->> 'consentText', '') as consent_text from mail m
    where m.id = ${mailId} and m.event = ${event} and m.website_id is not null and m.created_at > ${since}`.execute(db)
  return result.rows[0]
}

/**
 * Makes the person who confirmed a customer of the website, with the text and the time of the consent. Does nothing for
 * a customer who has already agreed.
 */
export async function confirmWish(db: Db, { websiteId, email, consentText }: NewsletterWish, at: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdMember(trx, { websiteId, email })
    await insertConsents(trx, [{ websiteId, email, text: consentText, at }], 'newsletter')
  })
}
