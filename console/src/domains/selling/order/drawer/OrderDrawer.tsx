import { CopyOutlined, DownOutlined, PrinterOutlined, UpOutlined } from '@ant-design/icons'
import {
  buyerBlock,
  canMoveOrder,
  document,
  isToCollect,
  type OrderDetail,
  order,
  orderEdit,
  orderReopen,
  orderReview,
  orderSplit,
  owesDifference,
  parcel,
  refund,
} from '@wanpu/contract'
import { Button, Drawer } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { confirmLeaving } from '../../../../kit/confirm.ts'
import { copyText } from '../../../../kit/copy.ts'
import { type RowAction, RowActions, useOpened } from '../../../../kit/list/RowActions.tsx'
import { OrderStatusTag } from '../../../../kit/OrderStatusTag.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import BlockOrderDialog from '../../../buyers/buyer-block/BlockOrderDialog.tsx'
import { blockText } from '../../../buyers/buyer-block/block.text.ts'
import { documentText } from '../../document/document.text.ts'
import PrintDialog from '../../document/PrintDialog.tsx'
import { OrderReturns } from '../../order-return/OrderReturns.tsx'
import { OrderParcels } from '../../parcel/OrderParcels.tsx'
import ParcelDialog from '../../parcel/ParcelDialog.tsx'
import { CheckNotice } from '../../payment/PaymentEntry.tsx'
import { OrderReceipts } from '../../payment-receipt/OrderReceipts.tsx'
import OrderRefundDialog from '../../refund/OrderRefundDialog.tsx'
import { OrderRefunds } from '../../refund/OrderRefunds.tsx'
import OrderEditDialog from '../edit/OrderEditDialog.tsx'
import { orderEditText } from '../edit/order-edit.text.ts'
import { orderSplitText } from '../edit/order-split.text.ts'
import SplitDialog from '../edit/SplitDialog.tsx'
import HoldDialog from '../HoldDialog.tsx'
import { useNeighbourKeys } from '../list/useOrderKeys.ts'
import MoveDialog from '../MoveDialog.tsx'
import { CollectTag, HeldTag } from '../OrderStatusTag.tsx'
import { orderText } from '../order.text.ts'
import { canSplit, canStep, type Move, movesOf } from '../order-facts.ts'
import { HoldAlert } from './HoldAlert.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { type NoteDraft, OrderNote } from './OrderNote.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PaymentLink } from './PaymentLink.tsx'

interface OrderDrawerProps {
  id: string
  /** The orders of the list that it was opened from, in their order. */
  listedIds: readonly string[]
  show: (id: string) => void
  close: () => void
}

/**
 * One order with everything about it, what can be done with it, and the way to those before and after it in the list.
 */
export default function OrderDrawer({ id, listedIds, show, close }: OrderDrawerProps) {
  const t = useText(orderText)
  const nameId = useId()
  const reading = useRead(order.read, { id })
  const { data } = reading
  const steps = useSteps(data)
  const opened = useOpened()
  const [draft, setDraft] = useState<{ of: string; note: NoteDraft | undefined }>()
  // What was typed belongs to the order that it was typed for.
  const note = draft?.of === id ? draft.note : undefined
  const leave = (go: () => void) => (note === undefined ? go() : confirmLeaving(go))
  const neighbours = useNeighbours({ id, listedIds, show: (other) => leave(() => show(other)) })
  return (
    <Drawer
      open
      size={960}
      className="form-drawer"
      onClose={() => leave(close)}
      extra={<NeighbourButtons {...neighbours} />}
      title={data === undefined ? t('moveOne', { no: '' }) : <DrawerTitle order={data} nameId={nameId} opened={opened} />}
      {...(data !== undefined && { 'aria-labelledby': nameId })}
      footer={data !== undefined && steps.length > 0 && <Moves key={id} order={data} steps={steps} opened={opened} />}
    >
      {data === undefined && <NotYetRead reading={reading} rows={12} />}
      {data !== undefined && (
        <div key={id} className="order-detail">
          <div>
            <HoldAlert order={data} />
            <CheckNotice order={data} />
            <OrderItems order={data} />
            <div className="order-edit">
              <EditOrder order={data} />
              <PaymentLink order={data} />
            </div>
            <OrderParcels order={data} />
            <OrderReceipts order={data} />
            <OrderReturns order={data} />
            <OrderRefunds order={data} />
            <OrderTimeline order={data} />
          </div>
          <div>
            <OrderFacts order={data} />
            <Message title={t('sellerMessage')} id="order-seller-message" text={data.sellerMessage} />
            <Message title={t('buyerMessage')} id="order-message" text={data.buyerMessage} />
            <OrderNote order={data} draft={note} setDraft={(typed) => setDraft({ of: id, note: typed })} />
          </div>
        </div>
      )}
      {opened.element}
    </Drawer>
  )
}

