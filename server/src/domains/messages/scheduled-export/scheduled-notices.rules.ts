import { scheduledExport, taskMessageIn } from '@wanpu/contract'
import { type NewNotice, toPlainText } from '../notice/notice.rules.ts'

interface Told {
  id: string
  name: string
}

const notice = ({ id }: Told, htmlZh: string, htmlEn: string): NewNotice => ({
  kind: 'task-failed',
  websiteId: null,
  needs: scheduledExport.search.name,
  htmlZh,
  htmlEn,
  link: `/setting/scheduledExportRuns?scheduledExportId=${id}`,
})

/** A scheduled export failed, and was well before. */
export function exportFailedNotice(told: Told, message: string): NewNotice {
  const name = toPlainText(told.name)
  const [zh, en] = [taskMessageIn(message, 'zh'), taskMessageIn(message, 'en')].map(toPlainText)
  return notice(told, `<b>定时导出失败：${name}</b><br>${zh}`, `<b>Scheduled export failed: ${name}</b><br>${en}`)
}

/** What was told of a scheduled export is over. */
export function exportWellNotice(told: Told): NewNotice {
  const name = toPlainText(told.name)
  return notice(
    told,
    `<b>定时导出已恢复：${name}</b><br>最近一次已送达。`,
    `<b>Scheduled export works again: ${name}</b><br>Its last file was delivered.`,
  )
}

/** A scheduled export was switched off, because its maker may not export this any more. */
export function exportStoppedNotice(told: Told): NewNotice {
  const name = toPlainText(told.name)
  return notice(
    told,
    `<b>定时导出已暂停：${name}</b><br>最后保存人已停用，或不能再导出这个列表。请由有权限的人启用。`,
    `<b>Scheduled export paused: ${name}</b><br>Who saved it last was deactivated or may not export this list any more. Somebody who may can resume it.`,
  )
}
