import { type OrderLogRow, orderLog, orderStatus } from '@wanpu/contract'
import { columnsFor, Nothing } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { orderTones } from '../../../../kit/OrderStatusTag.tsx'
import { useText } from '../../../../lib/text.ts'
import { logActor, logWords } from '../drawer/log-words.ts'
import { orderText } from '../order.text.ts'

const column = columnsFor(orderLog.search, orderText)
/** What was once unpaid waits for nobody here. */
const logTones = { ...orderTones, pending: 'grey' } as const
const columns = [
  column.instant('at'),
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 190 }),
  column.custom('fromStatus', (row) => <FromCell row={row} />, { width: 100 }),
  column.tag('toStatus', logTones, { width: 100 }),
  column.custom('byName', (row) => <ActorCell row={row} />, { width: 130 }),
  column.custom('what', (row) => <DetailsCell row={row} />, { wide: true }),
]

const filter = filtersFor(orderLog.search, orderText)
const filters = [
  filter.keywords(),
  filter.select('toStatus', orderStatus.options),
  filter.website('websiteId'),
  filter.days('at', 'atFrom', 'atTo'),
]

const newestFirst = { by: 'at', desc: true } as const

/** 订单日志: who changed which order, when, and to what. */
export function OrderLogTable() {
  const t = useText(orderText)
  const list = useList(orderLog.search, { sort: newestFirst })
  return (
    <ListScreen
      list={list}
      exporting={{ action: orderLog.export }}
      columns={columns}
      title={t('logTitle')}
      about={t('logAbout')}
      filters={filters}
      nameOf={(row) => row.orderNo}
      empty={{ title: t('logEmpty'), about: t('logEmptyAbout') }}
    />
  )
}

function FromCell({ row }: { row: OrderLogRow }) {
  const t = useText(orderText)
  return row.fromStatus === null || row.fromStatus === row.toStatus ? <Nothing /> : t(`toStatus.${row.fromStatus}`)
}

function ActorCell({ row }: { row: OrderLogRow }) {
  return logActor(row.byName, useText(orderText))
}

function DetailsCell({ row: { trackingNo, text, detail } }: { row: OrderLogRow }) {
  const t = useText(orderText)
  const details = [detail && logWords(detail, t), trackingNo && `${t('trackingNo')} ${trackingNo}`, text].filter(Boolean)
  return details.length === 0 ? <Nothing /> : details.join(' · ')
}
