import type { OrderDetail, OrderItem } from '@wanpu/contract'
import { Money } from '../../../../kit/Money.tsx'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { rateText, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { Sum } from '../Sum.tsx'

/** What was bought, with pictures and options, and how the total comes about. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const { currencyCode } = order
  const sums = [
    ['goodsMinor', order.goodsMinor],
    ['shippingMinor', order.shippingMinor],
    ...(order.couponMinor > 0 ? [['couponMinor', -order.couponMinor] as const] : []),
  ] as const
  const { tax } = order
  const taxLines = (tax?.lines ?? []).map(({ name, percent, taxMinor }) => ({ tax: `${name} ${rateText(percent)}`, minor: taxMinor }))
  const isIncluded = tax?.priceMode === 'included'
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items">{t('items')}</h3>
      <ul className="order-items">
        {order.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in two lines, and lines never change
          <li key={at}>
            <Thumb src={item.picture} alt={item.title} />
            <div className="order-item-words">
              <span>{item.title}</span>
              <small>{optionWords(item)}</small>
              {item.refundedQuantity !== undefined && <small>{t('refundedPieces', { count: whole(item.refundedQuantity) })}</small>}
            </div>
            <span className="figure">
              <Money minor={item.priceMinor} currency={currencyCode} /> × {whole(item.quantity)}
            </span>
            <Money minor={item.lineMinor} currency={currencyCode} />
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        {sums.map(([key, minor]) => (
          <Sum
            key={key}
            label={
              <>
                {t(key)}
                {key === 'couponMinor' && couponCodesOf(order).map((code) => <code key={code}>{code}</code>)}
              </>
            }
            minor={minor}
            currency={currencyCode}
          />
        ))}
        {!isIncluded && taxLines.map((line) => <Sum key={line.tax} label={line.tax} minor={line.minor} currency={currencyCode} />)}
        {tax?.isReverseCharge === true && <Sum label={t('reverseCharge')} minor={tax.addedMinor} currency={currencyCode} />}
        <Sum label={t('total')} minor={order.totalMinor} currency={currencyCode} isTotal />
        {order.refundedMinor > 0 && <Sum label={t('refundedSum')} minor={-order.refundedMinor} currency={currencyCode} />}
        {order.refundedMinor > 0 && (
          <Sum label={t('keptSum')} minor={order.paidMinor - order.refundedMinor} currency={currencyCode} isTotal />
        )}
        {isIncluded &&
          taxLines.map((line) => (
            <Sum key={line.tax} label={t('includesTax', { tax: line.tax })} minor={line.minor} currency={currencyCode} />
          ))}
      </dl>
    </section>
  )
}

function optionWords({ options, variantSku }: OrderItem): string {
  return [...Object.values(options), variantSku ?? ''].filter((word) => word !== '').join(' · ')
}

/** The codes of what was taken off: of the automatic discount, and of the coupon. */
function couponCodesOf({ discounts, couponCode }: OrderDetail): string[] {
  return discounts.length > 0 ? discounts.map(({ code }) => code) : [couponCode].filter((code) => code !== '')
}
