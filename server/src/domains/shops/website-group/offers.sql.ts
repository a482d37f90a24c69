import type { GroupOffers, InputOf, WebsiteOffers, websiteGroup } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { senderOf } from '../../messages/outbox/sender-of.sql.ts'
import { type AppliedTable, fromOf, nearness } from '../../system/websites/applies-to.sql.ts'

/** What buyers of a website are offered, and who writes to them. */
export async function readWebsiteOffers(db: Db, websiteId: string): Promise<WebsiteOffers> {
  const nearest = (row: string) => sql`${nearness(fromOf(row, 'w'))}, ${sql.id(row)}.id`
  const result = await sql<WebsiteOffers>`
    select
      (select coalesce(json_agg(p order by p.sort, p.id::bigint), '[]') from (
        select m.id::text, m.name, m.translations, m.sort, (
          select coalesce(json_agg(json_build_object('id', a.id::text, 'name', a.name, 'currencyCode', a.currency_code, 'from', ${fromOf('a', 'w')}) order by ${nearest('a')}), '[]')
          from payment_account a where a.payment_mode_id = m.id and a.status = 'active' and ${fromOf('a', 'w')} is not null) as accounts
        from payment_mode m where m.status = 'active') p) as payment_modes,
      (select coalesce(json_agg(s order by s.sort, s.id::bigint), '[]') from (
        select m.id::text, m.name, m.translations, m.sort, m.currency_code as "currencyCode", jsonb_array_length(m.rules) as rules, ${fromOf('m', 'w')} as "from"
        from shipping_mode m where m.status = 'active' and ${fromOf('m', 'w')} is not null) s) as shipping_modes,
      (select json_build_object('id', t.id::text, 'name', t.name, 'from', ${fromOf('t', 'w')})
        from tax_scheme t where t.status = 'active' and ${fromOf('t', 'w')} is not null order by ${nearest('t')} limit 1) as tax_scheme,
      (select json_build_object('id', s.id::text, 'fromAddress', s.from_address, 'status', s.status, 'from', ${fromOf('s', 'w')}) from ${senderOf(sql`w.id`)} s) as mail_sender,
      (select json_build_object('id', d.id::text, 'sellerName', d.seller_name, 'invoicePrefix', d.invoice_prefix, 'from', ${fromOf('d', 'w')})
        from document_setting d where ${fromOf('d', 'w')} is not null order by ${nearest('d')} limit 1) as document_setting,
      (select coalesce(json_agg(json_build_object('id', c.id::text, 'code', c.code, 'from', ${fromOf('c', 'w')}) order by ${nearest('c')}), '[]')
        from coupon c where c.is_automatic and ${isUsable} and ${fromOf('c', 'w')} is not null) as discounts,
      (select coalesce(json_agg(n order by ${nearness(sql`n."from"`)}), '[]') from (
        select ${fromOf('c', 'w')} as "from", count(*)::int as count from coupon c
        where not c.is_automatic and ${isUsable} and ${fromOf('c', 'w')} is not null group by 1) n) as coupon_codes
    from website w where w.id = ${websiteId}`.execute(db)
  return (
    result.rows[0] ?? {
      paymentModes: [],
      shippingModes: [],
      taxScheme: null,
      mailSender: null,
      documentSetting: null,
      discounts: [],
      couponCodes: [],
    }
  )
}

/** A coupon `c` that is active and has not ended. */
const isUsable = sql`c.status = 'active' and (c.ends_at is null or c.ends_at > now())`

/**
 * The tables that a group says what it has of, each with how its rows are called, how the wire calls it, and which of
 * its rows count.
 */
