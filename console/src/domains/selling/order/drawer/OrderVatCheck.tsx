import { type OrderDetail, order, orderLog } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction } from '../../../../kit/call.ts'
import { instantText } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'

/** What VIES says about the buyer's VAT number, and the way to ask once more; nothing where no number was asked for. */
export function OrderVatCheck({ order: { id, vatCheck } }: { order: OrderDetail }) {
  const t = useText(orderText)
  const mayAsk = useMay(order.checkVat.name)
  const asking = useAction(order.checkVat, { done: t('vat.asked'), refresh: [order, orderLog] })
  if (vatCheck === null) return null
  const { state, problem, consultationNo, name, address, askedAt } = vatCheck
  const facts = [
    ['vat.problem', problem],
    ['vat.consultationNo', consultationNo],
    ['vat.registered', [name, address].filter(Boolean).join('\n')],
  ] as const
  return (
    <section aria-labelledby="order-vat-check">
      <h3 id="order-vat-check">{t('vatCheck')}</h3>
      <p>{t('vat.at', { state: t(`vat.${state}`), time: instantText(askedAt) })}</p>
      <dl className="order-facts">
        {facts.map(([key, value]) =>
          value === '' ? null : (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd className="order-terms">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {mayAsk && (
        <Button size="small" loading={asking.isRunning} onClick={() => void asking.run({ id })}>
          {t('vat.ask')}
        </Button>
      )}
    </section>
  )
}
