import { type ShopGoodsRow, shopGoods } from '@wanpu/contract'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { Thumb } from '../../../kit/Thumb.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { QuarantineTag } from '../protected-word/QuarantineTag.tsx'
import { shopGoodsText } from './shop-goods.text.ts'

const column = columnsFor(shopGoods.search, shopGoodsText)

export const shopGoodsColumns = [
  column.custom('title', (row) => <GoodsCell goods={row} />, { width: 320 }),
  column.custom('classificationTitle', (row) => <ClassCell goods={row} />, { width: 130 }),
  column.custom('priceMinor', (row) => <PriceCell goods={row} price="priceMinor" />, { width: 150, align: 'right' as const }),
  column.custom('marketPriceMinor', (row) => <PriceCell goods={row} price="marketPriceMinor" />, { width: 150, align: 'right' as const }),
  column.number('stock', { width: 80 }),
  column.custom('status', (row) => <StatusCell goods={row} />, { width: 90, isState: true }),
  column.number('sales', { width: 80, extra: true }),
  column.number('views', { width: 80, extra: true }),
  column.number('sort', { width: 80, extra: true }),
  column.text('brand', { extra: true }),
  column.text('productType', { extra: true }),
  column.text('batchNumber', { extra: true }),
  column.text('urlKeywords', { extra: true }),
  column.custom('pageTitle', (row) => <TextCell goods={row} name="pageTitle" />, { extra: true }),
  column.custom('pageDescription', (row) => <TextCell goods={row} name="pageDescription" />, { extra: true }),
  column.custom('pageKeywords', (row) => <TextCell goods={row} name="pageKeywords" />, { extra: true }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

/** Picture, effective title, and the SKU. */
function GoodsCell({ goods }: { goods: ShopGoodsRow }) {
  return (
    <span className="shop-line">
      <Thumb src={goods.pic} alt={goods.title} />
      <span className="shop-line-text">
        <Own own={goods.own.title} inherited={goods.inherited.title}>
          <CellTitle title={goods.title}>{goods.title}</CellTitle>
        </Own>
        <small className="cell-line">{goods.sku}</small>
      </span>
    </span>
  )
}

function ClassCell({ goods }: { goods: ShopGoodsRow }) {
  const t = useText(shopGoodsText)
  if (goods.classificationTitle === null) return <Nothing />
  return (
    <span className="own-line">
      <span className="cell-line">{goods.classificationTitle}</span>
      {goods.own.classificationId !== null && <span className="own-mark">{t('ownMarked')}</span>}
    </span>
  )
}

/** The price for buyers; the website's own is marked and says what the stock has. */
function PriceCell({ goods, price }: { goods: ShopGoodsRow; price: 'priceMinor' | 'marketPriceMinor' }) {
  const { currencyCode } = goods
  const minor = goods[price]
  const inherited = goods.inherited[price]
  if (minor === null) return <Nothing />
  return (
    <Own own={goods.own[price]} inherited={inherited === null ? '–' : `${amount(inherited, currencyCode)} ${currencyCode}`}>
      <Money minor={minor} currency={currencyCode} />
    </Own>
  )
}

/** A text of the page; the website's own is marked. */
function TextCell({ goods, name }: { goods: ShopGoodsRow; name: 'pageTitle' | 'pageDescription' | 'pageKeywords' }) {
  if (goods[name] === '') return <Nothing />
  return (
    <Own own={goods.own[name]} inherited={goods.inherited[name] || '–'}>
      <span className="cell-line" title={goods[name]}>
        {goods[name]}
      </span>
    </Own>
  )
}

function StatusCell({ goods: { status, stockStatus, isQuarantined, quarantineWords } }: { goods: ShopGoodsRow }) {
  const t = useText(shopGoodsText)
  if (isQuarantined) return <QuarantineTag words={quarantineWords} />
  if (status === 'on' && stockStatus === 'off') return <Tag tone="amber">{t('stockOff')}</Tag>
  return <Tag tone={status === 'on' ? 'green' : 'grey'}>{t(`status.${status}`)}</Tag>
}

/** Marks a value that is the website's own. */
function Own({ own, inherited, children }: { own: unknown; inherited: string; children: ReactNode }) {
  const t = useText(shopGoodsText)
  if (own === null) return children
  return (
    <Tooltip title={`${t('ownValue')} · ${t('fromStock', { value: inherited })}`}>
      <span className="own-line">
        <span className="own-mark">{t('ownMarked')}</span>
        {children}
      </span>
    </Tooltip>
  )
}
