import { CopyOutlined } from '@ant-design/icons'
import { fill, type OrderDetail } from '@wanpu/contract'
import { Button } from 'antd'
import { copyText } from '../../../../kit/copy.ts'
import { instantText } from '../../../../lib/format.ts'
import { recipientLines } from '../../../../lib/recipient-lines.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { OrderVatCheck } from './OrderVatCheck.tsx'

/** Where it goes, how it was paid, where it came from. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const { contact } = order
  const shipTo = recipientLines(contact, order.shippingAddress)
  const billTo = recipientLines(contact, order.billingAddress)
  const isSame = shipTo.join() === billTo.join()
  const facts = [
    ['createdAt', instantText(order.createdAt)],
    ['paidAt', order.paidAt === null ? '' : instantText(order.paidAt)],
    ['websiteDomain', order.websiteDomain],
    ['orderOwner', order.orderOwner],
    ['paymentModeName', order.paymentModeName],
    // An account that is called like its currency is told by the method above.
    ['paymentAccountName', order.paymentAccountName === order.currencyCode ? '' : order.paymentAccountName],
    ['transactionNo', order.transactionNo],
    ['shippingModeName', order.shippingModeName],
    ['delivery', [...new Set([order.deliveryFrom, order.deliveryTo])].filter(Boolean).join(' – ')],
    ['trackingNo', order.trackingNo],
    ['orderHost', order.orderHost === order.websiteDomain ? '' : order.orderHost],
    ['enteredBy', order.enteredBy],
    ['clientIp', order.clientIp],
  ] as const
  return (
    <>
      <section aria-labelledby="order-ship-to">
        <h3 id="order-ship-to">
          {t('shippingAddress')}
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('copyAddress')}
            title={t('copyAddress')}
            onClick={() => void copyText([...shipTo, contact.phone, contact.email].filter(Boolean).join('\n'))}
          />
        </h3>
        <Address lines={shipTo} />
        <dl className="order-facts">
          <Fact name={t('phone')} value={contact.phone} />
          <Fact name={t('email')} value={contact.email} />
          <Fact name={t('company')} value={contact.company ?? ''} />
          <Fact name={t('vatNumber')} value={contact.vatNumber ?? ''} />
        </dl>
      </section>
      <section aria-labelledby="order-bill-to">
        <h3 id="order-bill-to">{t('billingAddress')}</h3>
        {isSame ? <p className="hint">{t('sameAddress')}</p> : <Address lines={billTo} />}
      </section>
      <section aria-labelledby="order-facts">
        <h3 id="order-facts">{t('facts')}</h3>
        <dl className="order-facts">
          {facts.map(([key, value]) => (
            <Fact key={key} name={t(key)} value={value} />
          ))}
        </dl>
      </section>
      <OrderVatCheck order={order} />
      {order.terms && <AcceptedTerms terms={order.terms} />}
    </>
  )
}

/** What the buyer ticked at the checkout; the wording opens below. */
function AcceptedTerms({ terms }: { terms: NonNullable<OrderDetail['terms']> }) {
  const t = useText(orderText)
  return (
    <section aria-labelledby="order-terms">
      <h3 id="order-terms">{t('terms')}</h3>
      <p>{fill(t('termsAccepted'), { title: terms.title, at: instantText(terms.acceptedAt) })}</p>
      <details>
        <summary>{t('termsText')}</summary>
        <p className="order-terms">{terms.text}</p>
      </details>
    </section>
  )
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