interface DrawerTitleProps {
  order: OrderDetail
  /** Of the words that name the dialog: without it the buttons next to them would be read as part of its name. */
  nameId: string
  opened: ReturnType<typeof useOpened>
}

/** The number, to be copied, what can be printed, and how far the order is. */
function DrawerTitle({ order: detail, nameId, opened }: DrawerTitleProps) {
  const t = useText(orderText)
  const printing = useText(documentText)
  const mayPrint = useMay(document.draw.name)
  return (
    <span className="order-title">
      <span id={nameId}>{t('moveOne', { no: detail.orderNo })}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyNo')}
        title={t('copyNo')}
        onClick={() => void copyText(detail.orderNo)}
      />
      {mayPrint && (
        <Button
          type="text"
          size="small"
          icon={<PrinterOutlined />}
          aria-label={printing('print')}
          title={printing('print')}
          onClick={() => opened.show((close) => <PrintDialog subject={{ orderIds: [detail.id] }} close={close} />)}
        />
      )}
      <OrderStatusTag status={detail.status} />
      {detail.isHeld && <HeldTag />}
      {isToCollect(detail) && <CollectTag />}
    </span>
  )
}

function Message({ id, title, text }: { id: string; title: string; text: string }) {
  if (text === '') return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="order-message">{text}</p>
    </section>
  )
}

