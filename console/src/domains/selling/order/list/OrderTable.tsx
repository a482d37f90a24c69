import { PlusOutlined } from '@ant-design/icons'
import { type OrderStatus, type OrderTodo, order, orderByHand, orderExport, parcelShip } from '@wanpu/contract'
import { Segmented } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useOwnedEmpty } from '../../../../kit/list/offers/useOwnedEmpty.ts'
import { useList } from '../../../../kit/list/useList.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { useIsMobile } from '../../../../lib/useIsMobile.ts'
import { orderEntryText } from '../entry/order-entry.text.ts'
import { orderText } from '../order.text.ts'
import { DeskTabs } from './DeskTabs.tsx'
import { CountedStatusMenu, OrderTotals } from './OrderTotals.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useOrderActions } from './useOrderActions.tsx'
import { type OrderList, useOrderBatches } from './useOrderBatches.tsx'
import '../order.css'

const OrderEntryForm = lazy(() => import('../entry/OrderEntryForm.tsx'))
const OrderDrawer = lazy(() => import('../drawer/OrderDrawer.tsx'))
const ShipListDialog = lazy(() => import('../../parcel/ShipListDialog.tsx'))

const newestFirst = { by: 'createdAt', desc: true } as const

/** 订单查询, with the view 我的订单 for the websites of one's own owner code. */
export function OrderTable() {
  const t = useText(orderText)
  const [params, setParams] = useAddressParams()
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
  const entering = useText(orderEntryText)
  const list = useList<OrderList>(action, { sort: newestFirst })
  const { openId, showOrder } = useOpenOrder()
  const isMine = action === order.searchOwner
  const ownedEmpty = useOwnedEmpty({ title: t('emptyMineTitle'), about: t('emptyMineAbout') })
  const opened = useOpenButton()
  const isMobile = useIsMobile()

  const rowActions = useOrderActions(showOrder)
  const batchActions = useOrderBatches()
  const chooseTodo = (todo: OrderTodo | undefined) => list.setFilter({ todo, status: undefined })
  const chooseStatus = (status: OrderStatus | undefined) => list.setFilter({ status, todo: undefined })
  const { todo, status } = list.state.filter
  const isAll = todo === undefined && status === undefined
  const sums = !isMine && <OrderTotals filter={list.filter} isFolded={isMobile} />
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
              <DeskTabs todo={todo} isAll={isAll} onlyOwn={isMine} choose={chooseTodo} />
              {isMine ? (
                <StatusMenu status={status} choose={chooseStatus} />
              ) : (
                <CountedStatusMenu filter={list.filter} choose={chooseStatus} />
              )}
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

/** The order that is open, by its id in the address; none for whoever may not read orders. */
function useOpenOrder() {
  const [params, setParams] = useAddressParams()
  const mayOpen = useMay(order.read.name)
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
  return { openId: mayOpen ? params.get('open') : null, showOrder }
}
