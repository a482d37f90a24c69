import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useText } from '../../../lib/text.ts'
import { webHookText } from './web-hook.text.ts'

export const deliveriesPath = '/setting/webHookDeliveries'
const screens = { hooks: '/setting/webHooks', deliveries: deliveriesPath } as const

/** Endpoints and their log, each a link to the other. */
export function WebHookTabs({ current }: { current: keyof typeof screens }) {
  const t = useText(webHookText)
  const tabs = (['hooks', 'deliveries'] as const).map((name) => ({
    path: screens[name],
    label: t(`tab.${name}`),
    isCurrent: name === current,
  }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}
