import type { MemberImportInput } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import type { ListedMember } from './member-rows.rules.ts'

/** Those of the e-mails that a website knows. */
export async function findKnownEmails(db: Db, websiteId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ email: string }>`
    select email from member where website_id = ${websiteId} and email = any (${emails}::text[])`.execute(db)
  return new Set(result.rows.map(({ email }) => email))
}

/** Enters the members of a list. Known ones stay as they are, or take what a row has. */
export async function importMembers(
  db: Db,
  websiteId: string,
  rows: readonly ListedMember[],
  existing: MemberImportInput['existing'],
): Promise<void> {
  const listedRows = sql`jsonb_to_recordset(${json(rows)}::jsonb) as r (email text, name text, phone text, tags jsonb, memo text)`
  const tagsOf = sql`array(select jsonb_array_elements_text(r.tags))`
  if (existing === 'update') {
    await sql`
      update member m set name = coalesce(nullif(r.name, ''), m.name), phone = coalesce(nullif(r.phone, ''), m.phone),
        memo = coalesce(nullif(r.memo, ''), m.memo), tags = array(select distinct t from unnest(m.tags || ${tagsOf}) t order by t),
        version = m.version + 1, updated_at = now()
      from ${listedRows} where m.website_id = ${websiteId} and m.email = r.email`.execute(db)
  }
  await sql`
    insert into member (website_id, email, name, phone, tags, memo)
    select ${websiteId}, r.email, r.name, r.phone, ${tagsOf}, r.memo from ${listedRows}
    on conflict on constraint member_website_id_email_key do nothing`.execute(db)
}
