import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import type { BuyerAt } from './buyer-session.sql.ts'

/** What a buyer agreed to, with the text that they read. */
export interface Consent {
  websiteId: string
  email: string
  text: string
  /** ISO 8601 in UTC. */
  at: string
}

/** Keeps consents to marketing of members who had not agreed yet. */
export async function insertConsents(
  db: Db,
  consents: readonly Consent[],
  source: 'checkout' | 'account' | 'import' | 'newsletter',
): Promise<void> {
  if (consents.length === 0) return
  await sql`
    with given as (
      insert into member_consent (member_id, is_given, source, text, at)
      select distinct on (m.id) m.id, true, ${source}, c.text, c.at
      from jsonb_to_recordset(${json(consents)}::jsonb) as c ("websiteId" bigint, email text, text text, at timestamptz)
        join member m on m.website_id = c."websiteId" and m.email = c.email
      where not m.wants_marketing order by m.id
      returning member_id)
    update member m set wants_marketing = true from given where m.id = given.member_id`.execute(db)
}

/** Takes back what a buyer agreed to, at all websites of the seller. */
export async function withdrawConsents(db: Db, { websiteId, email }: BuyerAt, source: 'account' | 'mail', at: string): Promise<void> {
  await sql`
    with gone as (
      update member m set wants_marketing = false
      where m.wants_marketing and m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)} returning id)
    insert into member_consent (member_id, is_given, source, text, at) select id, false, ${source}, '', ${at} from gone`.execute(db)
}
