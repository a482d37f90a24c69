import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { freeSlugs } from '../../../text/slug.sql.ts'
import { slugForTitle } from './class-slugs.sql.ts'
import { holdTree } from './tree.sql.ts'

/** How a path of class titles is called in maps. */
export const pathKey = (path: readonly string[]) => JSON.stringify(path)

/** Every path that leads to one of the paths, these included, the short ones first. */
export function withParents(paths: readonly (readonly string[])[]): string[][] {
  return inTextOrder(paths).sort((a, b) => a.length - b.length)
}

/** Every path that leads to one of the paths, these included, each once, in the order in which they come up. */
export function inTextOrder(paths: readonly (readonly string[])[]): string[][] {
  const all = new Map<string, string[]>()
  for (const path of paths) {
    for (let depth = 1; depth <= path.length; depth++) {
      const part = path.slice(0, depth)
      const key = pathKey(part)
      if (!all.has(key)) all.set(key, part)
    }
  }
  return [...all.values()]
}

/** A class by its place: the parent's id (null at the top) and its title. */
interface ClassPosition {
  key: string
  parentId: string | null
  title: string
}

/**
 * The ids of the classes that paths of titles lead to, below a class or from the top; paths without a class are left
 * out. One query a level of the tree, of which there are sixteen at most.
 */
export async function findClasses(db: Db, paths: readonly (readonly string[])[], baseId: string | null): Promise<Map<string, string>> {
  return alongLevels(paths, baseId, (places) => findPlaces(db, places))
}

/**
 * The same, with the missing ones made, in the order of the paths. Returns the ids by the paths' keys, and which of
 * them are new.
 */
export async function placeClasses(
  db: Db,
  paths: readonly (readonly string[])[],
  baseId: string | null,
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const insertedIds: string[] = []
  const ids = await alongLevels(paths, baseId, async (places) => {
    const existingPlaces = await findPlaces(db, places)
    if (existingPlaces.size === places.length) return existingPlaces
    await holdTree(db)
    // Another transaction may have inserted one of them while this one waited for the lock.
    const now = await findPlaces(db, places)
    const insertedPlaces = await insertPlaces(
      db,
      places.filter((place) => !now.has(place.key)),
    )
    insertedIds.push(...insertedPlaces.values())
    return new Map([...now, ...insertedPlaces])
  })
  return { ids, made: insertedIds }
}

async function alongLevels(
  paths: readonly (readonly string[])[],
  baseId: string | null,
  idsOf: (places: readonly ClassPosition[]) => Promise<Map<string, string>>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const levels = Map.groupBy(withParents(paths), (path) => path.length)
  for (const level of levels.values()) {
    const places = level.flatMap((path): ClassPosition[] => {
      const parentId = path.length === 1 ? baseId : ids.get(pathKey(path.slice(0, -1)))
      return parentId === undefined ? [] : [{ key: pathKey(path), parentId, title: path.at(-1) ?? '' }]
    })
    if (places.length === 0) break
    for (const [key, id] of await idsOf(places)) ids.set(key, id)
  }
  return ids
}

const parents = (places: readonly ClassPosition[]) => sql`${sql.val(places.map((place) => place.parentId))}::bigint[]`
const titles = (places: readonly ClassPosition[]) => sql`${sql.val(places.map((place) => place.title))}::text[]`

async function findPlaces(db: Db, places: readonly ClassPosition[]): Promise<Map<string, string>> {
  const result = await sql<{ position: number; id: string }>`
    select w.position::integer as position, c.id
    from unnest(${parents(places)}, ${titles(places)}) with ordinality w (parent_id, title, position)
    join classification c on c.title = w.title and c.parent_id is not distinct from w.parent_id`.execute(db)
  return new Map(result.rows.map(({ position, id }) => [places[position - 1]?.key ?? '', id]))
}

/** Makes classes that are not there yet. Ids are drawn first, so that the paths are written with the rows. */
async function insertPlaces(db: Db, places: readonly ClassPosition[]): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const slugs = await freeSlugs(
    db,
    'classification',
    places.map((place) => slugForTitle(place.title)),
  )
  const rows = await sql<{ position: number; id: string }>`
    with drawn as materialized (
      select w.*, nextval(pg_get_serial_sequence('classification', 'id')) as id
      from unnest(${parents(places)}, ${titles(places)}, ${sql.val(slugs)}::text[]) with ordinality w (parent_id, title, slug, position)
    ), made as (
      insert into classification (id, parent_id, title, url_keywords, path) overriding system value
      select d.id, d.parent_id, d.title, d.slug, coalesce(p.path, '') || lpad(d.id::text, 12, '0') || '.'
      from drawn d left join classification p on p.id = d.parent_id order by d.position
    )
    select position::integer, id from drawn`.execute(db)
  return new Map(rows.rows.map(({ position, id }) => [places[position - 1]?.key ?? '', id]))
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
