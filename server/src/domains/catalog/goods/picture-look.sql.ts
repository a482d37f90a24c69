import { sql } from 'kysely'
import { exactCount } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/open.ts'

// Main pictures of products that nobody has looked at yet, as far as they lie here.
const unseen = sql`from goods g join goods_key k on k.goods_id = g.id
  where k.picture_key is not null and g.pictures -> 0 ->> 'path' like '/uploads/%'
  and not exists (select 1 from picture_look l where l.path_key = k.picture_key)`

/** How many products wait for their picture to be looked at; counted up to 100,000. */
export async function countUnseenPictures(db: Db): Promise<number> {
  const result = await sql<{
    n: number
  }>`select count(*)::int as n from (select 1 ${unseen} limit ${sql.lit(exactCount)}) bounded`.execute(db)
  return result.rows[0]?.n ?? 0
}

export interface UnhashedPicture {
  goodsId: string
  path: string
}

/** The next of them after a product. */
export async function findUnseenPictures(db: Db, afterId: string, limit: number): Promise<UnhashedPicture[]> {
  const rows = await sql<UnhashedPicture>`
    select g.id as goods_id, g.pictures -> 0 ->> 'path' as path ${unseen} and g.id > ${afterId} order by g.id limit ${limit}`.execute(db)
  return rows.rows
}
