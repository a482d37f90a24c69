import { noSuchClassification } from './catalog/goods.ts'
import { alreadyUndone } from './catalog/goods-backup.ts'
import { noImportClassification, noUpload } from './catalog/goods-import.ts'
import { fileFailures } from './catalog/goods-import-file.ts'
import { protectedText } from './catalog/protected-word.ts'
import { type Failure, failure } from './core/action.ts'
import { dispatcherFailures, fill, type Language } from './core/dispatcher-failures.ts'
import { hindrances } from './core/hindrances.ts'
import { rootNotAllowed, serverNotTested } from './shops/shop-server.ts'
import { guardsRefused, noServer, notGenerated, sellerIncomplete, websiteHeld } from './shops/website-failures.ts'

/**
 * Why a task can end without having done its work. What an `add` refuses already says the same words when it is found
 * out later.
 */
const taskFailures = [
  ...fileFailures,
  noUpload,
  protectedText,
  noSuchClassification,
  noImportClassification,
  alreadyUndone,
  sellerIncomplete,
  noServer,
  notGenerated,
  serverNotTested,
  rootNotAllowed,
  dispatcherFailures['not-found'],
  dispatcherFailures.incident,
  dispatcherFailures['storage-full'],
  dispatcherFailures['files-unavailable'],
  failure(
    'process-ended',
    '服务器处理该任务时连续 {times} 次意外退出，任务已停止。请检查任务内容（例如文件），确认无误后可手动重试',
    'The server ended {times} times while working on this, so it was stopped. Check what it works on, such as its file, then retry by hand',
  ),
  failure(
    'real-money-taken',
    '有 {orders} 个订单收过真实货款，系统没有清空',
    'Real money was paid for {orders} orders: nothing was deleted',
  ),
  failure('website-gone', '网站已被删除', 'The website has been deleted'),
  websiteHeld,
  guardsRefused,
  failure(
    'build-refused',
    '页面有问题，新版本没有上线：{problems}',
    'The pages have problems, so the new version was not published: {problems}',
  ),
  failure('build-missing', '静态文件已被清理，请重新生成网站', 'The generated files have been removed. Generate the website again'),
  failure('push-damaged', '文件在传输中损坏：{path}', 'A file was damaged during transfer: {path}'),
  failure(
    'server-unreachable',
    '连不上服务器（{reason}），请在服务器管理中测试',
    'The server can’t be reached ({reason}). Test it under Servers',
  ),
  ...hindrances,
  failure('feed-gone', '定时导入已被删除', 'The feed has been deleted'),
  failure(
    'feed-file-not-fetched',
    '取不到文件（{reason}），请测试定时导入的连接',
    'The file could not be fetched ({reason}). Test the connection of the feed',
  ),
  failure(
    'feed-maker',
    '最后保存人已停用或没有导入权限，已暂停。请由有权限的人启用',
    'Who saved it last was deactivated or may not import any more, so it was paused. Somebody who may can resume it',
  ),
  failure('feed-import-ended', '导入任务未完成，请查看该任务', 'The import task did not finish. Look at that task'),
  failure(
    'export-not-delivered',
    '文件没有送达（{reason}），请测试定时导出的连接',
    'The file could not be delivered ({reason}). Test the connection of the scheduled export',
  ),
  failure(
    'export-maker',
    '最后保存人已停用，或不能再导出这个列表，已暂停。请由有权限的人启用',
    'Who saved it last was deactivated or may not export this list any more, so it was paused. Somebody who may can resume it',
  ),
  failure(
    'export-too-large-to-mail',
    '文件超过 15 MB，无法作为附件发送。请缩小筛选范围，或送到其他位置',
    'The file is larger than 15 MB, too large for a mail. Narrow the filter, or bring it elsewhere',
  ),
  failure('export-not-mailed', '邮件没有发出给 {to}：{reason}', 'The mail to {to} was not sent: {reason}'),
  failure('export-too-large', '文件超过 200 MB，请缩小筛选范围', 'The file is larger than 200 MB. Narrow the filter'),
  failure('nothing-to-export', '要导出的列表已不存在', 'The list to export is gone'),
  failure('workbook-too-large', '内容超过一个工作簿的容量，请改用 CSV', 'Too large for a workbook: choose CSV'),
  failure('no-such-batch', '没有这种批量操作：{name}', 'No such batch action: {name}'),
  failure(
    'backup-busy',
    '计划「{name}」的另一个任务正在进行，稍后重试',
    'Another task of the plan “{name}” is running. This one is tried again later',
  ),
  failure('backup-damaged', '备份已损坏：{path} 缺失、不完整或内容不符', 'The backup is damaged: {path} is missing, cut off or differs'),
  failure('backup-other-key', '恢复密钥打不开：{path}', 'The recovery key does not open {path}'),
  failure('backup-unknown-form', '无法读取这份备份：{reason}', 'This backup can’t be read: {reason}'),
  failure('change-set-gone', '变更记录已被删除', 'The record of the change is gone'),
] as const satisfies readonly Failure[]
export type TaskFailureCode = (typeof taskFailures)[number]['code']

/** The message of a failed task: its code, and what its words name. */
export function taskFailureMessage(code: TaskFailureCode, detail: Record<string, unknown>): string {
  return Object.keys(detail).length === 0 ? code : `${code}: ${JSON.stringify(detail)}`
}

const coded = /^([a-z][a-z-]*)(?:: (\{.*\}))?$/s

/** A task's message in words; what is no failure of ours stays as it is. */
export function taskMessageIn(message: string, language: Language): string {
  const [, code, detail] = coded.exec(message) ?? []
  const failure = taskFailures.find((each) => each.code === code)
  return failure ? fill(failure[language], detail === undefined ? {} : detailOf(detail)) : message
}

function detailOf(text: string): Record<string, unknown> {
  try {
    // Written by `taskFailureMessage`.
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
