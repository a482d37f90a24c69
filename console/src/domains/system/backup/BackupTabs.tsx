import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useText } from '../../../lib/text.ts'
import { backupText } from './backup.text.ts'

export const backupsPath = '/setting/backupManagement'
const screens = { plans: '/setting/backupPlanManagement', backups: backupsPath } as const

/** Plans and the backups that they made, each a link to the other. */
export function BackupTabs({ current }: { current: keyof typeof screens }) {
  const t = useText(backupText)
  const tabs = (['plans', 'backups'] as const).map((name) => ({
    path: screens[name],
    label: t(`tab.${name}`),
    isCurrent: name === current,
  }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}
