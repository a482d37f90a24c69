import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useText } from '../../../lib/text.ts'
import { shippingZoneText } from './shipping-zone.text.ts'

const screens = { modes: '/setting/shippingModeManagement', zones: '/setting/shippingZoneManagement' } as const

/** Shipping methods and their zones, each a link to the other. */
export function ShippingTabs({ current }: { current: keyof typeof screens }) {
  const t = useText(shippingZoneText)
  const tabs = (['modes', 'zones'] as const).map((name) => ({
    path: screens[name],
    label: t(`tab.${name}`),
    isCurrent: name === current,
  }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}
