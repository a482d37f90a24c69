import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useText } from '../../../lib/text.ts'
import { scheduledText } from './scheduled-export.text.ts'

export const scheduledRunsPath = '/setting/scheduledExportRuns'
const screens = { exports: '/setting/scheduledExportManagement', runs: scheduledRunsPath } as const

/** Scheduled exports and their log, each a link to the other. */
export function ScheduledTabs({ current }: { current: keyof typeof screens }) {
  const t = useText(scheduledText)
  const tabs = (['exports', 'runs'] as const).map((name) => ({ path: screens[name], label: t(`tab.${name}`), isCurrent: name === current }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}
