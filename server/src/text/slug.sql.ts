import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { pgError } from '../db/pg-error.ts'

/** Each is a lock of its own; the database has room for some thousands of all callers together. */
export const lockedOneByOne = 8
const attempts = 10

/**
 * Runs work that finds free address parts for products and writes them, in the caller's transaction. Callers that want
 * the same few wait for each other until the first has committed, and so do all that want many; nobody else waits. Where
 * another caller was first with one of them nevertheless, the work is undone and run again.
 */
export async function writeSlugs<Result>(db: Db, wantedSlugs: readonly string[], write: (db: Db) => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return db.transaction().execute((trx) => writeSlugs(trx, wantedSlugs, write))
  await holdSlugs(db, wantedSlugs)
  await sql`savepoint slugs`.execute(db)
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await write(db)
      await sql`release savepoint slugs`.execute(db)
      return result
    } catch (error) {
      if (attempt === attempts || pgError(error)?.constraint !== 'goods_url_keywords_key') throw error
      await sql`rollback to savepoint slugs`.execute(db)
    }
  }
}

async function holdSlugs(db: Db, wantedSlugs: readonly string[]): Promise<void> {
  const bases = new Set(wantedSlugs)
  if (bases.size === 0) return
  const locked = bases.size > lockedOneByOne ? [''] : [...bases]
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('goods.url_keywords:' || slug, 0) as key from unnest(${sql.val(locked)}::text[]) slug order by key
    ) keys`.execute(db)
}

/**
 * Free address parts for many wanted ones, in their order: a wanted one that is taken gets the next number (`shirt`,
 * `shirt-2`, `shirt-3`). They stay free while the caller holds the tree of classes, or writes products by `writeSlugs`.
 */
export async function freeSlugs(db: Db, table: 'goods' | 'classification', wantedSlugs: readonly string[]): Promise<string[]> {
  if (wantedSlugs.length === 0) return []
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
