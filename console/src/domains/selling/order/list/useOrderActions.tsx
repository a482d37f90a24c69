import { canMoveOrder, type OrderRow, order, parcel, refund } from '@wanpu/contract'
import { lazy } from 'react'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { canStep, isDangerous, type Move, movesOf, stepActions } from '../order-facts.ts'

const HoldDialog = lazy(() => import('../HoldDialog.tsx'))
const MoveDialog = lazy(() => import('../MoveDialog.tsx'))
const OrderRefundDialog = lazy(() => import('../../refund/OrderRefundDialog.tsx'))
const ParcelDialog = lazy(() => import('../../parcel/ParcelDialog.tsx'))

/**
 * What can be done with one order of the list: see it, its next move, the other moves, and hold, release or reopen it.
 */
export function useOrderActions(showOrder: (id: string) => void) {
  const t = useText(orderText)
  const mayOpen = useMay(order.read.name)

  const moveAction = (row: OrderRow, move: Move): RowAction => ({
    label: t(`move.${move}`),
    may: move === 'shipped' ? parcel.insert : move === 'refunded' ? refund.insert : order.setStatus,
    isDanger: isDangerous(move),
    off:
      row.isHeld && move !== 'cancelled'
        ? t('releaseFirst')
        : mayMove(row, move)
          ? undefined
          : t('cannotMove', { status: t(`status.${row.status}`) }),
    open: (close) => dialogFor(row, move, close),
  })
  const holdAction = (row: OrderRow): RowAction => {
    const step = row.isHeld ? 'release' : row.status === 'cancelled' ? 'reopen' : 'hold'
    return {
      label: t(step),
      may: stepActions[step],
      off: canStep(row, step) ? undefined : t('cannotMove', { status: t(`status.${row.status}`) }),
      open: (close) => <HoldDialog step={step} orders={[row]} close={close} />,
    }
  }
  return (row: OrderRow): RowAction[] => {
    const way = movesOf(row)
    const next = way.find((move) => canMoveOrder(row, move))
    const rest = way.filter((move) => move !== next)
    return [
      ...(mayOpen ? [{ label: t('see'), isEdit: true, run: () => showOrder(row.id) }] : []),
      ...(next === undefined ? [] : [moveAction(row, next)]),
      ...rest.map((move) => moveAction(row, move)),
      holdAction(row),
    ]
  }
}

function dialogFor(row: OrderRow, move: Move, close: () => void) {
  if (move === 'shipped') return <ParcelDialog orderId={row.id} close={close} />
  if (move === 'refunded') return <OrderRefundDialog orderId={row.id} close={close} />
  return <MoveDialog move={move} orders={[row]} close={close} />
}

/** Money that was taken can be given back, whatever the status. */
const mayMove = (row: OrderRow, move: Move) => (move === 'refunded' ? row.paidMinor > row.refundedMinor : canMoveOrder(row, move))
