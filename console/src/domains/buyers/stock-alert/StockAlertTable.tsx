import { type StockAlertRow, stockAlert, stockAlertState } from '@wanpu/contract'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { stockAlertText } from './stock-alert.text.ts'

const column = columnsFor(stockAlert.search, stockAlertText)
const columns = [
  column.text('email', { width: 220, strong: true }),
  column.custom('goods', (row) => <Product alert={row} />, { width: 280 }),
  column.tag('state', { waiting: 'amber', told: 'green' }, { width: 110 }),
  column.shop('websiteDomain'),
  column.instant('createdAt'),
  column.instant('toldAt'),
  column.text('consentText', { extra: true }),
]

const filter = filtersFor(stockAlert.search, stockAlertText)
const filters = [filter.keywords(), filter.select('state', stockAlertState.options), filter.website('websiteId')]

/** 到货提醒: who waits for which sold-out product. */
export function StockAlertTable() {
  const t = useText(stockAlertText)
  const list = useList(stockAlert.search)
  const deletion = useDeletion(stockAlert, stockAlertText, { nameOf: (row: StockAlertRow) => row.email })
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      exporting={{ action: stockAlert.export }}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      {...deletion}
    />
  )
}

function Product({ alert: { goodsId, title, sku, variantSku } }: { alert: StockAlertRow }) {
  const t = useText(stockAlertText)
  if (goodsId === null) return t('gone')
  return (
    <span className="stock-alert-product" title={title}>
      {title} <small>{variantSku || sku}</small>
    </span>
  )
}
