import { type GoodsListRow, goods } from '@wanpu/contract'
import { columnsFor, Nothing } from '../../kit/list/columns.tsx'
import { Money } from '../../kit/Money.tsx'
import { Thumb } from '../../kit/Thumb.tsx'
import { goodsText } from './goods.text.ts'

const column = columnsFor(goods.search, goodsText)

export const goodsColumns = [
  column.custom('title', (row) => <GoodsLine goods={row} />, { width: 300 }),
  column.custom('classificationTitle', (row) => row.classificationTitle ?? <Nothing />, { width: 130 }),
  column.money('priceMinor', { currency: 'currencyCode', width: 124 }),
  column.custom(
    'marketPriceMinor',
    (row) => (row.marketPriceMinor === null ? <Nothing /> : <Money minor={row.marketPriceMinor} currency={row.currencyCode} />),
    { width: 124, align: 'right' },
  ),
  column.number('stock', { width: 90 }),
  column.tag('status', { on: 'green', off: 'grey' }, { width: 80 }),
  column.number('usedTimes', { width: 96 }),
  column.text('batchNumber', { width: 150 }),
  column.instant('updatedAt', { width: 150 }),
  column.text('id', { extra: true, width: 90 }),
  column.text('brand', { extra: true }),
  column.text('productType', { extra: true }),
  column.list('tags', { extra: true }),
  column.list('sizes', { extra: true }),
  column.list('colors', { extra: true }),
  column.number('variantCount', { extra: true }),
  column.number('sales', { extra: true }),
  column.number('views', { extra: true }),
  column.text('urlKeywords', { extra: true }),
  column.text('sourceFile', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

/** Picture, title and SKU in the height of one row. */
export function GoodsLine({ goods: { title, pic, sku } }: { goods: Pick<GoodsListRow, 'title' | 'pic' | 'sku'> }) {
  return (
    <span className="goods-line">
      <Thumb src={pic} alt={title} />
      <span className="goods-line-text">
        <span className="cell-line cell-strong" title={title}>
          {title}
        </span>
        <small className="cell-line">{sku}</small>
      </span>
    </span>
  )
}
