import { device, type VisitRow, webVisits } from '@wanpu/contract'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOwnedEmpty } from '../../../kit/list/offers/useOwnedEmpty.ts'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { referrerOf } from './referrer.ts'
import { trafficText } from './traffic.text.ts'
import './traffic.css'

const column = columnsFor(webVisits.search, trafficText)
const columns = [
  column.instant('at'),
  column.shop('websiteDomain'),
  column.custom('path', (row) => <PathCell visit={row} />, { wide: true }),
  column.custom('referrer', (row) => <ReferrerCell visit={row} />, { width: 190 }),
  column.tag('device', { desktop: 'grey', phone: 'grey', tablet: 'grey', other: 'grey' }, { width: 80 }),
  column.bool('isBot', { width: 70 }),
  column.text('visitor', { width: 160, extra: true }),
]

const filter = filtersFor(webVisits.search, trafficText)
const filters = [
  filter.keywords(),
  filter.website('websiteId'),
  filter.days('at', 'atFrom', 'atTo'),
  filter.yesNo('isBot'),
  filter.select('device', device.options),
]

const newestFirst = { by: 'at', desc: true } as const
type VisitList = typeof webVisits.search | typeof webVisits.searchOwner

/** 访问明细 */
export function VisitTable() {
  const t = useText(trafficText)
  const empty = { title: t('visitEmpty'), about: t('visitEmptyAbout') }
  return <Visits action={webVisits.search} title={t('visitTitle')} about={t('visitAbout')} empty={empty} />
}

/** 自有网站明细 */
export function OwnedVisitTable() {
  const t = useText(trafficText)
  const empty = useOwnedEmpty({ title: t('ownedEmpty'), about: t('ownedEmptyAbout') })
  return <Visits action={webVisits.searchOwner} title={t('ownedTitle')} about={t('ownedAbout')} empty={empty} />
}

interface VisitsProps {
  action: VisitList
  title: string
  about: string
  empty: { title: string; about: string }
}

function Visits({ action, title, about, empty }: VisitsProps) {
  const list = useList<VisitList>(action, { sort: newestFirst, pageSize: 50 })
  return (
    <ListScreen
      list={list}
      exporting={{ action: webVisits.export, own: { onlyOwn: action === webVisits.searchOwner } }}
      columns={columns}
      title={title}
      about={about}
      filters={filters}
      nameOf={(row) => row.path}
      empty={empty}
    />
  )
}

function PathCell({ visit: { path } }: { visit: VisitRow }) {
  return <span title={path}>{readable(path)}</span>
}

function ReferrerCell({ visit: { referrer, websiteDomain } }: { visit: VisitRow }) {
  const t = useText(trafficText)
  const from = referrerOf(referrer, websiteDomain)
  if (from.kind === 'direct') return <span className="cell-nothing">{t('direct')}</span>
  return <span title={referrer}>{from.kind === 'own' ? t('ownPage') : from.host}</span>
}

/** Chinese addresses as words; a broken one as it is. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
