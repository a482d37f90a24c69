import type { KeptAddress } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import type { BuyerAt } from './buyer-session.sql.ts'

/** Addresses that an account can keep. */
export const mostAddresses = 20

type NewAddress = Omit<KeptAddress, 'id'>

/** What a shop says about accounts and orders. */
export interface ShopTerms {
  /** Only buyers who are signed in can order. */
  isMembersOnly: boolean
  /** What the box for marketing says; empty: there is none. */
  consentText: string
}

/**
 * What holds for the website: members only where it says so, or the installation takes no guests' orders. Open, without
 * a text, where it is gone.
 */
export async function getShopTerms(db: Db, websiteId: string): Promise<ShopTerms> {
  const result = await sql<ShopTerms>`
    select coalesce((w.global_config ->> 'membersOnly')::boolean, false) or not coalesce((
        select (c.value ->> 'guestCheckout')::boolean from config_record c where c.id = 'order-placement'), true) as is_members_only,
      coalesce(w.global_config ->> 'consentText', '') as consent_text
    from website w where w.id = ${websiteId}`.execute(db)
  return result.rows[0] ?? { isMembersOnly: false, consentText: '' }
}

/** The members that an account consists of: one for each website of the seller where the e-mail is known. */
const membersOf = ({ websiteId, email }: BuyerAt) => sql`(
  select m.id from member m where m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)})`

/** Who is signed in: name and phone as this website knows them, else another one of the seller. */
export async function getBuyer(db: Db, buyer: BuyerAt): Promise<{ name: string; phone: string; wantsMarketing: boolean }> {
  const result = await sql<{ name: string; phone: string; wantsMarketing: boolean }>`
    select m.name, m.phone, bool_or(m.wants_marketing) over () as wants_marketing from member m where m.id in ${membersOf(buyer)}
    order by m.name = '', m.website_id <> ${buyer.websiteId}, m.id limit 1`.execute(db)
  return result.rows[0] ?? { name: '', phone: '', wantsMarketing: false }
}

/** The addresses of an account, the one that a checkout begins with first. */
export async function findAddresses(db: Db, buyer: BuyerAt): Promise<KeptAddress[]> {
  const result = await sql<KeptAddress>`
    select a.id::text, a.name, a.phone, a.address, a.is_default from member_address a
    where a.member_id in ${membersOf(buyer)} order by a.is_default desc, a.id desc limit ${mostAddresses}`.execute(db)
  return result.rows
}

/** The member at the website itself, who is made when only another website of the seller knows the e-mail; locked. */
export async function holdMember(db: Db, { websiteId, email }: BuyerAt): Promise<string> {
  const result = await sql<{ id: string }>`
    insert into member (website_id, email) values (${websiteId}, ${email})
    on conflict on constraint member_website_id_email_key do update set updated_at = now() returning id`.execute(db)
  return result.rows[0]?.id ?? ''
}

/** An address that the account keeps already, word for word. */
async function findSameAddress(db: Db, buyer: BuyerAt, { name, phone, address }: NewAddress): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select a.id::text from member_address a
    where a.member_id in ${membersOf(buyer)} and a.name = ${name} and a.phone = ${phone} and a.address = ${json(address)}::jsonb
    order by a.is_default desc, a.id limit 1`.execute(db)
  return result.rows[0]?.id
}

/**
 * Writes an address, a new one without `id`, and none twice; false when it is none of the account's, or there are
 * enough.
 */
export async function saveAddress(
  db: Db,
  buyer: BuyerAt,
  addressId: string | undefined,
  newAddress: NewAddress,
  at: string,
): Promise<boolean> {
  const memberId = await holdMember(db, buyer)
  const { name, phone, address, isDefault } = newAddress
  const same = addressId === undefined ? await findSameAddress(db, buyer, newAddress) : undefined
  // It stays the default where it is.
  if (same !== undefined && !isDefault) return true
  const id = addressId ?? same
  const saved =
    id === undefined
      ? await sql<{ id: string }>`
          insert into member_address (member_id, name, phone, address, is_default, created_at, updated_at)
          select ${memberId}, ${name}, ${phone}, ${json(address)}::jsonb, ${isDefault}, ${at}, ${at}
          where (select count(*) from member_address a where a.member_id in ${membersOf(buyer)}) < ${mostAddresses} returning id`.execute(
          db,
        )
      : await sql<{ id: string }>`
          update member_address a set name = ${name}, phone = ${phone}, address = ${json(address)}::jsonb, is_default = ${isDefault}, updated_at = ${at}
          where a.id = ${id} and a.member_id in ${membersOf(buyer)} returning id`.execute(db)
  const [row] = saved.rows
  if (!row) return false
  if (isDefault) {
    await sql`update member_address a set is_default = false where a.id <> ${row.id} and a.is_default and a.member_id in ${membersOf(buyer)}`.execute(
      db,
    )
  }
  return true
}

/** False when the address is none of the account's. */
export async function deleteAddress(db: Db, buyer: BuyerAt, id: string): Promise<boolean> {
  const result = await sql`delete from member_address a where a.id = ${id} and a.member_id in ${membersOf(buyer)}`.execute(db)
  return result.numAffectedRows === 1n
}
