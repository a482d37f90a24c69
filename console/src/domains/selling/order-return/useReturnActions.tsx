import { type OrderReturnRow, order, orderLog, orderReturn, type ReturnState, refund, returnMoves } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useText } from '../../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))
const OrderRefundDialog = lazy(() => import('../refund/OrderRefundDialog.tsx'))
const ReceiveDialog = lazy(() => import('./ReceiveDialog.tsx'))

/** Whether a return may go from one state to the other, by the contract’s `returnMoves`. */
export const canMoveReturn = (state: ReturnState, to: Exclude<ReturnState, 'requested'>) => returnMoves[to].includes(state)

/** What can be done with a return, the next step first. */
export function useReturnActions(): (row: OrderReturnRow) => RowAction[] {
  const t = useText(orderReturnText)
  const closing = useAction(orderReturn.setState, {
    done: ({ affected: count }) => t('changed.closed', { count }),
    refresh: [orderReturn, order, orderLog],
  })
  return (row) => {
    const off = (to: Exclude<ReturnState, 'requested'>) =>
      canMoveReturn(row.state, to) ? undefined : t('cannot', { state: t(`state.${row.state}`) })
    const actions: (RowAction & { to: Exclude<ReturnState, 'requested'> })[] = [
      {
        to: 'approved',
        label: t('approve'),
        may: orderReturn.setState,
        off: off('approved'),
        open: (close) => <DecideDialog state="approved" returns={[row]} close={close} />,
      },
      {
        to: 'received',
        label: t('receive'),
        may: orderReturn.receive,
        off: off('received'),
        open: (close) => <ReceiveDialog returned={row} close={close} />,
      },
      {
        to: 'refunded',
        label: t('refund'),
        may: refund.insert,
        off: off('refunded'),
        open: (close) => <OrderRefundDialog orderId={row.orderId} returned={row} close={close} />,
      },
      {
        to: 'declined',
        label: t('decline'),
        may: orderReturn.setState,
        isDanger: true,
        off: off('declined'),
        open: (close) => <DecideDialog state="declined" returns={[row]} close={close} />,
      },
      {
        to: 'closed',
        label: t('close'),
        may: orderReturn.setState,
        isDanger: true,
        confirm: t('closeOne', { no: row.returnNo }),
        off: off('closed'),
        run: () => closing.run({ ids: [row.id], state: 'closed' }),
      },
    ]
    const next = actions.find(({ off }) => off === undefined)
    return [...(next ? [next] : []), ...actions.filter((one) => one !== next)].map(({ to: _, ...action }) => action)
  }
}