const kinds = {
  paymentAccounts: {
    table: 'payment_account',
    update: sql`update payment_account r`,
    label: sql`(select m.name from payment_mode m where m.id = r.payment_mode_id) || ' · ' || r.name`,
  },
  shippingModes: { table: 'shipping_mode', update: sql`update shipping_mode r`, label: sql`r.name` },
  taxSchemes: { table: 'tax_scheme', update: sql`update tax_scheme r`, label: sql`r.name` },
  discounts: { table: 'coupon', update: sql`update coupon r`, label: sql`r.code` },
} as const satisfies Record<string, { table: AppliedTable; update: unknown; label: unknown }>
export type OfferKind = keyof typeof kinds
const allKinds = Object.keys(kinds) as OfferKind[]

/** Of coupons the automatic ones. */
const isOffered = (kind: OfferKind) => (kind === 'discounts' ? sql`r.status = 'active' and r.is_automatic` : sql`r.status = 'active'`)
const isLimited = sql`(r.website_ids <> '{}' or r.group_ids <> '{}')`

/** What applies to a group and what could. Undefined: there is no such group. */
export async function readGroupOffers(db: Db, id: string): Promise<GroupOffers | undefined> {
  const group = await db
    .selectFrom('websiteGroup')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('isEveryone', '=', false)
    .executeTakeFirst()
  if (!group) return undefined
  const rows = await sql<{ kind: OfferKind; id: string; name: string; isOfGroup: boolean }>`
    select kind, id::text, name, is_of_group from (${sql.join(
      allKinds.map(
        (kind) => sql`
        select ${sql.lit(kind)} as kind, r.id, ${kinds[kind].label} as name, ${id} = any (r.group_ids) as is_of_group
        from ${sql.table(kinds[kind].table)} r where ${isOffered(kind)} and ${isLimited}`,
      ),
      sql` union all `,
    )}) o order by name, id`.execute(db)
  const sender = await sql<NonNullable<GroupOffers['mailSender']>>`
    select id::text, from_address, status from mail_sender where ${id} = any (group_ids)`.execute(db)
  const of = (kind: OfferKind) => rows.rows.filter((row) => row.kind === kind)
  const chosenIdsOf = (kind: OfferKind) => of(kind).flatMap((row) => (row.isOfGroup ? row.id : []))
  const choices = (kind: OfferKind) => of(kind).map(({ id, name }) => ({ id, name }))
  return {
    ...group,
    paymentAccountIds: chosenIdsOf('paymentAccounts'),
    shippingModeIds: chosenIdsOf('shippingModes'),
    taxSchemeId: chosenIdsOf('taxSchemes')[0] ?? null,
    discountIds: chosenIdsOf('discounts'),
    choices: {
      paymentAccounts: choices('paymentAccounts'),
      shippingModes: choices('shippingModes'),
      taxSchemes: choices('taxSchemes'),
      discounts: choices('discounts'),
    },
    mailSender: sender.rows[0] ?? null,
  }
}

/** The ids that a group is to have, by kind. */
export type OffersInput = Readonly<Record<OfferKind, readonly string[]>>

export const mergeOffers = (
  input: Pick<InputOf<typeof websiteGroup.saveOffers>, 'paymentAccountIds' | 'shippingModeIds' | 'taxSchemeId' | 'discountIds'>,
  current: Pick<GroupOffers, 'discountIds'>,
): OffersInput => ({
  paymentAccounts: input.paymentAccountIds,
  shippingModes: input.shippingModeIds,
  taxSchemes: input.taxSchemeId === null ? [] : [input.taxSchemeId],
  discounts: input.discountIds ?? current.discountIds,
})

/** The groups of a row `r` as they would be; `stops`: it applies to nothing else, and would be for every website. */
const selectAfterChoice = (groupId: string, ids: readonly string[]) => {
  const others = sql`array_remove(r.group_ids, ${groupId}::bigint)`
  const isWanted = sql`r.id = any (${ids}::bigint[])`
  const stops = sql`(${groupId}::bigint = any (r.group_ids) and not (${isWanted}) and ${others} = '{}' and r.website_ids = '{}')`
  return {
    groupIds: sql`case when ${isWanted} then array_append(${others}, ${groupId}::bigint) when ${stops} then r.group_ids else ${others} end`,
    stops,
  }
}

