import { type CouponRow, coupon } from '@wanpu/contract'
import { useRead } from '../../kit/call.ts'
import { Money } from '../../kit/Money.tsx'
import { PageModal } from '../../kit/PageModal.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { couponText } from './coupon.text.ts'
import './coupon.css'

/** What a coupon brought, by currency. */
export default function CouponResults({ coupon: { id, code }, close }: { coupon: CouponRow; close: () => void }) {
  const t = useText(couponText)
  const reading = useRead(coupon.readResults, { id })
  const { data } = reading
  return (
    <PageModal open closesByEscape title={t('resultsTitle', { code })} width={560} onCancel={close} footer={null}>
      <p className="hint">{t('resultsAbout')}</p>
      {data === undefined && <NotYetRead reading={reading} rows={3} />}
      {data?.items.length === 0 && <p>{t('noResults')}</p>}
      {data !== undefined && data.items.length > 0 && (
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
            {data.items.map((row) => (
              <tr key={row.currencyCode}>
                <td>{row.currencyCode}</td>
                <td>{whole(row.orders)}</td>
                <td>
                  <Money minor={row.revenueMinor} currency={row.currencyCode} />
                </td>
                <td>
                  <Money minor={row.discountMinor} currency={row.currencyCode} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageModal>
  )
}
