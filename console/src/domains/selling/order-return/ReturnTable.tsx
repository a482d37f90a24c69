import { type OrderReturnRow, order, orderLog, orderReturn, returnReason, returnState } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { Choice } from '../../../kit/list/selection.ts'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'
import { returnTones } from './return-tones.ts'
import { canMoveReturn, useReturnActions } from './useReturnActions.tsx'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

const column = columnsFor(orderReturn.search, orderReturnText)
const columns = [
  column.text('returnNo', { width: 204 }),
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 180 }),
  column.tag('state', returnTones, { width: 100 }),
  column.number('quantity', { width: 80 }),
  column.custom('reason', (row) => <ReasonCell row={row} />, { wide: true }),
  column.shop('websiteDomain'),
  column.instant('createdAt'),
  column.text('byName', { extra: true }),
]

const filter = filtersFor(orderReturn.search, orderReturnText)
const filters = [
  filter.keywords(),
  filter.select('state', returnState.options),
  filter.select('reason', returnReason.options),
  filter.websites('websiteIds'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
]

type Search = typeof orderReturn.search

/** 退货: what comes back, and what must be done about it. */
export function ReturnTable() {
  const t = useText(orderReturnText)
  const list = useList(orderReturn.search, { sort: { by: 'createdAt', desc: true } })
  const rowActions = useReturnActions()
  const closing = useAction(orderReturn.setState, {
    done: ({ affected: count }) => t('changed.closed', { count }),
    refresh: [orderReturn, order, orderLog],
  })
  const off = (to: 'approved' | 'declined' | 'closed') => (choice: Choice<Search>) => {
    if (choice.kind !== 'rows' || choice.rows.length < choice.ids.length) return t('chooseShown')
    const count = choice.rows.filter(({ state }) => !canMoveReturn(state, to)).length
    return count === 0 ? undefined : t('someCannot', { count })
  }
  const batchActions: BatchAction<Search>[] = [
    {
      label: t('approve'),
      may: orderReturn.setState,
      off: off('approved'),
      open: (choice, close, done) =>
        choice.kind === 'rows' && <DecideDialog state="approved" returns={choice.rows} close={close} done={done} />,
    },
    {
      label: t('decline'),
      may: orderReturn.setState,
      isDanger: true,
      off: off('declined'),
      open: (choice, close, done) =>
        choice.kind === 'rows' && <DecideDialog state="declined" returns={choice.rows} close={close} done={done} />,
    },
    {
      label: t('close'),
      may: orderReturn.setState,
      isDanger: true,
      off: off('closed'),
      confirm: (_, count) => t('closeMany', { count }),
      run: (choice) => (choice.kind === 'rows' ? closing.run({ ids: choice.ids, state: 'closed' }) : undefined),
    },
  ]
  return (
    <ListScreen
      list={list}
      exporting={{ action: orderReturn.export }}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={(row) => row.returnNo}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}

function ReasonCell({ row: { reason, note } }: { row: OrderReturnRow }) {
  const t = useText(orderReturnText)
  return [t(`reason.${reason}`), note].filter(Boolean).join(' · ')
}
