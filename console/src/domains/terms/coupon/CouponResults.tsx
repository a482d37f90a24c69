import { type CouponResult, type CouponRow, coupon, type OutputOf } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { Money } from '../../../kit/Money.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { couponText } from './coupon.text.ts'
import './coupon.css'

/** What a coupon brought, by currency and in the base currency. */
export default function CouponResults({ coupon: { id, code }, close }: { coupon: CouponRow; close: () => void }) {
  const t = useText(couponText)
  const reading = useRead(coupon.readResults, { id })
  const { data } = reading
  return (
    <PageModal open closesByEscape title={t('resultsTitle', { code })} width={560} onCancel={close} footer={null}>
      <p className="hint">{t('resultsAbout')}</p>
      {data === undefined && <NotYetRead reading={reading} rows={3} />}
      {data?.items.length === 0 && <p>{t('noResults')}</p>}
      {data !== undefined && data.items.length > 0 && <ResultTable results={data} />}
    </PageModal>
  )
}

type Results = OutputOf<typeof coupon.readResults>

/** A row for each currency, and one of all in the base currency where that says more. */
function ResultTable({ results: { items, base } }: { results: Results }) {
  const t = useText(couponText)
  const kit = useText(kitText)
  const sum = base !== null && items.some(({ currencyCode }) => currencyCode !== base.currencyCode) ? base : null
  return (
    <>
      <table className="coupon-results">
        <thead>
          <tr>
            <th>{t('currencyCode')}</th>
            <th>{t('orders')}</th>
            <th>{t('revenue')}</th>
            <th>{t('discountGiven')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <ResultRow key={row.currencyCode} label={row.currencyCode} result={row} />
          ))}
        </tbody>
        {sum !== null && (
          <tfoot>
            <ResultRow label={t('inBase', { currency: sum.currencyCode })} result={sum} />
          </tfoot>
        )}
      </table>
      {sum !== null && <p className="hint">{kit(sum.isEstimated ? 'ratesOfNow' : 'ratesOfOrders')}</p>}
    </>
  )
}

function ResultRow({ label, result: { currencyCode, orders, revenueMinor, discountMinor } }: { label: string; result: CouponResult }) {
  return (
    <tr>
      <td>{label}</td>
      <td>{whole(orders)}</td>
      <td>
        <Money minor={revenueMinor} currency={currencyCode} />
      </td>
      <td>
        <Money minor={discountMinor} currency={currencyCode} />
      </td>
    </tr>
  )
}
