import type { OrderContact } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/**
 * The id of the customer whom an e-mail names at a website, who is added where there is none. Name and phone of a known
 * one stay: the order has its own.
 */
export async function getOrInsertMember(db: Db, websiteId: string, { email, name, phone }: OrderContact, at: string): Promise<string> {
  const member = await db
    .insertInto('member')
    .values({ websiteId, email, name, phone, createdAt: at })
    .onConflict((conflict) => conflict.constraint('member_website_id_email_key').doUpdateSet({ updatedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return member.id
}
