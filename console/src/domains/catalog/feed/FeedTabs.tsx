import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useText } from '../../../lib/text.ts'
import { feedText } from './feed.text.ts'

export const runsPath = '/setting/feedRuns'
const screens = { feeds: '/setting/feedManagement', runs: runsPath } as const

/** Feeds and their log, each a link to the other. */
export function FeedTabs({ current }: { current: keyof typeof screens }) {
  const t = useText(feedText)
  const tabs = (['feeds', 'runs'] as const).map((name) => ({ path: screens[name], label: t(`tab.${name}`), isCurrent: name === current }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}
