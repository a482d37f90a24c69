import { addDays, type OutputOf, payment } from '@wanpu/contract'
import { useMemo } from 'react'
import { useRead } from '../../kit/call.ts'
import { Money } from '../../kit/Money.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { whole } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { businessToday, businessZone } from '../../lib/zone.ts'
import { ProviderName } from './ProviderName.tsx'
import { recordText } from './payment-record.text.ts'
import './payment.css'

const shownDays = 30

/** What accounts took by day, folded until it is asked for. */
export function PaymentDays() {
  const t = useText(recordText)
  const isAllowed = useMay(payment.totals.name)
  const span = useMemo(latestDays, [])
  const reading = useRead(payment.totals, isAllowed ? span : undefined)
  if (!isAllowed) return null
  const { data } = reading
  return (
    <details className="payment-days">
      <summary>
        {t('days')} <span className="hint">{t('daysAbout')}</span>
      </summary>
      {data === undefined && <NotYetRead reading={reading} rows={4} />}
      {data?.items.length === 0 && <p className="hint">{t('noDays')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <>
          {data.base !== null && <BaseDays base={data.base} />}
          <h4>{t('daysOfAccounts')}</h4>
          {data.items.some(({ estimatedFeeMinor }) => estimatedFeeMinor > 0) && <p className="hint">{t('daysFeeEstimated')}</p>}
          <table>
            <thead>
              <tr>
                <th>{t('day')}</th>
                <th>{t('accountName')}</th>
                <th>{t('payments')}</th>
                <th>{t('takenMinor')}</th>
                <th>{t('refundedMinor')}</th>
                <th>{t('feeMinor')}</th>
                <th>{t('netMinor')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <tr key={`${row.day} ${row.accountId} ${row.provider} ${row.currencyCode}`}>
                  <td>{row.day}</td>
                  <td>{row.accountName || <ProviderName provider={row.provider} />}</td>
                  <td>{whole(row.payments)}</td>
                  <SumCells row={row} currency={row.currencyCode} />
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </details>
  )
}

/** Today and the days of the business before it, as a whole. */
function latestDays(): { from: string; to: string } {
  const [zone, today] = [businessZone(), businessToday()]
  return { from: zone.startOf(addDays(today, 1 - shownDays)), to: zone.startOf(addDays(today, 1)) }
}

interface Sums {
  takenMinor: number
  refundedMinor: number
  feeMinor: number
  estimatedFeeMinor: number
  netMinor: number
}

/** What was taken, given back, kept by the provider, and what is left. */
function SumCells({ row, currency }: { row: Sums; currency: string }) {
  const { takenMinor, refundedMinor, feeMinor, estimatedFeeMinor, netMinor } = row
  const sums = { takenMinor, refundedMinor: 0 - refundedMinor, feeMinor: 0 - feeMinor, netMinor }
  return Object.entries(sums).map(([name, minor]) => (
    <td key={name}>
      {name === 'feeMinor' && estimatedFeeMinor > 0 && '≈ '}
      <Money minor={minor} currency={currency} />
    </td>
  ))
}

type Base = NonNullable<OutputOf<typeof payment.totals>['base']>

/** All accounts together, in the base currency. */
function BaseDays({ base: { currencyCode, isEstimated, items } }: { base: Base }) {
  const t = useText(recordText)
  return (
    <>
      <h4>
        {t('daysInBase', { currency: currencyCode })} {isEstimated && <span className="hint">{t('daysEstimated')}</span>}
      </h4>
      <table>
        <thead>
          <tr>
            <th>{t('day')}</th>
            <th>{t('takenMinor')}</th>
            <th>{t('refundedMinor')}</th>
            <th>{t('feeMinor')}</th>
            <th>{t('netMinor')}</th>
            <th>{t('taxMinor')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.day}>
              <td>{row.day}</td>
              <SumCells row={row} currency={currencyCode} />
              <td>
                <Money minor={row.taxMinor} currency={currencyCode} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
