import type { Language } from '../core/dispatcher-failures.ts'

type Texts = Record<Language, string>

/** What stands above the operations. */
export const aboutApi: Texts = {
  zh: [
    '后台能做的一切都是一个*操作*：`POST /apis/actions/{操作名}`，正文为 JSON。',
    '成功返回 `{status: 200, message, response}`，`response` 是结果；失败返回 `{status, message, code, detail}`，HTTP 状态与 `status` 相同。请按 `code` 判断，不要比较 `message`。',
    '金额均为最小货币单位（分）的整数，字段名以 `Minor` 结尾；时间为 UTC 的 ISO 8601；ID 为数字字符串，提交时也可为数字。结果以后可能增加字段。',
    '写操作可带 `Idempotency-Key`；`preview: true` 只预览；返回 `changeSetId` 的改动可用 `goods-bak.undo` 撤销；返回 `taskId` 时由任务完成，用 `task.search` 查看。',
    '用接口密钥调用时，每次返回都带 `RateLimit-Policy` 与 `RateLimit`；重复提交而返回原结果时带 `Idempotent-Replayed: true`。',
  ].join('\n\n'),
  en: [
    'All that the console does is an *action*: `POST /apis/actions/{name}` with a JSON body.',
    'A success is answered with `{status: 200, message, response}`, where `response` is the result; a failure with `{status, message, code, detail}`. The HTTP status is the same as `status`. Decide by `code`, never by `message`.',
    'Amounts are whole minor units (cents) in fields that end in `Minor`; times are ISO 8601 in UTC; ids are digits in a string and may be sent as numbers. Answers may get further fields.',
    'Writes take an `Idempotency-Key`. `preview: true` shows what would change. What answers with a `changeSetId` is undone with `goods-bak.undo`. Where the answer has a `taskId`, a task does the work: see `task.search`.',
    'Each answer to an API key tells of its limit by `RateLimit-Policy` and `RateLimit`. One that was given before carries `Idempotent-Replayed: true`.',
  ].join('\n\n'),
}

/** What parameters, headers and fields of the envelope mean. */
export const partTexts = {
  bearer: { zh: '登录得到的令牌，或接口密钥。', en: 'The token of a session, or an API key.' },
  acceptLanguage: { zh: '`message` 的语言；不填为中文。', en: 'The language of `message`: Chinese when absent.' },
  idempotencyKey: {
    zh: '由调用方生成，8 至 200 个可见字符；同一个键重复提交时不会执行两次。',
    en: 'Made by the caller, 8 to 200 visible characters: a call that is sent again with its key is not done twice.',
  },
  requestId: { zh: '请求编号，日志中也有。', en: 'The number of the request, which is also in the log.' },
  retryAfter: { zh: '多少秒后可以重试。', en: 'Seconds until the call may be sent again.' },
  message: { zh: '给人看的说明', en: 'What happened, in words' },
  code: { zh: '给程序用的代码', en: 'The failure, for programs' },
  detail: { zh: '说明中用到的值', en: 'The values that the words are filled with' },
} as const satisfies Record<string, Texts>
