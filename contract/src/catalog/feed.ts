import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, line, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import {
  placeIsWhole,
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
import { goodsImportInput } from './goods-import.ts'

/**
 * How a file is read: what an import takes, without what each run decides itself. Empty: as the import of a file with
 * these headers was set last.
 */
export const feedSettings = goodsImportInput.omit({
  uploadId: true,
  fields: true,
  emptyClears: true,
  unclearRows: true,
  batchNumber: true,
})
export type FeedSettings = z.output<typeof feedSettings>

/**
 * What a file changes of known products. `everything`: also what is empty in it; `fill`: empty cells leave things as
 * they are; `stock-and-price`: nothing else, and no new products.
 */
export const feedChanges = z.enum(['everything', 'fill', 'stock-and-price'])
export type FeedChanges = z.output<typeof feedChanges>

/** What becomes of products that earlier files of the feed had, and this one does not. */
export const feedMissing = z.enum(['leave', 'no-stock', 'off-sale'])
export type FeedMissing = z.output<typeof feedMissing>

const share = z.int().min(0).max(100).nullable()

/** Each in percent; null, or absent: it is not looked at. */
const guardFields = {
  /** At most so many of the known products may change. */
  mostChanged: share.default(null),
  /** At most so many of the known products may run out of stock or be taken off sale. */
  mostGone: share.default(null),
  /** The file has at least so many of the rows that the last one had. */
  leastRows: share.default(null),
  /** No price may change by more. */
  mostPrice: z.int().min(0).max(10_000).nullable().default(null),
}

/** A file name in which `*` stands for any characters and `?` for one. */
const filePattern = line(200).regex(/^[^/\\]+$/)

const feedFields = {
  name: line(100),
  status: begins(remoteStatus, 'active'),
  ...remotePlaceFields,
  /** Of a folder: of the files that match, the newest is taken. */
  filePattern: filePattern.default('*.csv'),
  settings: begins(feedSettings, feedSettings.parse({})),
  changes: begins(feedChanges, 'fill'),
  missing: begins(feedMissing, 'leave'),
  ...guardFields,
  ...timetableFields,
  /** Operators are told when no new file came for so many hours; null: never. */
  expectedHours: z.int().min(1).max(2160).nullable().default(null),
}

export const feedRunStatus = z.enum(['running', 'held', 'importing', 'done', 'unchanged', 'failed', 'discarded', 'replaced'])
export type FeedRunStatus = z.output<typeof feedRunStatus>

/** What is the matter with a feed; empty: nothing. `late`: no new file came for too long. */
export const feedTrouble = z.enum(['', 'failed', 'late'])

export const feedRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  status: remoteStatus,
  ...remotePlaceRow,
  filePattern: z.string(),
  settings: feedSettings,
  changes: feedChanges,
  missing: feedMissing,
  mostChanged: z.number().nullable(),
  mostGone: z.number().nullable(),
  leastRows: z.number().nullable(),
  mostPrice: z.number().nullable(),
  every: timetableEvery,
  minute: z.number(),
  clock: z.string(),
  weekdays: z.array(z.number()),
  expectedHours: z.number().nullable(),
  nextRunAt: z.string().nullable(),
  /** When it last brought a file that was new. */
  lastFileAt: z.string().nullable(),
  trouble: feedTrouble,
  troubleSince: z.string().nullable(),
  lastRun: z.object({ id: z.string(), status: feedRunStatus, beganAt: z.string() }).nullable(),
  /** The run that waits for a decision. */
  heldRunId: z.string().nullable(),
  lastTest: remoteTest.nullable(),
  /** Who saved it last: it does what they may do. */
  savedBy: z.string(),
  /** `maker`: who saved it last may not do this any more, so that it was switched off. */
  stoppedBy: z.enum(['', 'maker']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type FeedRow = z.output<typeof feedRow>

const notItsMaker = failure(
  'feed-beyond-own',
  '定时导入需要「文件导入任务：添加」权限；处理缺少的商品还需要「商品库存：批量修改」权限',
  'A feed needs the right to add file imports; what it does about missing products needs the right to edit products in bulk',
)
const addressWrong = failure(
  'feed-address-wrong',
  '地址应以 http:// 或 https:// 开头，不能含用户名和密码',
  'The address begins with http:// or https:// and has no user name or password',
)
const feedFails = [notItsMaker, addressWrong] as const

const searchFeeds = action('feed.search', {
  effect: 'reads',
  input: listOf(
    { keywords: text(200).optional(), kind: remoteKind.optional(), status: remoteStatus.optional(), hasTrouble: z.boolean().optional() },
    ['name', 'createdAt', 'nextRunAt'],
  ),
  output: pageOf(feedRow),
  scope: 'rows',
})

const feedsExportColumns = {
  name: fieldWords.name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['暂停', 'paused'] } },
  kind: { ...fieldWords.kind, values: remoteKindValues },
  place: { zh: '位置', en: 'Place' },
  trouble: { zh: '异常', en: 'Trouble', values: { '': ['', ''], failed: ['失败', 'failed'], late: ['未按时收到', 'late'] } },
  lastFileAt: { zh: '最近新文件', en: 'Last new file' },
  nextRunAt: { zh: '下次运行', en: 'Next run' },
  savedBy: { zh: '最后保存人', en: 'Saved by' },
  createdAt: headerWords.createdAt,
} as const

/**
 * Product files that are fetched by schedule and imported. They change what every website sells, so only who sees every
 * website has to do with them.
 */
