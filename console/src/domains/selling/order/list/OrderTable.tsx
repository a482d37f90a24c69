import { PlusOutlined } from '@ant-design/icons'
import {
  canMoveOrder,
  document,
  mostMergedOrders,
  type OrderRow,
  type OrderStatus,
  type OrderTodo,
  order,
  orderByHand,
  orderExport,
  orderSplit,
  parcel,
  parcelShip,
  refund,
} from '@wanpu/contract'
import { Segmented } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useOwnedEmpty } from '../../../../kit/list/offers/useOwnedEmpty.ts'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { useIsMobile } from '../../../../lib/useIsMobile.ts'
import { documentText } from '../../document/document.text.ts'
import { orderSplitText } from '../edit/order-split.text.ts'
import { orderEntryText } from '../entry/order-entry.text.ts'
import { orderText } from '../order.text.ts'
import { canStep, isDangerous, type Move, moves, movesOf, type SaidMove, stepActions } from '../order-facts.ts'
import { DeskTabs } from './DeskTabs.tsx'
import { CountedStates, OrderTotals } from './OrderTotals.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.tsx'
import { StateTabs } from './StateTabs.tsx'
import '../order.css'

const OrderEntryForm = lazy(() => import('../entry/OrderEntryForm.tsx'))
const OrderDrawer = lazy(() => import('../drawer/OrderDrawer.tsx'))
const HoldDialog = lazy(() => import('../HoldDialog.tsx'))
const MergeOrdersDialog = lazy(() => import('../edit/MergeOrdersDialog.tsx'))
const MoveDialog = lazy(() => import('../MoveDialog.tsx'))
const OrderRefundDialog = lazy(() => import('../../refund/OrderRefundDialog.tsx'))
const PrintDialog = lazy(() => import('../../document/PrintDialog.tsx'))
const ParcelDialog = lazy(() => import('../../parcel/ParcelDialog.tsx'))
const ShipListDialog = lazy(() => import('../../parcel/ShipListDialog.tsx'))
const ShipSelectedDialog = lazy(() => import('../../parcel/ShipSelectedDialog.tsx'))

type OrderList = typeof order.search | typeof order.searchOwner
const newestFirst = { by: 'createdAt', desc: true } as const

/** 订单查询, with the view 我的订单 for the websites of one's own owner code. */
export function OrderTable() {
  const t = useText(orderText)
  const [params, setParams] = useSearchParams()
  const mayAll = useMay(order.search.name)
  const mayMine = useMay(order.searchOwner.name)
  const isMine = mayMine && (params.get('view') === 'mine' || !mayAll)
  const views = mayAll && mayMine && (
    <Segmented
      aria-label={t('view')}
      value={isMine ? 'mine' : 'all'}
      onChange={(view) => setParams(view === 'mine' ? { view } : {}, { replace: true })}
      options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
    />
  )
  return isMine ? (
    <Orders key="mine" action={order.searchOwner} title={t('title')} views={views} />
  ) : (
    <Orders key="all" action={order.search} title={t('title')} views={views} />
  )
}

/** 自有订单查询: the same list, always one's own. */
export function OwnedOrderTable() {
  const t = useText(orderText)
  return <Orders action={order.searchOwner} title={t('ownedTitle')} about={t('ownedAbout')} />
}

interface OrdersProps {
  action: OrderList
  title: string
  about?: string
  views?: ReactNode
}

function Orders({ action, title, about, views }: OrdersProps) {
  const t = useText(orderText)
  const printing = useText(documentText)
  const merging = useText(orderSplitText)
  const entering = useText(orderEntryText)
  const list = useList<OrderList>(action, { sort: newestFirst })
  const [params, setParams] = useSearchParams()
  const mayOpen = useMay(order.read.name)
  const openId = mayOpen ? params.get('open') : null
  const isMine = action === order.searchOwner
  const ownedEmpty = useOwnedEmpty({ title: t('emptyMineTitle'), about: t('emptyMineAbout') })
  const opened = useOpenButton()
  const isMobile = useIsMobile()

  const showOrder = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete('open')
        else next.set('open', id)
        return next
      },
      { replace: true },
    )

  const dialogFor = (row: OrderRow, move: Move, close: () => void) => {
    if (move === 'shipped') return <ParcelDialog orderId={row.id} close={close} />
    if (move === 'refunded') return <OrderRefundDialog orderId={row.id} close={close} />
    return <MoveDialog move={move} orders={[row]} close={close} />
  }
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
  const rowActions = (row: OrderRow): RowAction[] => {
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

  const shipSelected: BatchAction<OrderList> = {
    label: t('move.shipped'),
    may: parcelShip.ship,
    off: (choice) => {
      if (choice.kind !== 'rows' || choice.rows.length < choice.ids.length) return t('chooseShown')
      const count = choice.rows.filter((row) => !canMoveOrder(row, 'shipped')).length
      return count === 0 ? undefined : t('someCannotMove', { count })
    },
    open: (choice, close, done) => choice.kind === 'rows' && <ShipSelectedDialog orders={choice.rows} close={close} done={done} />,
  }
  const moveActions = moves
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

  const holdSelected = (['release', 'hold', 'reopen'] as const).map(
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

  const printSelected: BatchAction<OrderList> = {
    label: printing('print'),
    may: document.draw,
    off: (choice) => (choice.kind === 'rows' ? undefined : t('chooseRows')),
    open: (choice, close, done) => choice.kind === 'rows' && <PrintDialog subject={{ orderIds: choice.ids }} close={close} done={done} />,
  }
  const mergeSelected: BatchAction<OrderList> = {
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
  const batchActions = [shipSelected, printSelected, mergeSelected, ...moveActions, ...holdSelected]
  const chooseTodo = (todo: OrderTodo | undefined) => list.setFilter({ todo, status: undefined })
  const chooseStatus = (status: OrderStatus | undefined) => list.setFilter({ status, todo: undefined })
  const sums = !isMine && <OrderTotals filter={list.filter} />
  const shipList = opened.button(t('shipMany'), (close) => <ShipListDialog close={close} />, { may: parcelShip.ship })

  const enterOrder = opened.button(entering('create'), (close) => <OrderEntryForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: orderByHand.insert,
  })

  return (
    <>
      <ListScreen
        list={list}
        columns={orderColumns}
        title={title}
        {...(about !== undefined && { about })}
        tools={
          <>
            {views}
            {shipList}
          </>
        }
        primary={enterOrder}
        exporting={{ action: orderExport.export, ...(isMine && { own: { onlyOwn: true } }) }}
        filters={orderFilters}
        summary={
          <>
            <div className="order-tabs">
              {isMine ? (
                <StateTabs status={list.state.filter.status} choose={chooseStatus} />
              ) : (
                <CountedStates filter={list.filter} choose={chooseStatus} />
              )}
              <DeskTabs todo={list.state.filter.todo} onlyOwn={isMine} choose={chooseTodo} />
            </div>
            {isMobile && sums}
          </>
        }
        figures={!isMobile && sums}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={(row) => row.orderNo}
        empty={isMine ? ownedEmpty : { title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
      <Suspense fallback={null}>
        {openId !== null && (
          <OrderDrawer id={openId} listedIds={list.rows.map(({ id }) => id)} show={showOrder} close={() => showOrder(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Money that was taken can be given back, whatever the status. */
const mayMove = (row: OrderRow, move: Move) => (move === 'refunded' ? row.paidMinor > row.refundedMinor : canMoveOrder(row, move))
