import { backupTask as family } from '@wanpu/contract'
import { z } from 'zod'
import { DamagedBackup, UnknownBackup, WrongRecoveryKey } from '../../../backup/archive.ts'
import type { Services } from '../../../boot/services.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { TaskFailed, TaskHindered } from '../../../tasks/engine.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { task } from '../../../tasks/kind.ts'
import type { NewTask } from '../../../tasks/new-task.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { findBackups } from './backup.sql.ts'
import { backupMissingNotice } from './backup-notices.rules.ts'
import { nextBackupAt } from './backup-plan.rules.ts'
import { findDuePlans, getStoredPlan, holdPlan, setNextAt, takeLatePlans } from './backup-plan.sql.ts'
import { makeBackup } from './make-backup.ts'
import { openStore } from './open-store.ts'
import { prune } from './prune.ts'
import { verifyBackup } from './verify-backup.ts'

export const backupTaskKind = 'backup-task'

const payload = z.object({
  planId: z.string(),
  /** The backup to verify; without it and `removes` a new one is made. */
  backupId: z.string().optional(),
  /** Only what was marked is deleted. */
  removes: z.boolean().optional(),
})

export const backupTask = task({
  kind: backupTaskKind,
  payload,

  async *run(run) {
    const { db } = run.services
    const { planId, backupId, removes = false } = run.payload
    const plan = await getStoredPlan(db, planId)
    if (!plan) throw new TaskFailed('not-found')
    // Two tasks of a plan would delete each other's files.
    if (!(await holdPlan(db, planId, run.id))) throw new TaskHindered('backup-busy', { name: plan.name })
    try {
      await using archive = await openStore(run.services, plan)
      if (backupId !== undefined) return yield* verifyBackup(run, archive, backupId)
      if (!removes) yield* makeBackup(run, archive, plan)
      yield* prune(run, archive, plan)
    } catch (error) {
      throw failureOf(error)
    }
  },

  async due(services) {
    await tellLate(services)
    return addDue(services)
  },
})

function failureOf(error: unknown): unknown {
  if (error instanceof DamagedBackup) return new TaskFailed('backup-damaged', { path: error.path })
  if (error instanceof WrongRecoveryKey) return new TaskFailed('backup-other-key', { path: error.message })
  if (error instanceof UnknownBackup) return new TaskFailed('backup-unknown-form', { reason: error.message })
  return error
}

/** Tasks for the plans whose time has come. What was missed while the program stood still is made up for once. */
async function addDue(services: Services): Promise<NewTask[]> {
  const { db, now } = services
  const zone = await readBusinessZone(db)
  const plans = await findDuePlans(db, now().toISOString())
  for (const plan of plans) await setNextAt(db, plan.id, nextBackupAt(plan, zone, now()))
  return plans.map(({ id, name }) => ({ title: name, payload: { planId: id } }))
}

async function tellLate({ db, now }: Services): Promise<void> {
  const at = now().toISOString()
  await db.transaction().execute(async (trx) => {
    const plans = await takeLatePlans(trx, at)
    await insertNotices(trx, plans.map(backupMissingNotice), at)
  })
}

export const backupTaskActions = taskHandlers(backupTaskKind, family, async ({ planId, backupId }, { db, scope }): Promise<NewTask[]> => {
  if (scope.kind !== 'all') throw refuse('forbidden')
  const plan = demandRow(await getStoredPlan(db, planId))
  if (backupId === undefined) return [{ title: plan.name, payload: { planId } }]
  const [backup] = await findBackups(db, [backupId])
  const { name } = demandRow(backup?.planId === planId ? backup : undefined)
  return [{ title: `${plan.name} ${name}`, payload: { planId, backupId } }]
})
