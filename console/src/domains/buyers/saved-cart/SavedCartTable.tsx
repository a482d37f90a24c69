import { type SavedCartRow, savedCart, savedCartState } from '@wanpu/contract'
import { Link } from 'react-router'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useList } from '../../../kit/list/useList.ts'
import { Money } from '../../../kit/Money.tsx'
import { useText } from '../../../lib/text.ts'
import { ReminderResults } from './ReminderResults.tsx'
import { savedCartText } from './saved-cart.text.ts'
import './saved-cart.css'

const column = columnsFor(savedCart.search, savedCartText)
const columns = [
  column.text('email', { width: 200, strong: true }),
  column.custom('lines', (row) => <Lines cart={row} />, { width: 240 }),
  column.custom('goodsMinor', (row) => <Sum cart={row} />, { width: 130, align: 'right' }),
  column.custom('baseMinor', (row) => <BaseSum cart={row} />, { width: 130, align: 'right', extra: true }),
  column.tag('state', { waiting: 'amber', reminded: 'blue', restored: 'blue', ordered: 'green', skipped: 'grey' }, { width: 110 }),
  column.custom('orderNo', ({ orderNo }) => <OrderLink orderNo={orderNo} />, { width: 160 }),
  column.shop('websiteDomain'),
  column.instant('updatedAt'),
  column.instant('remindedAt'),
  column.instant('restoredAt', { extra: true }),
  column.text('consentText', { extra: true }),
]

const filter = filtersFor(savedCart.search, savedCartText)
const filters = [filter.keywords(), filter.select('state', savedCartState.options), filter.website('websiteId')]

/** 未完成结账: carts whose buyers asked to be reminded, and what came of it. */
export function SavedCartTable() {
  const t = useText(savedCartText)
  const list = useList(savedCart.search)
  const deletion = useDeletion(savedCart, savedCartText, { nameOf: (row: SavedCartRow) => row.email })
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      summary={<ReminderResults filter={list.filter} />}
      exporting={{ action: savedCart.export }}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      {...deletion}
    />
  )
}

function OrderLink({ orderNo }: { orderNo: string }) {
  if (orderNo === '') return <Nothing />
  return <Link to={`/order/orderCenterManagement?keywords=${encodeURIComponent(orderNo)}`}>{orderNo}</Link>
}

function Lines({ cart: { lines } }: { cart: SavedCartRow }) {
  const t = useText(savedCartText)
  const [first] = lines
  if (first === undefined) return <Nothing />
  const texts = lines.map(({ title, options, quantity, isSold }) => {
    const named = title === '' ? t('gone') : options === '' ? title : `${title} (${options})`
    return `${quantity} × ${named}${isSold || title === '' ? '' : ` · ${t('notSold')}`}`
  })
  return (
    <span className="cell-line saved-cart-lines" title={texts.join('\n')}>
      {texts[0]}
      {texts.length > 1 && <small> {t('more', { count: texts.length - 1 })}</small>}
    </span>
  )
}

function Sum({ cart: { goodsMinor, currencyCode } }: { cart: SavedCartRow }) {
  return goodsMinor === 0 ? <Nothing /> : <Money minor={goodsMinor} currency={currencyCode} />
}

function BaseSum({ cart: { baseMinor, baseCurrencyCode } }: { cart: SavedCartRow }) {
  return baseMinor === null || baseMinor === 0 ? <Nothing /> : <Money minor={baseMinor} currency={baseCurrencyCode} />
}
