import { type GoodsListRow, goods, productTextNames } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { Thumb } from '../../../kit/Thumb.tsx'
import { listed } from '../../../lib/format.ts'
import { say, useText } from '../../../lib/text.ts'
import { protectedWordText } from '../protected-word/protected-word.text.ts'
import { QuarantineTag } from '../protected-word/QuarantineTag.tsx'
import { goodsText } from './goods.text.ts'
import { InlineEdit } from './InlineEdit.tsx'
import './goods.css'

const column = columnsFor(goods.search, goodsText)

export const goodsColumns = [
  column.custom('title', (row) => inline(row, 'title', <GoodsLine goods={{ ...row, sku: '' }} />), { wide: true, width: 300 }),
  column.custom('classificationTitle', (row) => inline(row, 'classificationId', classOf(row.classificationTitle)), {
    width: 134,
  }),
  column.text('sku', { width: 150 }),
  column.custom('priceMinor', (row) => inline(row, 'priceMinor', <Money minor={row.priceMinor} currency={row.currencyCode} />), {
    width: 124,
    align: 'right',
  }),
  column.number('stock', { width: 96 }),
  column.number('variantCount', { width: 72 }),
  column.number('usedTimes', { width: 112 }),
  column.custom(
    'marketPriceMinor',
    (row) => (row.marketPriceMinor === null ? <Nothing /> : <Money minor={row.marketPriceMinor} currency={row.currencyCode} />),
    { width: 124, align: 'right' },
  ),
  column.custom(
    'status',
    (row) =>
      row.quarantinedAt === null ? inline(row, 'status', <StatusTag goods={row} />) : <QuarantineTag words={row.quarantineWords} />,
    { width: 96, isState: true },
  ),
  column.text('batchNumber', { width: 150 }),
  column.instant('updatedAt'),
  column.text('id', { extra: true, width: 90 }),
  ...productTextNames.map((name) => column.text(name, { extra: true })),
  ...(['lengthMm', 'widthMm', 'heightMm'] as const).map((side) =>
    column.custom(side, (row) => (row[side] === 0 ? <Nothing /> : `${row[side]} mm`), { extra: true, width: 110, align: 'right' }),
  ),
  column.list('tags', { extra: true }),
  column.list('sizes', { extra: true }),
  column.list('colors', { extra: true }),
  column.number('sales', { extra: true }),
  column.number('views', { extra: true }),
  column.text('urlKeywords', { extra: true }),
  column.text('pageTitle', { extra: true }),
  column.text('pageDescription', { extra: true }),
  column.text('pageKeywords', { extra: true }),
  column.text('sourceFile', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

function inline(row: GoodsListRow, field: Parameters<typeof InlineEdit>[0]['field'], cell: ReactNode) {
  return (
    <InlineEdit row={row} field={field}>
      {cell}
    </InlineEdit>
  )
}

/** A category in one line; the whole name shows when pointed at. */
function classOf(title: string | null): ReactNode {
  return (
    <span className="cell-line" title={title ?? undefined}>
      {title ?? <Nothing />}
    </span>
  )
}

function StatusTag({ goods: { status } }: { goods: GoodsListRow }) {
  return <Tag tone={status === 'on' ? 'green' : 'grey'}>{say(goodsText)(`status.${status}`)}</Tag>
}

/** Picture, title and SKU in the height of one row; a protected word that holds the product comes before the SKU. */
export function GoodsLine({
  goods: { title, pic, sku, quarantineWords = [] },
}: {
  goods: Pick<GoodsListRow, 'title' | 'pic' | 'sku'> & Partial<Pick<GoodsListRow, 'quarantineWords'>>
}) {
  const t = useText(protectedWordText)
  const quarantineText = quarantineWords.length > 0 ? t('heldShort', { words: listed(quarantineWords) }) : undefined
  return (
    <span className="goods-line">
      <Thumb src={pic} alt={title} />
      <span className="goods-line-text">
        <CellTitle title={title}>{title}</CellTitle>
        {(quarantineText !== undefined || sku !== '') && (
          <small className="cell-line">
            {quarantineText && <span className="goods-held">{quarantineText}</span>} {sku}
          </small>
        )}
      </span>
    </span>
  )
}
