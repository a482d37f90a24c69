import type { OutputOf, shopWebsite, WebsiteFacet } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

const mostValues = 500

/** What the websites within a scope can be filtered by, with how many websites each value has. */
export async function countFacets(db: Db, scope: WebsiteScope): Promise<OutputOf<typeof shopWebsite.readFacets>> {
  const within = scope.kind === 'some' ? sql`w.id = any (${sql.val(scope.ids)}::bigint[])` : sql`true`
  const countValues = <Row = WebsiteFacet>(values: RawBuilder<unknown>) =>
    sql<Row>`${values} order by websites desc, value limit ${sql.lit(mostValues)}`.execute(db).then(({ rows }) => rows)
  const ofColumn = (column: string) =>
    countValues(sql`
      select w.${sql.ref(column)} as value, count(*)::int as websites from website w
      where ${within} and w.${sql.ref(column)} <> '' group by 1`)
  return {
    tags: await countValues(sql`
      select tag as value, count(*)::int as websites from website w cross join unnest(w.tags) tag where ${within} group by 1`),
    ownerCodes: await ofColumn('owner_code'),
    languages: await ofColumn('language'),
    groups: await countValues(sql`
      select g.id::text as value, g.name, count(*)::int as websites from website w join website_group g on g.id = w.group_id
      where ${within} group by g.id`),
    servers: await countValues(sql`
      select s.id::text as value, s.name, count(*)::int as websites from website w join shop_server s on s.id = w.shop_server_id
      where ${within} group by s.id`),
  }
}
