import { savedCart } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { Money } from '../../../kit/Money.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { savedCartText } from './saved-cart.text.ts'

/** What came of the reminders of the last 30 days, at one website or all; nothing before there was one. */
export function ReminderResults({ filter: { websiteId } }: { filter: { websiteId?: unknown } }) {
  const t = useText(savedCartText)
  const kit = useText(kitText)
  const isAllowed = useMay(savedCart.readResults.name)
  const { data } = useRead(
    savedCart.readResults,
    isAllowed ? { websiteId: typeof websiteId === 'string' ? websiteId : undefined } : undefined,
  )
  if (data === undefined || data.reminded === 0) return null
  const { reminded, restored, ordered, sums, base } = data
  return (
    <p className="saved-cart-results">
      <span className="hint">{t('results')}</span>
      <span>{t('resultReminded', { count: whole(reminded) })}</span>
      <span>{t('resultRestored', { count: whole(restored) })}</span>
      <strong>{t('resultOrdered', { count: whole(ordered), share: Math.round((ordered / reminded) * 100) })}</strong>
      {sums.map(({ totalMinor, currencyCode }) => (
        <Money key={currencyCode} minor={totalMinor} currency={currencyCode} />
      ))}
      {base !== null && sums.some(({ currencyCode }) => currencyCode !== base.currencyCode) && (
        <span title={kit(base.isEstimated ? 'ratesOfNow' : 'ratesOfOrders')}>
          {t('resultInBase')} <Money minor={base.totalMinor} currency={base.currencyCode} />
        </span>
      )}
    </p>
  )
}
