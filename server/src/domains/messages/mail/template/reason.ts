import type { Language } from '@wanpu/contract'

/** The reasons of the template engine, with what they name, and how they are said in Chinese. */
const chinese: readonly (readonly [RegExp, string])[] = [
  [/^(?:unknown|undefined) variable: (.+)$/, '没有变量 $1'],
  [/^undefined filter: (.+)$/, '没有过滤器 $1'],
  [/^tag "(.+)" not found$/, '不能使用标签 $1'],
  [/^tag (.+) not closed$/, '标签 $1 没有结束标签'],
  [/^output "?(.+?)"? not closed$/, '输出 $1 缺少 }}'],
  [/^(?:parse|template render|memory).*limit exceeded$/, '模板过于复杂'],
  [/^too many words in tags$/, '标签和变量过多，请分成更短的模板'],
  [/^the mail is too long$/, '邮件过长'],
  [/^expected filter name.*$/, '| 之后缺少过滤器名称'],
  [/^(?:unexpected token|invalid value expression:?) (.+?)(?:, value expected)?$/, '无法识别 $1'],
]

/** Why a template can't be used, in the operator's language. */
export function reasonIn(language: Language, reason: string): string {
  if (language !== 'zh') return reason
  const translation = chinese.find(([pattern]) => pattern.test(reason))
  return translation ? reason.replace(translation[0], translation[1]) : `语法错误（${reason}）`
}
