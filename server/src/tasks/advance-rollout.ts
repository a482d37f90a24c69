import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

interface Wave {
  /** Tasks up to this wave that have not ended. */
  unfinished: number
  /**
   * Websites of the rollout that have a failed or cancelled task. Deleted websites are left out: their cancelled tasks
   * are no failures.
   */
  failed: number
  /** Websites of this wave alone. */
  websites: number
}

/** Advances rollouts after some of their tasks ended, always in the same order. */
export async function advanceRollouts(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await advanceRollout(db, id)
}

/**
 * Stops a running rollout when too many websites failed, opens its next wave when the present one has ended, and ends
 * it after the last. A wave without remaining tasks opens the next one at once, because no task of it will end.
 */
export async function advanceRollout(db: Db, id: string): Promise<void> {
  const rollout = await db
    .selectFrom('rollout')
    .select(['status', 'wave', 'waveSizes', 'tolerated', 'stopAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (rollout?.status !== 'running') return
  const row = db.updateTable('rollout').where('id', '=', id)
  for (let { wave } = rollout; ; ) {
    const { failed, unfinished, websites } = await countWave(db, id, wave)
    if (failed - rollout.tolerated >= Math.min(rollout.stopAt, Math.max(websites, 1))) {
      await row.set({ status: 'stopped', stoppedWhy: 'failed' }).execute()
      return
    }
    if (unfinished > 0) return
    if (wave >= rollout.waveSizes.length) {
      await row.set({ status: 'done', endedAt: sql`clock_timestamp()` }).execute()
      return
    }
    wave += 1
    await row.set({ wave, waveOpensAt: sql`clock_timestamp() + make_interval(mins => pause_minutes)` }).execute()
    if ((await countWave(db, id, wave)).unfinished > 0) return
  }
}

async function countWave(db: Db, id: string, wave: number): Promise<Wave> {
  const { rows } = await sql<Wave>`
    select count(*) filter (where t.wave <= ${wave} and t.status in ('pending', 'running', 'paused'))::int as unfinished,
      count(distinct t.website_id) filter (where t.status = 'failed'
        or (t.status = 'cancelled' and exists (select from website w where w.id = t.website_id)))::int as failed,
      count(distinct t.website_id) filter (where t.wave = ${wave})::int as websites
    from task t where t.rollout_id = ${id}`.execute(db)
  return rows[0] ?? { unfinished: 0, failed: 0, websites: 0 }
}
