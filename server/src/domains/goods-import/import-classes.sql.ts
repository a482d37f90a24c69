import { sql } from 'kysely'
import { noteClasses } from '../../changes/classes.sql.ts'
import type { Db } from '../../db/open.ts'
import { freeSlugs } from '../../text/slug.sql.ts'
import { slugOf } from '../../text/slug.ts'

/** How a path of class titles is called in maps. */
export const pathKey = (path: readonly string[]) => JSON.stringify(path)

/** Every path that leads to one of the paths, these included, the short ones first. */
export function withParents(paths: readonly (readonly string[])[]): string[][] {
  const all = new Map<string, string[]>()
  for (const path of paths) for (let depth = 1; depth <= path.length; depth++) all.set(pathKey(path.slice(0, depth)), path.slice(0, depth))
  return [...all.values()].sort((one, other) => one.length - other.length)
}

/** A class by its place: the parent's id (null at the top) and its title. */
interface Place {
  key: string
  parentId: string | null
  title: string
}

/**
 * The ids of the classes that paths of titles lead to, below a class or from the top; paths without a class are left out. One query a level of the tree, of
 * which there are sixteen at most.
 */
export async function findClasses(db: Db, paths: readonly (readonly string[])[], baseId: string | null): Promise<Map<string, string>> {
  return alongLevels(paths, baseId, (places) => findPlaces(db, places))
}

/** The same, with the missing ones made and noted under the change set. */
export async function placeClasses(
  db: Db,
  paths: readonly (readonly string[])[],
  baseId: string | null,
  changeSetId: string,
): Promise<{ ids: Map<string, string>; created: number }> {
  let created = 0
  const ids = await alongLevels(paths, baseId, async (places) => {
    const found = await findPlaces(db, places)
    const missing = places.filter((place) => !found.has(place.key))
    if (missing.length === 0) return found
    const made = await insertPlaces(db, missing)
    created += made.length
    await noteClasses(db, changeSetId, made)
    // Somebody else may have made one of them at the same moment.
    return new Map([...found, ...(await findPlaces(db, missing))])
  })
  return { ids, created }
}

async function alongLevels(
  paths: readonly (readonly string[])[],
  baseId: string | null,
  idsOf: (places: readonly Place[]) => Promise<Map<string, string>>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const levels = Map.groupBy(withParents(paths), (path) => path.length)
  for (const level of levels.values()) {
    const places = level.flatMap((path): Place[] => {
      const parentId = path.length === 1 ? baseId : ids.get(pathKey(path.slice(0, -1)))
      return parentId === undefined ? [] : [{ key: pathKey(path), parentId, title: path.at(-1) ?? '' }]
    })
    if (places.length === 0) break
    for (const [key, id] of await idsOf(places)) ids.set(key, id)
  }
  return ids
}

const parents = (places: readonly Place[]) => sql`${sql.val(places.map((place) => place.parentId))}::bigint[]`
const titles = (places: readonly Place[]) => sql`${sql.val(places.map((place) => place.title))}::text[]`

async function findPlaces(db: Db, places: readonly Place[]): Promise<Map<string, string>> {
  const found = await sql<{ position: number; id: string }>`
    select w.position::integer as position, c.id
    from unnest(${parents(places)}, ${titles(places)}) with ordinality w (parent_id, title, position)
    join classification c on c.title = w.title and (c.parent_id = w.parent_id or (c.parent_id is null and w.parent_id is null))`.execute(db)
  return new Map(found.rows.map(({ position, id }) => [places[position - 1]?.key ?? '', id]))
}

/** Makes classes; those that are there at this place stay as they are. Answers the ids of the new ones. */
async function insertPlaces(db: Db, places: readonly Place[]): Promise<string[]> {
  const slugs = await freeSlugs(
    db,
    'classification',
    places.map((place) => slugOf(place.title) || 'class'),
  )
  const made = await sql<{ id: string }>`
    insert into classification (id, parent_id, title, url_keywords, path) overriding system value
    select n.id, n.parent_id, n.title, n.slug, coalesce(p.path, '') || lpad(n.id::text, 12, '0') || '.'
    from (
      select nextval(pg_get_serial_sequence('classification', 'id')) as id, w.*
      from unnest(${parents(places)}, ${titles(places)}, ${sql.val(slugs)}::text[]) w (parent_id, title, slug)
    ) n left join classification p on p.id = n.parent_id
    on conflict (parent_id, title) do nothing
    returning id`.execute(db)
  return made.rows.map((row) => row.id)
}

/** How many levels of classes there are down to this one; undefined when there is no such class. */
export async function getDepth(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('classification')
    .select(sql<number>`length(path) / 13`.as('depth'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.depth
}
