import { type OrderDetail, order, orderLog, type ParcelRow, parcel, takesParcels } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { type RowAction, RowActions, useOpened } from '../../../kit/list/RowActions.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { fulfilmentTones } from './fulfilment-tones.ts'
import { parcelText } from './parcel.text.ts'
import { piecesLeft } from './parcel-fields.ts'
import './parcel.css'

const ParcelDialog = lazy(() => import('./ParcelDialog.tsx'))

/** What of an order is on its way, parcel by parcel, and what is not. */
export function OrderParcels({ order: detail }: { order: OrderDetail }) {
  const t = useText(parcelText)
  const opened = useOpened()
  const mayShip = useMay(parcel.insert.name)
  const remaining = piecesLeft(detail)
  const isOpen = takesParcels(detail)
  return (
    <section aria-labelledby="order-parcels">
      <h3 id="order-parcels">
        {t('section')}
        <Tag tone={fulfilmentTones[detail.fulfilment]}>{t(`fulfilment.${detail.fulfilment}`)}</Tag>
      </h3>
      {detail.parcels.length === 0 && <p className="hint">{t('none')}</p>}
      <ol className="order-parcels">
        {detail.parcels.map((row, at) => (
          <ParcelItem key={row.id} parcel={row} number={at + 1} order={detail} isOpen={isOpen} />
        ))}
      </ol>
      {isOpen && remaining > 0 && detail.parcels.length > 0 && (
        <p className="order-parcels-left">
          <span>{t('left', { count: remaining })}</span>
          {mayShip && (
            <Button size="small" onClick={() => opened.show((close) => <ParcelDialog orderId={detail.id} close={close} />)}>
              {t('ship')}
            </Button>
          )}
        </p>
      )}
      {opened.element}
    </section>
  )
}

interface ParcelItemProps {
  parcel: ParcelRow
  number: number
  order: OrderDetail
  isOpen: boolean
}

function ParcelItem({ parcel: row, number, order: detail, isOpen }: ParcelItemProps) {
  const t = useText(parcelText)
  const { trackingNo, trackingUrl, carrierName, lines } = row
  const name = t('parcelNo', { number })
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <Tag tone={row.state === 'delivered' ? 'green' : 'blue'}>{t(`state.${row.state}`)}</Tag>
        <ParcelActions parcel={row} name={trackingNo || name} isOpen={isOpen} />
      </p>
      <p className="parcel-number">
        {carrierName !== '' && <span>{carrierName}</span>}
        <span>{trackingNo}</span>
        {trackingUrl !== '' && (
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer" aria-label={t('trackOf', { no: trackingNo })}>
            {t('track')}
          </a>
        )}
      </p>
      <p className="hint">
        <time dateTime={row.shippedAt}>{t('shippedOn', { time: instantText(row.shippedAt) })}</time>
        {row.byName !== '' && ` · ${row.byName}`}
      </p>
      <ul className="hint">
        {lines.map(({ line, quantity }) => (
          <li key={line}>
            {detail.items[line]?.title} × {quantity}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** While the order is paid or shipped, its parcels can be edited, deleted and marked. */
function ParcelActions({ parcel: row, name, isOpen }: { parcel: ParcelRow; name: string; isOpen: boolean }) {
  const t = useText(parcelText)
  const opened = useOpened()
  const refresh = [order, orderLog, parcel]
  const removing = useAction(parcel.delete, { done: ({ affected: count }) => t('deleted', { count }), refresh })
  const marking = useAction(parcel.setState, { done: ({ affected: count }) => t('stateChanged', { count }), refresh })
  const [mayEdit, mayMark, mayDelete] = [useMay(parcel.update.name), useMay(parcel.setState.name), useMay(parcel.delete.name)]
  if (!isOpen) return null
  const other = row.state === 'sent' ? 'delivered' : 'sent'
  const actions: RowAction[] = [
    ...(mayEdit
      ? [{ label: t('edit'), open: (close: () => void) => <ParcelDialog orderId={row.orderId} edited={row} close={close} /> }]
      : []),
    ...(mayMark
      ? [
          {
            label: t(other === 'delivered' ? 'markDelivered' : 'markSent'),
            run: () => marking.run({ ids: [row.id], state: other } as const),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('delete'),
            isDanger: true,
            confirm: t('deleteOne', { no: name }),
            run: () => removing.run({ ids: [row.id] }),
          },
        ]
      : []),
  ]
  return (
    <>
      <RowActions actions={actions} perform={opened.perform} name={name} visible={1} />
      {opened.element}
    </>
  )
}
