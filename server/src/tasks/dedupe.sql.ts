import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import type { NewTask } from './new-task.ts'
import { websitesOf } from './task.sql.ts'

/**
 * Locks the adding of tasks of a kind until the transaction ends, so that one transaction at a time looks for waiting
 * tasks and adds others.
 */
export async function holdAdding(db: Db, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`add ${kind}`}))`.execute(db)
}

/**
 * Waiting tasks of the kind that were added by a user, have not begun, and would do the same as a new one, by the new
 * one's index in `tasks`. Seeds are not compared; of personal tasks only the caller's own count.
 */
export async function findSameWaiting(db: Db, kind: string, tasks: readonly NewTask[], callerId: string): Promise<Map<number, string>> {
  const wantedTasks = tasks.map((task, place) => ({
    place,
    website_id: task.websiteId ?? null,
    website_ids: websitesOf(task),
    is_personal: task.isPersonal ?? false,
    payload: task.payload,
  }))
  const result = await sql<{ place: number; id: string }>`
    select n.place, min(t.id) as id
    from jsonb_to_recordset(${json(wantedTasks)}::jsonb) as n(place int, website_id bigint, website_ids bigint[], is_personal boolean, payload jsonb)
    join task t on t.kind = ${kind} and t.status = 'pending' and t.lease_until is null and t.created_by is not null and t.rollout_id is null
      and t.website_id is not distinct from n.website_id and t.website_ids is not distinct from n.website_ids
      and t.payload - 'seed' = n.payload - 'seed' and t.is_personal = n.is_personal and (not t.is_personal or t.created_by = ${callerId})
    group by n.place`.execute(db)
  return new Map(result.rows.map(({ place, id }) => [place, id]))
}

/** How many tasks of a user have not begun. */
export async function countWaitingOf(db: Db, userId: string): Promise<number> {
  const result = await sql<{
    n: number
  }>`select count(*)::int as n from task where status = 'pending' and rollout_id is null and created_by = ${userId}`.execute(db)
  return result.rows[0]?.n ?? 0
}