interface ChangingWebsite {
  id: string
  domain: string
  before: Record<string, string[]>
  after: Record<string, string[]>
}

/**
 * How many websites of a group would offer something else, the first of them, and what would be deactivated. One name
 * is left of what only one counts of.
 */
export async function countChangingOffers(db: Db, groupId: string, wantedOffers: OffersInput, sampleSize: number) {
  const offers = sql`offers as (${sql.join(
    allKinds.map((kind) => {
      const after = selectAfterChoice(groupId, wantedOffers[kind])
      return sql`
        select ${sql.lit(kind)} as kind, r.id, ${kinds[kind].label} as name, r.website_ids, r.group_ids as groups_before, ${after.groupIds} as groups_after, ${after.stops} as stops
        from ${sql.table(kinds[kind].table)} r where ${isOffered(kind)}`
    }),
    sql` union all `,
  )})`
  const namesBy = (from: 'before' | 'after') => {
    const names = sql`array_agg(name order by ${nearness(sql.id(from))}, name) filter (where ${sql.id(from)} is not null)`
    return sql`coalesce(case kind when 'taxSchemes' then (${names})[1:1] else ${names} end, '{}')`
  }
  const changing = await sql<ChangingWebsite & { total: number }>`
    with ${offers},
    seen as (
      select w.id as website_id, w.domain, o.kind, o.name, applies_from(o.website_ids, o.groups_before, w.id, w.group_id) as before,
        case when not o.stops then applies_from(o.website_ids, o.groups_after, w.id, w.group_id) end as after
      from website w cross join offers o where w.group_id = ${groupId}),
    named as (select website_id, domain, kind, ${namesBy('before')} as before, ${namesBy('after')} as after from seen group by website_id, domain, kind)
    select website_id::text as id, domain, json_object_agg(kind, before) as before, json_object_agg(kind, after) as after, (count(*) over ())::int as total
    from named where before <> after group by website_id, domain order by domain limit ${sql.lit(sampleSize)}`.execute(db)
  const result = await sql<{ name: string }>`with ${offers} select name from offers where stops order by name`.execute(db)
  return {
    affected: changing.rows[0]?.total ?? 0,
    sample: changing.rows.map(({ total: _, ...row }) => row),
    stopped: result.rows.map(({ name }) => name),
  }
}

/** Whether all of these are active and limited to some websites or groups. */
export async function areLimited(db: Db, wantedOffers: OffersInput): Promise<boolean> {
  for (const kind of allKinds) {
    const ids = [...new Set(wantedOffers[kind])]
    const result = await sql`
      select from ${sql.table(kinds[kind].table)} r where r.id = any (${ids}::bigint[]) and ${isOffered(kind)} and ${isLimited}`.execute(db)
    if (result.rows.length < ids.length) return false
  }
  return true
}

/** Writes what a group is to have, and returns the kinds of which rows changed. */
export async function saveGroupOffers(db: Db, groupId: string, wantedOffers: OffersInput): Promise<OfferKind[]> {
  const changedKinds: OfferKind[] = []
  for (const kind of allKinds) {
    const { groupIds, stops } = selectAfterChoice(groupId, wantedOffers[kind])
    const result = await sql`
      ${kinds[kind].update} set group_ids = ${groupIds}, status = case when ${stops} then 'stopped' else r.status end,
        version = r.version + 1, updated_at = now()
      where ${isOffered(kind)} and (${groupId}::bigint = any (r.group_ids)) <> (r.id = any (${wantedOffers[kind]}::bigint[]))`.execute(db)
    if ((result.numAffectedRows ?? 0n) > 0n) changedKinds.push(kind)
  }
  return changedKinds
}

/** False when the version is stale. */
export async function raiseGroupVersion(db: Db, id: string, version: number): Promise<boolean> {
  const result = await db
    .updateTable('websiteGroup')
    .set({ version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