interface Neighbours {
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/** The ways to the orders before and after this one, by buttons and by keys; undefined at the ends of the list. */
function useNeighbours({ id, listedIds, show }: Pick<OrderDrawerProps, 'id' | 'listedIds' | 'show'>): Neighbours {
  const listedAt = listedIds.indexOf(id)
  const isListed = listedAt >= 0
  const [last, setLast] = useState({ id, at: listedAt })
  if (isListed && (last.id !== id || last.at !== listedAt)) setLast({ id, at: listedAt })
  const lastAt = last.id === id ? last.at : -1
  const wayTo = (other: string | undefined) => (other === undefined ? undefined : () => show(other))
  // One that has left the list, such as by being fulfilled, goes on to those around the place that it left.
  const [next, previous] = isListed ? [listedAt + 1, listedAt - 1] : [lastAt, lastAt - 1]
  const neighbours = { next: wayTo(listedIds[next]), previous: wayTo(listedIds[previous]) }
  useNeighbourKeys(neighbours)
  return neighbours
}

function NeighbourButtons({ next, previous }: Neighbours) {
  const t = useText(orderText)
  const button = (label: string, key: string, icon: ReactNode, go: (() => void) | undefined) => (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={`${label} (${key})`}
      aria-keyshortcuts={key}
      disabled={go === undefined}
      onClick={go}
    />
  )
  return (
    <>
      {button(t('previousOrder'), 'k', <UpOutlined />, previous)}
      {button(t('nextOrder'), 'j', <DownOutlined />, next)}
    </>
  )
}

/**
 * What was not shipped or refunded can be edited; of other orders the billing address until there is an invoice, as the
 * dialog says.
 */
function EditOrder({ order: detail }: { order: OrderDetail }) {
  const t = useText(orderEditText)
  const opened = useOpened()
  const splitting = useText(orderSplitText)
  const [mayEdit, maySplit] = [useMay(orderEdit.update.name), useMay(orderSplit.split.name)]
  const isSplittable = maySplit && canSplit(detail)
  if (!mayEdit && !isSplittable) return null
  return (
    <>
      {mayEdit && (
        <Button size="small" onClick={() => opened.show((close) => <OrderEditDialog order={detail} close={close} />)}>
          {t('edit')}
        </Button>
      )}
      {isSplittable && (
        <Button size="small" onClick={() => opened.show((close) => <SplitDialog order={detail} close={close} />)}>
          {splitting('split')}
        </Button>
      )}
      {opened.element}
    </>
  )
}

/** What the present state and the caller's rights allow, the next step on the order's way first. */
function useSteps(detail: OrderDetail | undefined): RowAction[] {
  const t = useText(orderText)
  const possible = useMoves(detail)
  const mayHold = useMay(orderReview.hold.name)
  const mayReopen = useMay(orderReopen.reopen.name)
  if (detail === undefined) return []
  const stepOf = (step: 'hold' | 'reopen'): RowAction => ({
    label: t(step),
    open: (close) => <HoldDialog step={step} orders={[detail]} close={close} />,
  })
  const moveOf = (move: Move): RowAction => ({
    label: t(`move.${move}`),
    isDanger: move === 'cancelled',
    open: (close) => {
      if (move === 'shipped') return <ParcelDialog orderId={detail.id} close={close} />
      if (move === 'refunded') return <OrderRefundDialog orderId={detail.id} close={close} />
      return <MoveDialog move={move} orders={[detail]} close={close} />
    },
  })
  return [
    ...possible.filter((move) => move !== 'cancelled').map(moveOf),
    ...(mayReopen && canStep(detail, 'reopen') ? [stepOf('reopen')] : []),
    ...(mayHold && canStep(detail, 'hold') ? [stepOf('hold')] : []),
    ...possible.filter((move) => move === 'cancelled').map(moveOf),
  ]
}

/** The moves that the present state allows, and the caller's rights. */
function useMoves(detail: OrderDetail | undefined): Move[] {
  const mayMove = useMay(order.setStatus.name)
  const mayShip = useMay(parcel.insert.name)
  const mayRefund = useMay(refund.insert.name)
  if (detail === undefined) return []
  // Money that was taken can be given back, also of an order that was never paid in full, or was cancelled.
  const hasMoney = detail.paidMinor > detail.refundedMinor
  return movesOf(detail).filter((move) => {
    if (move === 'refunded') return mayRefund && hasMoney
    if (detail.isHeld && move !== 'cancelled') return false
    // The difference of an order that came to more after it was paid.
    if (move === 'paid' && owesDifference(detail)) return mayMove
    return canMoveOrder(detail, move) && (move === 'shipped' ? mayShip : mayMove)
  })
}

interface MovesProps {
  order: OrderDetail
  steps: readonly RowAction[]
  /** Keeps a dialog that goes on after the last step was taken. */
  opened: ReturnType<typeof useOpened>
}

/** The next step on the order's way and a refund as buttons; whatever else can be done is in a menu beside them. */
function Moves({ order: detail, steps: [main, ...others], opened }: MovesProps) {
  const t = useText(orderText)
  const blocks = useText(blockText)
  const mayBlock = useMay(buyerBlock.insertOfOrder.name)
  // Giving money back is no step on an order's way, unless the order is cancelled.
  const isNext = main?.label !== t('move.refunded') || detail.status === 'cancelled'
  const isRefund = ({ label }: RowAction) => label === t('move.refunded')
  const refunding = others.find(isRefund)
  const rest = others.filter((step) => !isRefund(step))
  const block: RowAction = { label: blocks('blockBuyer'), open: (close) => <BlockOrderDialog order={detail} close={close} /> }
  return (
    <div className="drawer-foot order-moves" role="toolbar" aria-label={t('moves')}>
      <RowActions actions={mayBlock ? [...rest, block] : rest} perform={opened.perform} name={detail.orderNo} visible={0} />
      {refunding?.open && <Button onClick={() => refunding.open && opened.show(refunding.open)}>{refunding.label}</Button>}
      <Button type={isNext ? 'primary' : 'default'} onClick={() => main?.open && opened.show(main.open)}>
        {main?.label}
      </Button>
    </div>
  )
}
