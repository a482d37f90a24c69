import type { Action, Effect, Scope } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'

type Sentence = readonly [zh: string, en: string]

const effectTexts: Record<Effect, Sentence> = {
  reads: ['只读取，不改变任何内容。', 'Reads and changes nothing.'],
  exports: ['生成文件供下载。', 'Makes a file to download.'],
  writes: ['写入。', 'Writes.'],
  deletes: ['删除。', 'Deletes.'],
}

const scopeTexts: Record<Scope, Sentence | undefined> = {
  none: undefined,
  website: ['所填网站须在调用者范围内，否则返回 404。', 'The websites it names must be among the caller’s; otherwise the answer is 404.'],
  rows: ['只涉及调用者可见网站的记录。', 'It covers the records of the websites that the caller sees.'],
  installation: ['对所有网站生效：仅限可见全部网站的用户。', 'It counts for every website: only who sees all of them may call it.'],
}

const changeSet: Sentence = ['可撤销：`goods-bak.undo`。', 'Can be undone with `goods-bak.undo`.']
const preview: Sentence = ['`preview: true` 只预览，不写入。', '`preview: true` shows what it would do and writes nothing.']
const freshSignIn: Sentence = ['须在 15 分钟内验证过密码。', 'The caller must have proved their password within 15 minutes.']
const takesFile: Sentence = [
  '以 multipart/form-data 提交，文件在字段 `file`。',
  'Sent as multipart/form-data, with the file in the field `file`.',
]

const accessText = ({ access, name }: Action): Sentence => {
  if (access === 'public') return ['无需登录。', 'Nobody has to be signed in.']
  if (access === 'session') return ['登录即可调用。', 'Everybody who is signed in may call it.']
  return [`需要权限 \`${name}\`。`, `Needs the permission \`${name}\`.`]
}

/** What an action does to records, who may call it, and what takes it back: whole sentences from what the contract declares. */
export function aboutAction(action: Action, { hasPreview }: { hasPreview: boolean }, language: Language): string {
  const { notUndoable } = action
  const sentences = [
    effectTexts[action.effect],
    accessText(action),
    scopeTexts[action.scope],
    (action.isUndoable || action.hasChangeSet) && changeSet,
    notUndoable !== undefined && ([`不可撤销：${notUndoable}`, `Can’t be undone: ${notUndoable}`] as const),
    hasPreview && preview,
    action.needsFreshSignIn && freshSignIn,
    action.takesFile && takesFile,
  ]
  const index = language === 'zh' ? 0 : 1
  return sentences
    .filter((sentence): sentence is Sentence => Boolean(sentence))
    .map((sentence) => sentence[index])
    .join(language === 'zh' ? '' : ' ')
}