export const feed = {
  search: searchFeeds,
  export: exportOf(searchFeeds, feedsExportColumns),
  read: action('feed.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: feedRow, scope: 'rows' }),
  insert: action('feed.insert', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject(feedFields).check(placeIsWhole),
    output: inserted,
    fails: feedFails,
    scope: 'installation',
  }),
  /** From now on it does what the caller may do. */
  update: action('feed.update', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ id, version, ...savedFields(feedFields) }).check(placeIsWhole),
    output: feedRow,
    fails: [...feedFails, secretNeededAgain],
    scope: 'installation',
  }),
  /** Its log goes with it; its imports and their undo stay. */
  delete: action('feed.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'installation',
  }),
  /** Pauses and resumes. A resumed feed does what the caller may do. */
  setStatus: action('feed.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: remoteStatus }),
    output: affected,
    fails: [notItsMaker],
    scope: 'installation',
  }),
  /** Reaches the place and lists its newest files that match. What went wrong is the answer, not a failure. */
  test: action('feed.test', {
    effect: 'writes',
    // Reaching a server takes time, and no transaction may wait for it.
    transaction: 'own',
    input: z.strictObject({ id }),
    output: remoteTest,
    scope: 'installation',
  }),
  /** Forgets the host key of a server that was set up again; the next meeting keeps the one that it shows. */
  forgetKey: action('feed.forget-key', {
    effect: 'writes',
    notUndoable: 'The next meeting keeps the key that the server shows.',
    needsFreshSignIn: true,
    input: z.strictObject({ id }),
    output: feedRow,
    scope: 'installation',
  }),
}

export const feedGuard = z.enum(['changed', 'gone', 'rows', 'price'])

/**
 * Why a run was stopped before anything was written. `limit` and `found` are percent; `count` is how many products (of
 * `rows`: rows) that is, and `sample` names one.
 */
export const feedReason = z.object({ guard: feedGuard, limit: z.number(), found: z.number(), count, sample: z.string() })
export type FeedReason = z.output<typeof feedReason>

/** What the file would do, or did. `gone`: products that run out of stock or are taken off sale, missing ones included. */
export const feedCounts = z.object({
  rows: count,
  known: count,
  new: count,
  changed: count,
  same: count,
  refused: count,
  gone: count,
  missing: count,
})
export type FeedCounts = z.output<typeof feedCounts>

export const feedRunRow = z.object({
  id: z.string(),
  feedId: z.string(),
  feedName: z.string(),
  status: feedRunStatus,
  startedBy: z.enum(['clock', 'call']),
  fileName: z.string(),
  fileSize: z.number().nullable(),
  counts: feedCounts.nullable(),
  reasons: z.array(feedReason),
  /** Why it failed, as a code and what its words name. */
  message: z.string(),
  taskId: z.string().nullable(),
  importTaskId: z.string().nullable(),
  /** The record of its import. */
  recordId: z.string().nullable(),
  /** Undoing this change set takes the import back. */
  changeSetId: z.string().nullable(),
  changeSetStatus: z.enum(['open', 'applied', 'undone']).nullable(),
  /** The task that dealt with missing products. */
  missingTaskId: z.string().nullable(),
  /** Who applied or discarded a held run. */
  decidedBy: z.string(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
})
export type FeedRunRow = z.output<typeof feedRunRow>

const runNotHeld = failure(
  'feed-run-not-held',
  '该次运行已处理，或已被更新的文件取代',
  'This run was decided already, or a newer file has replaced it',
)

const searchRuns = action('feed-run.search', {
  effect: 'reads',
  input: listOf({ feedId: id.optional(), status: z.array(feedRunStatus).max(8).optional() }, ['beganAt']),
  output: pageOf(feedRunRow),
  scope: 'rows',
})

const runsExportColumns = {
  feedName: { zh: '定时导入', en: 'Feed' },
  beganAt: headerWords.at,
  status: {
    ...fieldWords.status,
    values: {
      running: ['运行中', 'running'],
      held: ['待确认', 'held'],
      importing: ['导入中', 'importing'],
      done: ['已完成', 'done'],
      unchanged: ['文件未变化', 'unchanged'],
      failed: ['失败', 'failed'],
      discarded: ['已放弃', 'discarded'],
      replaced: ['已被取代', 'replaced'],
    },
  },
  fileName: fieldWords.fileName,
  rows: fieldWords.rowCount,
  new: fieldWords.new,
  changed: fieldWords.updated,
  same: fieldWords.same,
  refused: { zh: '未导入', en: 'Refused' },
  message: fieldWords.reason,
} as const

/** The log of feeds: each time that one ran. */
export const feedRun = {
  search: searchRuns,
  export: exportOf(searchRuns, runsExportColumns),
  /** `importInput`: with what the import's preview shows the file of a run; null where there is none. */
  read: action('feed-run.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: feedRunRow.extend({ importInput: goodsImportInput.nullable() }),
    scope: 'rows',
  }),
  /** Imports the file of a held run in spite of its guards. */
  apply: action('feed-run.apply', {
    effect: 'writes',
    hasChangeSet: false,
    notUndoable: 'The import that it starts can be undone.',
    input: z.strictObject({ id }),
    output: feedRunRow,
    fails: [notItsMaker, runNotHeld],
    scope: 'installation',
  }),
  discard: action('feed-run.discard', {
    effect: 'writes',
    hasChangeSet: false,
    notUndoable: 'Nothing was written; the feed can be run again.',
    needsRoom: false,
    input: z.strictObject({ id }),
    output: feedRunRow,
    fails: [runNotHeld],
    scope: 'installation',
  }),
}

const feedBusy = failure('feed-busy', '该定时导入正在运行', 'This feed is running')

/** Runs of feeds, begun by the clock or by a call of `add`. */
export const feedTask = taskFamily('feed-task', { add: z.strictObject({ feedId: id }), scope: 'none', fails: [feedBusy] })
