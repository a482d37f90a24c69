import { type TrafficRow, webTraffic } from '@wanpu/contract'
import { Segmented } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { ShopName } from '../../../kit/drawing/ShopName.tsx'
import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOwnedEmpty } from '../../../kit/list/offers/useOwnedEmpty.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ChangeOf, Ranking } from './Ranking.tsx'
import { Revenue } from './Revenue.tsx'
import { trafficText } from './traffic.text.ts'
import './traffic.css'

const DayRange = lazy(() => import('./DayRange.tsx'))

const column = columnsFor(webTraffic.search, trafficText)
const columns = [
  column.custom('domain', (row) => <SiteCell row={row} />, { width: 220 }),
  column.number('views', { width: 100 }),
  column.custom('change', (row) => <ChangeOf change={row.change} />, { width: 100, align: 'right' }),
  column.number('visitors', { width: 90 }),
  column.number('orders', { width: 80 }),
  column.custom('revenue', (row) => <Revenue totals={row.revenue} />, { width: 150, align: 'right' }),
  column.number('bots', { width: 80, extra: true }),
  column.text('ownerCode', { width: 120, extra: true }),
]

const filter = filtersFor(webTraffic.search, trafficText)
const filters = [
  filter.keywords(),
  filter.custom(
    'dayFrom',
    ({ values, set }, id) => (
      <Suspense fallback={null}>
        <DayRange id={id} from={textOf(values.dayFrom)} to={textOf(values.dayTo)} onChange={(dayFrom, dayTo) => set({ dayFrom, dayTo })} />
      </Suspense>
    ),
    { isWide: true, fields: ['dayFrom', 'dayTo'], show: ({ dayFrom, dayTo }) => `${dayFrom ?? '…'} – ${dayTo ?? '…'}` },
  ),
  filter.websites('websiteIds'),
]

type TrafficList = typeof webTraffic.search | typeof webTraffic.searchOwner

/** 网站流量: the websites side by side. */
export function TrafficTable() {
  const t = useText(trafficText)
  const [params, setParams] = useAddressParams()
  const mayAll = useMay(webTraffic.search.name)
  const mayMine = useMay(webTraffic.searchOwner.name)
  const isMine = mayMine && (params.get('view') === 'mine' || !mayAll)
  const views = mayAll && mayMine && (
    <Segmented
      aria-label={t('view')}
      value={isMine ? 'mine' : 'all'}
      onChange={(view) => setParams(view === 'mine' ? { view } : {}, { replace: true })}
      options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
    />
  )
  return <Traffic key={isMine ? 'mine' : 'all'} action={isMine ? webTraffic.searchOwner : webTraffic.search} views={views} />
}

function Traffic({ action, views }: { action: TrafficList; views: ReactNode }) {
  const t = useText(trafficText)
  const go = useNavigate()
  const list = useList<TrafficList>(action, { sort: { by: 'views', desc: true } })
  const empty = { title: t('emptyTitle'), about: t('emptyAbout') }
  const ownedEmpty = useOwnedEmpty(empty)
  const rowActions = (row: TrafficRow): RowAction[] => [
    { label: t('monthTitle'), run: () => go(`/visit/webVisitMonthStatisticsManagement?websiteIds=${row.websiteId}`) },
    { label: t('visits'), run: () => go(`/visit/webVisitManagement?websiteId=${row.websiteId}`) },
  ]
  return (
    <ListScreen
      list={list}
      exporting={{ action: webTraffic.export, own: { onlyOwn: action === webTraffic.searchOwner } }}
      columns={columns}
      title={t('title')}
      about={t('about')}
      tools={views}
      filters={filters}
      summary={list.rows.length > 1 && list.rows.some(({ views: count }) => count > 0) && <Ranking rows={list.rows} />}
      rowActions={rowActions}
      nameOf={(row) => row.domain}
      empty={action === webTraffic.searchOwner ? ownedEmpty : empty}
    />
  )
}

function SiteCell({ row }: { row: TrafficRow }) {
  return (
    <span className="traffic-site">
      <CellTitle>
        <ShopName domain={row.domain} />
      </CellTitle>
      <small>{row.name}</small>
    </span>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
