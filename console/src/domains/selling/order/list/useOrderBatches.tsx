import { canMoveOrder, document, mostMergedOrders, order, orderSplit, parcelShip } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { useText } from '../../../../lib/text.ts'
import { documentText } from '../../document/document.text.ts'
import { orderSplitText } from '../edit/order-split.text.ts'
import { orderText } from '../order.text.ts'
import { canStep, isDangerous, moves, type SaidMove, stepActions } from '../order-facts.ts'

const HoldDialog = lazy(() => import('../HoldDialog.tsx'))
const MergeOrdersDialog = lazy(() => import('../edit/MergeOrdersDialog.tsx'))
const MoveDialog = lazy(() => import('../MoveDialog.tsx'))
const PrintDialog = lazy(() => import('../../document/PrintDialog.tsx'))
const ShipSelectedDialog = lazy(() => import('../../parcel/ShipSelectedDialog.tsx'))

/** The action whose rows are the orders of a list: all, or those of one's own owner code. */
export type OrderList = typeof order.search | typeof order.searchOwner

/** What can be done with the chosen orders: ship, print, merge, move, and hold, release or reopen them. */
export function useOrderBatches(): BatchAction<OrderList>[] {
  return [useShipSelected(), usePrintSelected(), useMergeSelected(), ...useMoveActions(), ...useHoldSelected()]
}

function useShipSelected(): BatchAction<OrderList> {
  const t = useText(orderText)
  return {
    label: t('move.shipped'),
    may: parcelShip.ship,
    off: (choice) => {
      if (choice.kind !== 'rows' || choice.rows.length < choice.ids.length) return t('chooseShown')
      const count = choice.rows.filter((row) => !canMoveOrder(row, 'shipped')).length
      return count === 0 ? undefined : t('someCannotMove', { count })
    },
    open: (choice, close, done) => choice.kind === 'rows' && <ShipSelectedDialog orders={choice.rows} close={close} done={done} />,
  }
}

function usePrintSelected(): BatchAction<OrderList> {
  const t = useText(orderText)
  const printing = useText(documentText)
  return {
    label: printing('print'),
    may: document.draw,
    off: (choice) => (choice.kind === 'rows' ? undefined : t('chooseRows')),
    open: (choice, close, done) => choice.kind === 'rows' && <PrintDialog subject={{ orderIds: choice.ids }} close={close} done={done} />,
  }
}

function useMergeSelected(): BatchAction<OrderList> {
  const t = useText(orderText)
  const merging = useText(orderSplitText)
  return {
    label: merging('merge'),
    may: orderSplit.merge,
    off: (choice) => {
      if (choice.kind !== 'rows') return t('chooseRows')
      return choice.ids.length < 2 || choice.ids.length > mostMergedOrders
        ? merging('chooseSeveral', { most: mostMergedOrders })
        : undefined
    },
    open: (choice, close, done) =>
      choice.kind === 'rows' && <MergeOrdersDialog orders={choice.ids.map((id) => ({ id }))} close={close} done={done} />,
  }
}

function useMoveActions(): BatchAction<OrderList>[] {
  const t = useText(orderText)
  return moves
    .filter((move): move is SaidMove => move !== 'shipped')
    .map(
      (move): BatchAction<OrderList> => ({
        label: t(`move.${move}`),
        may: order.setStatus,
        isDanger: isDangerous(move),
        off: (choice) => {
          if (choice.kind !== 'rows') return t('chooseRows')
          const count = choice.rows.filter((row) => !canMoveOrder(row, move)).length
          return count === 0 ? undefined : t('someCannotMove', { count })
        },
        open: (choice, close, done) => choice.kind === 'rows' && <MoveDialog move={move} orders={choice.rows} close={close} done={done} />,
      }),
    )
}

function useHoldSelected(): BatchAction<OrderList>[] {
  const t = useText(orderText)
  return (['release', 'hold', 'reopen'] as const).map(
    (step): BatchAction<OrderList> => ({
      label: t(step),
      may: stepActions[step],
      off: (choice) => {
        if (choice.kind !== 'rows') return t('chooseRows')
        const count = choice.rows.filter((row) => !canStep(row, step)).length
        return count === 0 ? undefined : t('someCannotMove', { count })
      },
      open: (choice, close, done) => choice.kind === 'rows' && <HoldDialog step={step} orders={choice.rows} close={close} done={done} />,
    }),
  )
}
