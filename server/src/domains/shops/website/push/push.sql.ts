import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { generateKind } from '../generate/generate.kind.ts'
import { insertPurges } from '../purge/purge.sql.ts'
import { pushKind } from './push.kind.ts'

/** A server shows the build from now on. */
export async function setPushed(db: Db, websiteId: string, build: string, serverId: string): Promise<void> {
  await insertPurges(db, websiteId, build, 'push')
  await sql`
    update website set pushed_build = ${build}, pushed_server_id = ${serverId}, last_pushed_at = now() where id = ${websiteId}`.execute(db)
}

const [firstPauseMinutes, longestPauseMinutes] = [30, 24 * 60]
const kinds = [pushKind, generateKind]

/**
 * The ids of websites whose server lacks the public build, because their last push failed or because they were moved
 * there, and that were pushed before, are not held, are not published by hand, and have no push or generation that is
 * still to end. After a failed push the pause grows from half an hour to a day; it starts again when the website or its
 * server is edited.
 */
export async function findMissingPushes(db: Db, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select w.id from website w join shop_server s on s.id = w.shop_server_id
    cross join lateral (
      select coalesce((array_agg(t.status order by t.ended_at desc, t.id desc))[1] = 'failed', false) as has_failed, max(t.ended_at) as ended_at,
        count(*) filter (where t.ended_at > greatest(w.updated_at, s.updated_at)) as tries
      from task t where t.website_id = w.id and t.kind = ${pushKind} and t.status in ('failed', 'cancelled')
        and t.ended_at > coalesce(w.last_pushed_at, '-infinity')) ended
    where w.status = 'active' and w.hold is null and w.publishing <> 'by-hand' and w.pushed_build is not null and s.status = 'active'
      and w.current_build is not null and not (s.kind = 'sftp' and s.host_key = '')
      -- Said by itself, so that the tasks of the others are not read.
      and (w.pushed_server_id is distinct from w.shop_server_id or w.current_build <> w.pushed_build)
      and (w.pushed_server_id is distinct from w.shop_server_id or ended.has_failed)
      and (ended.tries = 0 or ended.ended_at + make_interval(mins => least(${firstPauseMinutes}::int * 2 ^ least(ended.tries - 1, 10), ${longestPauseMinutes}::int)::int)
        <= statement_timestamp())
      and not exists (select from task t where t.website_id = w.id and t.kind = any (${sql.val(kinds)}::text[]) and t.status in ('pending', 'running', 'paused'))
    order by w.last_pushed_at, w.id limit ${limit}`.execute(db)
  return rows.rows.map(({ id }) => id)
}
