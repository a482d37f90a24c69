import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import {
  placeIsWhole,
  type RemotePlace,
  remoteKind,
  remoteKindValues,
  remotePlaceFields,
  remotePlaceRow,
  remoteStatus,
  remoteTest,
} from '../core/remote-place.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { secretNeededAgain } from '../core/secrets.ts'
import { taskFamily } from '../core/task.ts'
import { timetableEvery, timetableFields } from '../core/timetable.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

/** Where files are brought: into a place outside of the installation, or to people by mail. */
export const exportKind = z.enum([...remoteKind.options, 'mail'])
export type ExportKind = z.output<typeof exportKind>

const scheduledFields = {
  name: line(100),
  status: begins(remoteStatus, 'active'),
  ...remotePlaceFields,
  kind: exportKind,
  /** Of `mail`: who gets the file. Each gets a mail of their own. */
  recipients: z.array(z.email().max(200)).max(10).default([]),
  /** The name of a list's export, such as `goods.export`. */
  action: line(100),
  /** What that export takes: `options` (the filter), `columns`, `sort`, `format` … */
  input: z.record(z.string().max(100), z.unknown()),
  /** Of headers and of words for codes. */
  language: begins(z.enum(['zh', 'en']), 'zh'),
  /** `{date}` is the day and `{time}` hour and minute of the business. The format's ending is added. */
  fileName: line(150)
    .regex(/^[^/\\]+$/)
    .default('export-{date}'),
  ...timetableFields,
}

export const scheduledRunStatus = z.enum(['running', 'done', 'failed'])

export const scheduledExportRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  status: remoteStatus,
  ...remotePlaceRow,
  kind: exportKind,
  recipients: z.array(z.string()),
  action: z.string(),
  input: z.record(z.string(), z.unknown()),
  language: z.enum(['zh', 'en']),
  fileName: z.string(),
  every: timetableEvery,
  minute: z.number(),
  clock: z.string(),
  weekdays: z.array(z.number()),
  nextRunAt: z.string().nullable(),
  trouble: z.boolean(),
  lastRun: z.object({ id: z.string(), status: scheduledRunStatus, beganAt: z.string() }).nullable(),
  lastTest: remoteTest.nullable(),
  /** Who saved it last: files hold what they may see. */
  savedBy: z.string(),
  /** `maker`: who saved it last may not export this any more, so that it was switched off. */
  stoppedBy: z.enum(['', 'maker']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ScheduledExportRow = z.output<typeof scheduledExportRow>

/** Marks what is missing of where files are brought. */
function targetIsWhole({
  value,
  issues,
}: z.core.ParsePayload<Omit<RemotePlace, 'kind'> & { kind: ExportKind; recipients: string[] }>): void {
  const { kind } = value
  if (kind !== 'mail') placeIsWhole({ value: { ...value, kind }, issues })
  else if (value.recipients.length === 0)
    issues.push({ code: 'too_small', minimum: 1, origin: 'array', path: ['recipients'], input: value.recipients })
}

const listBeyond = failure(
  'scheduled-export-beyond-own',
  '没有这个列表的导出权限，或筛选了不可见的网站',
  'You may not export this list, or its filter names websites that you do not see',
)
const inputWrong = failure('scheduled-export-input-wrong', '导出设置有误：{fields}', 'The settings of the export are wrong: {fields}')
const addressWrong = failure(
  'scheduled-export-address-wrong',
  '地址应以 http:// 或 https:// 开头，不能含用户名和密码',
  'The address begins with http:// or https:// and has no user name or password',
)
const fails = [listBeyond, inputWrong, addressWrong] as const

const searchScheduled = action('scheduled-export.search', {
  effect: 'reads',
  input: listOf({ keywords: text(200).optional(), kind: exportKind.optional(), status: remoteStatus.optional() }, [
    'name',
    'createdAt',
    'nextRunAt',
  ]),
  output: pageOf(scheduledExportRow),
  scope: 'rows',
})

const scheduledColumns = {
  name: fieldWords.name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['暂停', 'paused'] } },
  action: { zh: '列表', en: 'List' },
  kind: { ...fieldWords.kind, values: { ...remoteKindValues, mail: ['邮件', 'Mail'] } },
  place: { zh: '位置', en: 'Place' },
  nextRunAt: { zh: '下次运行', en: 'Next run' },
  savedBy: { zh: '最后保存人', en: 'Saved by' },
  createdAt: headerWords.createdAt,
} as const

