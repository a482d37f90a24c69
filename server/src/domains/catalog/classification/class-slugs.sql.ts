import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { slugOf } from '../../../text/slug.ts'

const fallbackSlug = 'class'

/** The address part that a title asks for. */
export const slugForTitle = (title: string) => slugOf(title) || fallbackSlug

export interface SlugReset {
  affected: number
  collisions: { urlKeywords: string; titles: string[] }[]
}

/**
 * Gives classes the address parts of their titles again. Those that ask for the same one, or for one that another class
 * has, are numbered and reported. Without ids every class is meant, with them their subtrees.
 */
export async function resetSlugs(db: Db, ids: readonly string[] | undefined, isPreview: boolean): Promise<SlugReset> {
  const categories = await findChosen(db, ids)
  const wantedSlugs = categories.map((row) => slugForTitle(row.title))
  const others = ids
    ? await findForeignSlugs(
        db,
        categories.map((row) => row.id),
        wantedSlugs,
      )
    : new Set<string>()
  const slugs = withNumbers(wantedSlugs, others)
  const changes = categories
    .map((row, index) => ({ id: row.id, slug: slugs[index] ?? '', isSame: row.urlKeywords === slugs[index] }))
    .filter((row) => !row.isSame)
  if (!isPreview && changes.length > 0) await writeSlugs(db, changes)
  return { affected: changes.length, collisions: collisionsOf(categories, wantedSlugs, others) }
}

interface SlugRow {
  id: string
  title: string
  urlKeywords: string
}

async function findChosen(db: Db, ids: readonly string[] | undefined): Promise<SlugRow[]> {
  const inSubtrees = ids
    ? sql`where exists (select 1 from classification top where top.id = any (${sql.val(ids)}::bigint[])
        and c.path >= top.path and c.path < top.path || ':')`
    : sql``
  const rows =
    await sql<SlugRow>`select c.id, c.title, c.url_keywords from classification c ${inSubtrees} order by length(c.path), c.id`.execute(db)
  return rows.rows
}

/** Address parts like the wanted ones that classes outside the chosen ones have. */
async function findForeignSlugs(db: Db, chosenIds: readonly string[], wantedSlugs: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ slug: string }>`
    select distinct c.url_keywords as slug from classification c
    join (select distinct unnest(${sql.val(wantedSlugs)}::text[]) as base) w on c.url_keywords = w.base or
      (c.url_keywords > w.base || '-' and c.url_keywords < w.base || '-:')
    where not (c.id = any (${sql.val(chosenIds)}::bigint[]))`.execute(db)
  return new Set(rows.rows.map((row) => row.slug))
}

/** Distinct names in the given order: the first gets the plain name, unless another category has it. */
function withNumbers(wantedSlugs: readonly string[], foreignSlugs: ReadonlySet<string>): string[] {
  const usedSlugs = new Set(foreignSlugs)
  // A name that a category asks for is not used as the numbered name of another one.
  const wantedSet = new Set(wantedSlugs)
  const next = new Map<string, number>()
  return wantedSlugs.map((base) => {
    let slug = base
    for (let number = next.get(base) ?? 2; usedSlugs.has(slug) || (slug !== base && wantedSet.has(slug)); number++) {
      slug = `${base}-${number}`
      next.set(base, number)
    }
    usedSlugs.add(slug)
    return slug
  })
}

function collisionsOf(
  categories: readonly SlugRow[],
  wantedSlugs: readonly string[],
  others: ReadonlySet<string>,
): SlugReset['collisions'] {
  const titles = new Map<string, string[]>()
  for (const [index, { title }] of categories.entries())
    titles.set(wantedSlugs[index] ?? '', [...(titles.get(wantedSlugs[index] ?? '') ?? []), title])
  return [...titles]
    .filter(([slug, same]) => same.length > 1 || others.has(slug))
    .slice(0, 1000)
    .map(([urlKeywords, same]) => ({ urlKeywords, titles: same.slice(0, 100) }))
}

/** Two statements, for names may change places: first out of the way, then to their new ones. */
async function writeSlugs(db: Db, changes: readonly { id: string; slug: string }[]): Promise<void> {
  const ids = sql`${sql.val(changes.map((row) => row.id))}::bigint[]`
  await sql`update classification set url_keywords = '~' || id where id = any (${ids})`.execute(db)
  await sql`
    update classification c set url_keywords = n.slug, version = c.version + 1, state = next_state(), updated_at = now()
    from unnest(${ids}, ${sql.val(changes.map((row) => row.slug))}::text[]) n (id, slug) where c.id = n.id`.execute(db)
}
