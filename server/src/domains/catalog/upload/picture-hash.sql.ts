import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { bandsOf } from './hash-bands.ts'

/** Pictures whose hashes differ in at most so many of 64 bits look the same. */
const nearest = 3
/** Locks the grouping of similar pictures, so that two that look alike at the same time don't miss each other. */
const lock = 48_110

/** A picture at a path under /uploads with its look (see picture-hash.ts); undefined where it has none. */
export interface HashedPicture {
  path: string
  look: string | undefined
}

/** Notes how pictures look, each next to those that look the same. A path that is known already keeps what it has. */
export async function noteLooks(db: Db, pictures: readonly HashedPicture[]): Promise<void> {
  if (pictures.some(({ look }) => look !== undefined)) await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
  for (const { path, look } of pictures) {
    const bands = look === undefined ? undefined : bandsOf(look)
    const own = bands === undefined ? null : look
    await sql`
      insert into picture_look (path_key, hash, look, bands)
      select hashtextextended(${path}, 0), ${own}::bigint, case when ${own}::bigint is not null then coalesce(
        (select l.look from picture_look l where l.hash = ${own}::bigint limit 1),
        (select l.look from picture_look l where l.bands && ${sql.val(bands ?? [])}::integer[] and bit_count((l.hash # ${own}::bigint)::bit(64)) <= ${nearest}
          order by bit_count((l.hash # ${own}::bigint)::bit(64)), l.path_key limit 1),
        ${own}::bigint) end, ${sql.val(bands ?? [])}::integer[]
      on conflict (path_key) do nothing`.execute(db)
  }
}
