import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, line, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { taskFamily } from '../core/task.ts'
import { pgBackRestStatus } from './pgbackrest.ts'

export const backupFrequency = z.enum(['hourly', 'daily', 'weekly'])
export type BackupFrequency = z.output<typeof backupFrequency>
export const backupPlanStatus = z.enum(['active', 'stopped'])

const kept = (usual: number) => begins(z.int().min(0).max(1000), usual)

/**
 * A backup of everything goes to `folder` below the root folder of a server of 服务器管理. Hours and weekdays (1: Monday)
 * are those of the business. Of the backups the newest one of each of so many days, weeks and months is kept.
 */
const planFields = {
  name: line(100),
  shopServerId: id,
  folder: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)
    .default('wanpu-backup'),
  frequency: begins(backupFrequency, 'daily'),
  hour: begins(z.int().min(0).max(23), 3),
  weekday: begins(z.int().min(1).max(7), 7),
  keepDaily: kept(7),
  keepWeekly: kept(4),
  keepMonthly: kept(6),
  /** Each backup is restored for a trial and counted. */
  verifies: begins(z.boolean(), true),
}

/**
 * `fine`: the last backup is there and in time. `waiting`: there is none yet, and it is not late. `late`: none came
 * when one was due. `failed`: the last try failed. `damaged`: the last backup did not verify.
 */
export const backupPlanState = z.enum(['fine', 'waiting', 'late', 'failed', 'damaged'])
export type BackupPlanState = z.output<typeof backupPlanState>

export const backupPlanRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  shopServerId: z.string(),
  shopServerName: z.string(),
  folder: z.string(),
  frequency: backupFrequency,
  hour: z.number(),
  weekday: z.number(),
  keepDaily: z.number(),
  keepWeekly: z.number(),
  keepMonthly: z.number(),
  verifies: z.boolean(),
  /** The public half of the recovery key: to it backups are encrypted. */
  recipient: z.string(),
  status: backupPlanStatus,
  state: backupPlanState,
  nextAt: z.string(),
  lastAt: z.string().nullable(),
  backupCount: count,
  /** Whether a backup is being made or verified now. */
  isBusy: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BackupPlanRow = z.output<typeof backupPlanRow>

export const backupRow = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  name: z.string(),
  madeAt: z.string(),
  /** How long it took; null for one that was found in the folder. */
  seconds: z.number().nullable(),
  ownBytes: z.number(),
  fileBytes: z.number(),
  tables: count,
  rows: z.number(),
  files: count,
  program: z.string(),
  /** `unverified`, `verified`, or `damaged` with the `problem` that was found. */
  verification: z.enum(['unverified', 'verified', 'damaged']),
  verifiedAt: z.string().nullable(),
  problem: z.string(),
  /** It is being deleted. */
  isGoing: z.boolean(),
})
export type BackupRow = z.output<typeof backupRow>

export const serverNotForBackups = failure(
  'backup-server-unknown',
  '服务器不存在，请重新选择',
  'There is no such server. Choose another one',
)
const keepsNothing = failure('backup-keeps-nothing', '至少保留一份备份', 'Keep at least one backup')
const folderTaken = failure('backup-folder-taken', '另一个计划已使用这个文件夹', 'Another plan uses this folder')
const planFails = [serverNotForBackups, keepsNothing, folderTaken] as const
const notUndoable = 'A plan is changed again; what its backups are encrypted with is shown once.'
const guarded = { scope: 'installation', needsFreshSignIn: true, notUndoable } as const

export const backupPlan = {
  search: action('backup-plan.search', {
    effect: 'reads',
    input: listOf({ keywords: z.string().max(200).optional(), status: backupPlanStatus.optional() }, ['createdAt', 'name', 'nextAt']),
    output: pageOf(backupPlanRow),
  }),
  read: action('backup-plan.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: backupPlanRow,
  }),
  /** The recovery key opens every backup of the plan: it is only here, only once. */
  insert: action('backup-plan.insert', {
    ...guarded,
    effect: 'writes',
    input: z.strictObject(planFields),
    output: z.object({ id: z.string(), recoveryKey: z.string() }),
    fails: planFails,
  }),
  update: action('backup-plan.update', {
    ...guarded,
    effect: 'writes',
    input: z.strictObject({ id, version, ...savedFields(planFields) }),
    output: backupPlanRow,
    fails: planFails,
  }),
  setStatus: action('backup-plan.set-status', {
    ...guarded,
    effect: 'writes',
    input: z.strictObject({ ids, status: backupPlanStatus }),
    output: affected,
  }),
  /** The backups stay in their folder, and are no longer looked after. */
  delete: action('backup-plan.delete', { ...guarded, effect: 'deletes', input: z.strictObject({ ids }), output: affected }),
}

export const backup = {
  search: action('backup.search', {
    effect: 'reads',
    input: listOf({ planId: id.optional(), verification: backupRow.shape.verification.optional() }, ['madeAt', 'rows', 'ownBytes']),
    output: pageOf(backupRow),
  }),
  /** How pgBackRest backs PostgreSQL up, where it does. */
  readPostgres: action('backup.read.postgres', { effect: 'reads', input: z.strictObject({}), output: pgBackRestStatus }),
  /** A task deletes them, with the files that no other backup of the plan has. */
  delete: action('backup.delete', {
    effect: 'deletes',
    scope: 'installation',
    needsFreshSignIn: true,
    notUndoable: 'What is deleted from the store is gone.',
    input: z.strictObject({ ids }),
    output: affected,
  }),
}

/** Makes a backup by a plan, or verifies one that there is. */
export const backupTask = taskFamily('backup-task', {
  add: z.strictObject({ planId: id, backupId: id.optional() }),
  scope: 'none',
})
