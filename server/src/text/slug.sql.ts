import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Free address parts for many wanted ones, in their order: a wanted one that is taken gets the next number (`shirt`,
 * `shirt-2`, `shirt-3`). Two callers at once wait for each other until the first has committed.
 */
export async function freeSlugs(db: Db, table: 'goods' | 'classification', wantedSlugs: readonly string[]): Promise<string[]> {
  if (wantedSlugs.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.url_keywords`}))`.execute(db)
  const bases = [...new Set(wantedSlugs)]
  // \`offset 0\` looks each one up by the index: the planner would rather read the whole table for every chunk of an
  // import.
  const result = await sql<{ base: string; highest: number }>`
    select w.base, coalesce((
      select max(substr(t.url_keywords, length(w.base) + 2)::int) from ${sql.table(table)} t
      where t.url_keywords > w.base || '-' and t.url_keywords < w.base || '-:' and substr(t.url_keywords, length(w.base) + 2) ~ '^[1-9]\\d{0,7}$'
    ), 1) as highest
    from unnest(${sql.val(bases)}::text[]) w (base)
      cross join lateral (select 1 from ${sql.table(table)} t where t.url_keywords = w.base offset 0) taken`.execute(db)
  return addNumbers(wantedSlugs, new Map(result.rows.map((row) => [row.base, row.highest])))
}

/**
 * Wanted names, numbered where they are taken: by a stored row (`highest` is its highest number so far) or by one
 * before in the list.
 */
export function addNumbers(wantedSlugs: readonly string[], highest: ReadonlyMap<string, number>): string[] {
  const last = new Map(highest)
  const usedSlugs = new Set<string>()
  return wantedSlugs.map((base) => {
    let number = last.get(base) ?? 0
    let slug = number === 0 ? base : ''
    while (slug === '' || usedSlugs.has(slug) || (number > 0 && last.has(slug))) {
      number = Math.max(number, 1) + 1
      slug = `${base}-${number}`
    }
    usedSlugs.add(slug)
    last.set(base, Math.max(number, 1))
    return slug
  })
}
