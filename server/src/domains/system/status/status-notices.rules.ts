import { fill, findingOf, statusWords, systemStatus } from '@wanpu/contract'
import { type NewNotice, toPlainText } from '../../messages/notice/notice.rules.ts'
import type { Judgement } from './status.rules.ts'

const link = '/setting/systemStatus'
const shared = { kind: 'task-failed', websiteId: null, needs: systemStatus.read.name, link } as const

/** Something about the installation needs somebody. */
export function statusBeganNotice({ name, finding, values }: Judgement): NewNotice {
  const { says, advice = ['', ''] } = findingOf(finding)
  const line = (language: 0 | 1) => toPlainText(`${fill(says[language], values)}${language === 0 ? '。' : '. '}${advice[language]}`)
  const [title] = statusWords[name]
  return {
    ...shared,
    htmlZh: `<b>系统状态：${title[0]}需要处理</b><br>${line(0)}`,
    htmlEn: `<b>System status: ${title[1]} needs you</b><br>${line(1)}`,
  }
}

/** It is over. */
export function statusOverNotice({ name, finding, values }: Judgement): NewNotice {
  const { says } = findingOf(finding)
  const [title] = statusWords[name]
  return {
    ...shared,
    htmlZh: `<b>系统状态：${title[0]}已恢复</b><br>${toPlainText(fill(says[0], values))}`,
    htmlEn: `<b>System status: ${title[1]} is fine again</b><br>${toPlainText(fill(says[1], values))}`,
  }
}
