import type { UseCounts, UseKind, UsePlace } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { belongsToScope } from '../../system/websites/applies-to.sql.ts'
import type { LibraryView } from './library.sql.ts'
import { placesOf } from './replace-picture.rules.ts'

const shownOfKind = 25

/** Rows that show pictures: how they are called, whose website they belong to, and their parts with pictures. */
const owners: Record<UseKind, { title: string; websiteId: string; parts: string }> = {
  goods: {
    title: 'r.title',
    websiteId: 'null::bigint',
    parts: "jsonb_build_object('pictures', r.pictures, 'variants', r.variants, 'description', r.description)",
  },
  shop_goods: {
    title: "coalesce(r.title, (select g.title from goods g where g.id = r.goods_id), '')",
    websiteId: 'r.website_id',
    parts: "jsonb_build_object('description', r.description)",
  },
  website: { title: 'r.name', websiteId: 'r.id', parts: 'r.global_config' },
  website_group: { title: 'r.name', websiteId: 'null::bigint', parts: 'r.settings' },
  article: {
    title: 'r.title',
    websiteId: 'r.website_id',
    parts: "jsonb_build_object('html', r.html, 'picture', r.picture, 'translations', r.translations)",
  },
  payment_mode: { title: 'r.name', websiteId: 'null::bigint', parts: "jsonb_build_object('icon', r.icon)" },
  shipping_mode: { title: 'r.name', websiteId: 'null::bigint', parts: "jsonb_build_object('icon', r.icon)" },
  document_setting: { title: 'r.seller_name', websiteId: 'r.website_id', parts: "jsonb_build_object('logo', r.logo)" },
  admin_user: { title: 'r.username', websiteId: 'null::bigint', parts: "jsonb_build_object('avatar', r.avatar)" },
  poster: { title: 'r.name', websiteId: 'null::bigint', parts: 'r.document' },
}
const kinds = Object.keys(owners) as UseKind[]

type FoundUse = Omit<UsePlace, 'places'> & { parts: Record<string, unknown> }

/**
 * True for rows `r` of a kind that the caller sees and changes. To who is limited to some websites these are the
 * products, which are everybody's, what belongs to their websites only, and their own avatar: what counts for other
 * websites, too, such as a group's settings or a template, is changed by who sees every website.
 */
export function isWithin(kind: UseKind, { scope, callerId }: LibraryView): RawBuilder<SqlBool> {
  if (scope.kind === 'all' || kind === 'goods') return sql`true`
  if (kind === 'admin_user') return sql`r.id = ${callerId}`
  if (kind === 'shipping_mode') return sql`(${belongsToScope(scope)})`
  return sql`coalesce(${sql.raw(owners[kind].websiteId)} = any (${sql.val(scope.ids)}::bigint[]), false)`
}

/** The rows that show a picture, of each kind the first 25, as far as the caller may change them. */
export async function findUses(db: Db, path: string, view: LibraryView): Promise<UsePlace[]> {
  const ofKinds = kinds.map((kind) => {
    const { title, websiteId, parts } = owners[kind]
    return sql`(select ${kind}::text as kind, r.id::text as id, ${sql.raw(title)} as title, ${sql.raw(websiteId)} as website_id, ${sql.raw(parts)} as parts
      from resource_use u join ${sql.table(kind)} r on r.id = u.owner_id
      where u.path = ${path} and u.kind = ${kind} and u.gone_at is null and ${isWithin(kind, view)} order by r.id limit ${sql.lit(shownOfKind)})`
  })
  const rows = await sql<FoundUse>`
    select f.*, w.domain from (${sql.join(ofKinds, sql` union all `)}) f left join website w on w.id = f.website_id`.execute(db)
  return rows.rows.map(({ parts, ...use }) => ({ ...use, places: placesOf(parts, path) }))
}

/** How many rows of each kind show a picture, as far as the caller may change them, and how many others do. */
export async function countUses(db: Db, path: string, view: LibraryView): Promise<{ counts: UseCounts; hidden: number }> {
  const ofKinds = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as n, count(*) filter (where not (${isWithin(kind, view)}))::int as hidden
      from resource_use u join ${sql.table(kind)} r on r.id = u.owner_id where u.path = ${path} and u.kind = ${kind} and u.gone_at is null`,
  )
  const rows = await sql<{ kind: UseKind; n: number; hidden: number }>`${sql.join(ofKinds, sql` union all `)}`.execute(db)
  const visibleUses = rows.rows.filter((row) => row.n - row.hidden > 0)
  return {
    counts: Object.fromEntries(visibleUses.map((row) => [row.kind, row.n - row.hidden])),
    hidden: rows.rows.reduce((sum, row) => sum + row.hidden, 0),
  }
}
