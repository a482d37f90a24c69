import { ScreenTabs } from '../../../kit/list/ScreenTabs.tsx'
import { useText } from '../../../lib/text.ts'
import { taxText } from './tax.text.ts'

const screens = {
  schemes: '/setting/taxSchemeManagement',
  rates: '/setting/taxRateManagement',
  classes: '/setting/taxClassManagement',
  report: '/setting/taxReport',
} as const

/** The four screens of taxes, each a link to the others. */
export function TaxTabs({ current }: { current: keyof typeof screens }) {
  const t = useText(taxText)
  const tabs = (['schemes', 'rates', 'classes', 'report'] as const).map((name) => ({
    path: screens[name],
    label: t(`tab.${name}`),
    isCurrent: name === current,
  }))
  return <ScreenTabs label={t('tabs')} tabs={tabs} />
}