/**
 * Exports of lists that are brought elsewhere by schedule, with the rights of who saved them last. Who is limited to
 * websites sees and changes their own only.
 */
export const scheduledExport = {
  search: searchScheduled,
  export: exportOf(searchScheduled, scheduledColumns),
  read: action('scheduled-export.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: scheduledExportRow,
    scope: 'rows',
  }),
  insert: action('scheduled-export.insert', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject(scheduledFields).check(targetIsWhole),
    output: inserted,
    fails,
    scope: 'rows',
  }),
  /** From now on its files hold what the caller may see. */
  update: action('scheduled-export.update', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ id, version, ...savedFields(scheduledFields) }).check(targetIsWhole),
    output: scheduledExportRow,
    fails: [...fails, secretNeededAgain],
    scope: 'rows',
  }),
  delete: action('scheduled-export.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  /** Pauses and resumes. What is resumed has the rights of the caller. */
  setStatus: action('scheduled-export.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: remoteStatus }),
    output: affected,
    fails: [listBeyond, inputWrong],
    scope: 'rows',
  }),
  /** Reaches the place and writes nothing. What went wrong is the answer, not a failure. */
  test: action('scheduled-export.test', {
    effect: 'writes',
    transaction: 'own',
    input: z.strictObject({ id }),
    output: remoteTest,
    scope: 'rows',
  }),
  forgetKey: action('scheduled-export.forget-key', {
    effect: 'writes',
    notUndoable: 'The next meeting keeps the key that the server shows.',
    needsFreshSignIn: true,
    input: z.strictObject({ id }),
    output: scheduledExportRow,
    scope: 'rows',
  }),
}

export const scheduledRunRow = z.object({
  id: z.string(),
  scheduledExportId: z.string(),
  name: z.string(),
  status: scheduledRunStatus,
  startedBy: z.enum(['clock', 'call']),
  fileName: z.string(),
  fileSize: z.number().nullable(),
  /** Why it failed, as a code and what its words name. */
  message: z.string(),
  taskId: z.string().nullable(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
})
export type ScheduledRunRow = z.output<typeof scheduledRunRow>

const searchScheduledRuns = action('scheduled-export-run.search', {
  effect: 'reads',
  input: listOf({ scheduledExportId: id.optional(), status: z.array(scheduledRunStatus).max(3).optional() }, ['beganAt']),
  output: pageOf(scheduledRunRow),
  scope: 'rows',
})

const scheduledRunColumns = {
  name: { zh: '定时导出', en: 'Scheduled export' },
  beganAt: headerWords.at,
  status: { ...fieldWords.status, values: { running: ['运行中', 'running'], done: ['已送达', 'delivered'], failed: ['失败', 'failed'] } },
  fileName: fieldWords.fileName,
  message: fieldWords.reason,
} as const

/** The log of scheduled exports. */
export const scheduledExportRun = {
  search: searchScheduledRuns,
  export: exportOf(searchScheduledRuns, scheduledRunColumns),
}

const busy = failure('scheduled-export-busy', '该定时导出正在运行', 'This scheduled export is running')

/** Runs of scheduled exports, begun by the clock or by a call of `add`. */
export const scheduledExportTask = taskFamily('scheduled-export-task', {
  add: z.strictObject({ scheduledExportId: id }),
  scope: 'none',
  fails: [busy],
})
