import { type NewNotice, toPlainText } from '../../messages/notice/notice.rules.ts'

/** A plan has made no backup when one was due. */
export function backupMissingNotice({ name, lastAt }: { name: string; lastAt: string | null }): NewNotice {
  const plan = toPlainText(name)
  const day = lastAt?.slice(0, 10)
  return {
    kind: 'task-failed',
    websiteId: null,
    needs: 'backup-plan.search',
    htmlZh: `<b>系统备份缺失：${plan}</b><br>${day ? `最近一份备份是 ${day} 的。` : '还没有任何备份。'}`,
    htmlEn: `<b>Backup is missing: ${plan}</b><br>${day ? `The last one is of ${day}.` : 'There is none yet.'}`,
    link: '/setting/backupPlanManagement',
  }
}
