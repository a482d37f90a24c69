import { type Failure, failure } from './action.ts'

/** Failures that any action may answer with in addition to its own, with their HTTP status. */
export const dispatcherFailures = {
  'bad-input': { status: 400, ...failure('bad-input', '提交的内容有误：{fields}', 'Please check: {fields}') },
  'bad-json': { status: 400, ...failure('bad-json', '请求内容不是有效的 JSON', 'The request is not valid JSON') },
  'not-signed-in': { status: 401, ...failure('not-signed-in', '请先登录', 'Please sign in') },
  'wrong-password': { status: 401, ...failure('wrong-password', '用户名或密码错误', 'Wrong username or password') },
  'fresh-sign-in-needed': {
    status: 401,
    ...failure(
      'fresh-sign-in-needed',
      '为了账号安全，请再次输入密码后继续',
      'To keep the account safe, enter your password again and continue',
    ),
  },
  'password-change-needed': {
    status: 403,
    ...failure(
      'password-change-needed',
      '这个密码是管理员设置的，请先修改密码再继续',
      'An administrator set this password. Change it before you go on',
    ),
  },
  'second-factor-needed': {
    status: 403,
    ...failure(
      'second-factor-needed',
      '您的账号要求两步验证，请先设置',
      'Your account requires two-step sign-in. Set it up before you go on',
    ),
  },
  'session-expired': {
    status: 402,
    ...failure('session-expired', '登录已过期，请重新登录', 'Your session has expired, please sign in again'),
  },
  forbidden: { status: 403, ...failure('forbidden', '没有权限执行此操作', 'You are not allowed to do this') },
  // The action itself is allowed: what this call wants of it is not. The session goes on.
  'beyond-own-rights': {
    status: 403,
    ...failure(
      'beyond-own-rights',
      '您的权限或网站范围不包括此操作，请联系管理员',
      'Your role or your websites do not cover this. Contact an administrator',
    ),
  },
  'session-needed': {
    status: 403,
    ...failure(
      'session-needed',
      '这个操作只能由登录的人执行，API 密钥不能执行',
      'Only a person who is signed in can do this, not an API key',
    ),
  },
  'wrong-api-key': {
    status: 401,
    ...failure(
      'wrong-api-key',
      'API 密钥无效、已过期或已撤销，或不能从这个地址使用',
      'This API key is not valid, has expired, was revoked, or may not be used from this address',
    ),
  },
  // Nothing is done yet: the change waits for a person.
  'approval-needed': {
    status: 202,
    ...failure(
      'approval-needed',
      '此修改需要有人批准，已加入待批准列表（编号 {approvalId}）',
      'This change waits for the approval of a person, under the number {approvalId}',
    ),
  },
  'approvals-waiting': {
    status: 429,
    ...failure(
      'approvals-waiting',
      '这个密钥已有 {most} 个修改在等待批准，请等其中一些处理后再提交',
      'This key has {most} changes waiting for approval, which is the most. Ask again once some are decided',
    ),
  },
  'key-rows': {
    status: 403,
    ...failure(
      'key-rows',
      '这次会修改 {rows} 行，这个密钥一次最多修改 {most} 行。请缩小范围，或由创建人提高密钥的上限',
      'This would change {rows} rows; the key may change {most} at once. Choose fewer, or have its maker raise the limit of the key',
    ),
  },
  'key-value': {
    status: 403,
    ...failure(
      'key-value',
      '这次修改的金额合计 {value}，这个密钥一次最多 {most}。请缩小范围，或由创建人提高密钥的上限',
      'This would change amounts by {value} in all; the key may change {most} at once. Choose fewer, or have its maker raise the limit of the key',
    ),
  },
  'key-changes': {
    status: 429,
    ...failure(
      'key-changes',
      '这个密钥每小时最多修改 {most} 次，请 {seconds} 秒后再试，或由创建人提高密钥的上限',
      'This key may make {most} changes an hour. Try again in {seconds} seconds, or have its maker raise the limit of the key',
    ),
  },
  'no-such-action': { status: 404, ...failure('no-such-action', '没有这个操作：{name}', 'No such action: {name}') },
  'not-found': { status: 404, ...failure('not-found', '记录不存在或不可见', 'This record does not exist or is not visible to you') },
  'version-conflict': {
    status: 409,
    ...failure(
      'version-conflict',
      '记录已被他人修改，请核对后再保存',
      'Somebody else changed this record meanwhile; please compare and save again',
    ),
  },
  taken: { status: 409, ...failure('taken', '已存在：{fields}', 'Already in use: {fields}') },
  'in-use': { status: 409, ...failure('in-use', '仍被其他记录使用，不能删除', 'Still used by other records') },
  'cursor-expired': {
    status: 410,
    ...failure(
      'cursor-expired',
      '该位置之后的变化已不再保留，或可见的网站已变化，请不带 cursor 重新读取全部',
      'What changed since this cursor is no longer kept, or other websites are seen since. Begin again without a cursor',
    ),
  },
  'too-large': { status: 413, ...failure('too-large', '内容过大', 'Too large') },
  'too-many': {
    status: 429,
    ...failure('too-many', '操作过于频繁，请 {seconds} 秒后再试', 'Too many attempts, please try again in {seconds} seconds'),
  },
  'upload-quota': {
    status: 429,
    ...failure(
      'upload-quota',
      '24 小时内最多上传 {most} MB，您已用完。删除不需要的文件，或稍后再上传',
      'You have uploaded {most} MB within 24 hours, which is the most. Delete files that are not needed, or continue later',
    ),
  },
  'tasks-waiting': {
    status: 429,
    ...failure(
      'tasks-waiting',
      '您已有 {count} 个任务在等待（最多 {most} 个），请等其中一些完成后再添加',
      'You have {count} tasks waiting, of {most} at most. Add more once some are done',
    ),
  },
  preparing: { status: 503, ...failure('preparing', '系统正在准备，请稍候再试', 'Still being prepared. Try again in a moment') },
  unavailable: {
    status: 503,
    ...failure('unavailable', '数据库暂时连接不上，请稍后再试', 'The database can’t be reached right now. Try again in a moment'),
  },
  'outcome-unknown': {
    status: 503,
    ...failure(
      'outcome-unknown',
      '保存时与数据库的连接中断，请先确认是否已经保存，再决定是否重试',
      'The connection to the database was lost while saving. Check whether the change is there before you try again',
    ),
  },
  'call-key-used': {
    status: 409,
    ...failure(
      'call-key-used',
      'Idempotency-Key 已用于另一次提交，请换一个新的',
      'This Idempotency-Key stands for another call. Use a new one',
    ),
  },
  'call-running': {
    status: 409,
    ...failure('call-running', '相同的提交正在处理中，请稍后再试', 'The same call is still being worked on. Try again in a moment'),
  },
  'took-too-long': {
    status: 503,
    ...failure(
      'took-too-long',
      '查询时间过长，已停止。请缩小筛选范围后再试',
      'This took too long and was stopped. Narrow the filter and try again',
    ),
  },
  'storage-full': {
    status: 507,
    ...failure(
      'storage-full',
      '磁盘空间不足，暂时不能保存。请清理磁盘空间，完成后自动恢复',
      'The disk is almost full, so nothing can be saved. Free some space; saving works again right after',
    ),
  },
  'files-unavailable': {
    status: 503,
    ...failure(
      'files-unavailable',
      '文件存储暂时连接不上，请稍后再试',
      'The store of files can’t be reached right now. Try again in a moment',
    ),
  },
  incident: { status: 500, ...failure('incident', '服务器异常，事件编号 {incident}', 'Something went wrong, incident {incident}') },
} as const satisfies Record<string, Failure & { status: number }>

export type DispatcherCode = keyof typeof dispatcherFailures

/** The envelope of every answer. */
export interface Envelope<Response = unknown> {
  status: number
  message: string
  response?: Response
  code?: string
  detail?: Record<string, unknown>
  /** What an undoable action kept: `goods-bak.undo` takes it back. */
  changeSetId?: string
}

export type Language = 'zh' | 'en'

/** Words with `{name}` filled from the detail; lists are joined as the language of the words does. */
export function fill(words: string, detail: Record<string, unknown>): string {
  const comma = /\p{Script=Han}/u.test(words) ? '、' : ', '
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail[name]
    if (Array.isArray(value)) return value.join(comma)
    if (typeof value === 'object' && value !== null) return Object.keys(value).join(comma)
    return value === undefined ? '' : String(value)
  })
}

/** True when one of the patterns allows the action: its name, a prefix such as `goods.*`, or `*`. */
export function allows(patterns: readonly string[], actionName: string): boolean {
  return patterns.some(
    (pattern) => pattern === '*' || pattern === actionName || (pattern.endsWith('.*') && actionName.startsWith(pattern.slice(0, -1))),
  )
}
