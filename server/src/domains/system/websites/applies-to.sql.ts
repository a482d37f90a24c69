import { type SettingFrom, settingFrom } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

// What applies to websites and groups: payment accounts, shipping methods, tax schemes, coupons, mail senders, mail
// templates and document settings. All of them are found and shown by these conditions.

/** The tables with `website_ids` and `group_ids`. */
const appliedTables = [
  'payment_account',
  'shipping_mode',
  'tax_scheme',
  'coupon',
  'mail_sender',
  'mail_template',
  'document_setting',
] as const
export type AppliedTable = (typeof appliedTables)[number]

/** The columns that name a row, where it has no name. */
const nameColumns: Partial<Record<AppliedTable, string>> = {
  coupon: 'code',
  mail_sender: 'from_address',
  mail_template: 'subject',
  document_setting: 'invoice_prefix',
}

/** Where a row has a website from; null: it does not apply. */
export const fromOf = (row: string, website: string) =>
  sql<SettingFrom | null>`applies_from(${sql.id(row)}.website_ids, ${sql.id(row)}.group_ids, ${sql.id(website)}.id, ${sql.id(website)}.group_id)`

/**
 * To be joined laterally: `from` is where each of the websites has a row from, by the website's id; null where it
 * applies to none of them.
 */
export const fromByWebsite = (row: string, websiteIds: readonly string[]): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(w.id, ${fromOf(row, 'w')}) as "from" from website w
  where w.id = any (${websiteIds}::bigint[]) and ${fromOf(row, 'w')} is not null)`

/** Whether a row applies to a website. */
export const appliesToWebsite = (row: string, websiteId: string) => sql<boolean>`exists (
  select from website w where w.id = ${websiteId} and ${fromOf(row, 'w')} is not null)`

/** To order by: a website's own is first. */
export const nearness = (from: RawBuilder<unknown>) => sql`array_position(${settingFrom.options}::text[], ${from})`

/**
 * The rows of a table that apply to a row `website`, to be ordered: its own first, then its group's, then those for
 * every website.
 */
export const selectApplying = (table: AppliedTable, website: string) => ({
  condition: sql<boolean>`${fromOf(table, website)} is not null`,
  nearestFirst: nearness(fromOf(table, website)),
})

/**
 * Rows for websites of the scope only: what applies to a group, or to every website, belongs to those who may see every
 * website.
 */
export const belongsToScope = (scope: WebsiteScope) =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`group_ids = '{}' and website_ids <> '{}' and website_ids <@ ${sql.val(scope.ids)}::bigint[]`

/** Whether each of these groups is there; they stay until the transaction ends. */
export async function hasGroups(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const result = await sql`select id from website_group where id = any (${ids}::bigint[]) and not is_everyone for key share`.execute(db)
  return result.rows.length === new Set(ids).size
}

/** Nobody names the groups from now on, until the transaction ends. */
export async function lockGroups(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from website_group where id = any (${ids}::bigint[]) order by id for update`.execute(db)
}

/** Names of what applies to one of the groups. */
export async function findNamesOfApplying(db: Db, groupIds: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select name from (${sql.join(
      appliedTables.map((table) => sql`select ${sql.id(nameColumns[table] ?? 'name')} as name, group_ids from ${sql.table(table)}`),
      sql` union all `,
    )}) a where group_ids && ${groupIds}::bigint[] order by name`.execute(db)
  return result.rows.map(({ name }) => name)
}

/** In a query: whether something applies to the group that an expression names. */
export const isApplied = (groupId: RawBuilder<unknown>): RawBuilder<boolean> =>
  anyOf(appliedTables.map((table) => sql`exists (select from ${sql.table(table)} a where ${groupId} = any (a.group_ids))`))
