import type { ClientBase } from 'pg'
import { syncedTableNames } from '../sync/record-change.sql.ts'

export interface Settled {
  /** Published websites whose pages are generated again by themselves. */
  websites: number
  /** Published websites that are held: somebody has to generate them. */
  held: string[]
  /** Mails that were waiting when the backup was made. */
  waitingMails: number
  plans: number
}

/**
 * What a restored installation must not go on with: pages that lie in no backup are generated again, tasks that make
 * backups end, and plans stop, or a copy beside the original would write to the same folder.
 */
export async function settleRestored(client: ClientBase): Promise<Settled> {
  const websites = await client.query<{ domain: string; isHeld: boolean }>(
    `update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1, redraw = true, next_build = null where current_build is not null
     returning domain, hold is not null as "isHeld"`,
  )
  // Whoever comes first has the place of files: this one, or the original.
  await client.query(`delete from config_record where id = 'files-owner'`)
  await client.query(
    `update task set status = 'cancelled', lease_by = null, lease_until = null, ended_at = now()
     where kind = 'backup-task' and status in ('pending', 'running', 'paused')`,
  )
  const plans = await client.query(`update backup_plan set status = 'stopped', running_task = null where status = 'active'`)
  // Programs that follow changes read everything again: what they know may be newer than what was restored.
  await client.query('insert into record_change_trim (entity, xid) select entity, pg_current_xact_id() from unnest($1::text[]) entity', [
    syncedTableNames,
  ])
  const mails = await client.query<{ count: number }>(`select count(*)::int as count from mail where state = 'waiting'`)
  return {
    websites: websites.rows.filter(({ isHeld }) => !isHeld).length,
    held: websites.rows.flatMap(({ isHeld, domain }) => (isHeld ? [domain] : [])),
    waitingMails: mails.rows[0]?.count ?? 0,
    plans: plans.rowCount ?? 0,
  }
}
