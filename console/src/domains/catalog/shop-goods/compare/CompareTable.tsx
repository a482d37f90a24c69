import { type ComparedGoods, type ShopDifference, shopDifference, shopGoods, shopGoodsCompare } from '@wanpu/contract'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAction, useRead } from '../../../../kit/call.ts'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { CellTitle } from '../../../../kit/list/CellTitle.tsx'
import { columnsFor, Nothing } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useOpened } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { Money } from '../../../../kit/Money.tsx'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { shopGoodsReads } from '../shop-goods-reads.ts'
import { compareText } from './compare.text.ts'
import { TakeDialog } from './TakeDialog.tsx'

type Side = 'here' | 'there'
type Price = 'priceMinor' | 'marketPriceMinor'

const column = columnsFor(shopGoodsCompare.compare, compareText)
const price = (key: 'priceHere' | 'priceThere' | 'marketHere' | 'marketThere', side: Side, name: Price) =>
  column.custom(key, (row) => <PriceCell goods={row} side={side} name={name} />, { width: 140, align: 'right' as const })
const columns = [
  column.custom('title', (row) => <GoodsCell goods={row} />, { width: 300 }),
  price('priceHere', 'here', 'priceMinor'),
  price('priceThere', 'there', 'priceMinor'),
  price('marketHere', 'here', 'marketPriceMinor'),
  price('marketThere', 'there', 'marketPriceMinor'),
]
const filters = [filtersFor(shopGoodsCompare.compare, compareText).keywords()]

/** One of the three ways in which two websites differ, with what evens it out. */
export function CompareTable({ here, there, chooser }: { here: string; there: string; chooser: ReactNode }) {
  const t = useText(compareText)
  const [difference, setDifference] = useState<ShopDifference>('missing')
  const websites = { websiteId: here, otherWebsiteId: there }
  const list = useList(shopGoodsCompare.compare, { fixed: { ...websites, difference }, pageSize: 50 })
  const { data } = useRead(shopGoodsCompare.compare, { ...list.filter, pageIndex: 1, pageSize: 1 })
  const remove = useAction(shopGoods.delete, { done: ({ affected }) => t('removed', { count: affected }), refresh: shopGoodsReads })
  const opened = useOpened()
  const keywords = list.filter.keywords

  const takes = { missing: 'takeMissing', price: 'takePrice' } as const
  const take = (way: 'missing' | 'price', ids?: string[]) => (close: () => void, done?: () => void) => (
    <TakeDialog way={way} input={{ ...websites, goodsIds: ids, keywords: ids ? undefined : keywords }} close={close} onApplied={done} />
  )
  const batchActions: BatchAction<typeof shopGoodsCompare.compare>[] =
    difference === 'extra'
      ? [
          {
            label: t('remove'),
            isDanger: true,
            run: (choice) => choice.kind === 'rows' && remove.run({ ids: choice.rows.flatMap((row) => row.here?.id ?? []) }),
          },
        ]
      : [
          {
            label: t(takes[difference]),
            open: (choice, close, done) => choice.kind === 'rows' && take(difference, choice.ids)(close, done),
          },
        ]
  const all = difference !== 'extra' && list.total > 0 && (
    <Button type="primary" onClick={() => opened.show(take(difference))}>
      {t(difference === 'missing' ? 'takeMissingAll' : 'takePriceAll', { count: whole(list.total) })}
    </Button>
  )

  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        title={t('screen')}
        about={t('about')}
        primary={all}
        filters={filters}
        summary={
          <div className="compare-head">
            {chooser}
            <Segmented
              aria-label={t('differences')}
              value={difference}
              onChange={(next) => {
                setDifference(next)
                list.show({})
              }}
              options={shopDifference.options.map((value) => ({ value, label: t(value, { count: whole(data?.counts[value] ?? 0) }) }))}
            />
          </div>
        }
        batchActions={batchActions}
        selectAll="ids"
        nameOf={(row) => row.title}
        empty={{ title: t('same'), about: t('sameAbout'), action: null }}
      />
      {opened.element}
    </>
  )
}

function GoodsCell({ goods }: { goods: ComparedGoods }) {
  return (
    <span className="shop-line">
      <Thumb src={goods.pic} alt={goods.title} />
      <span className="shop-line-text">
        <CellTitle title={goods.title}>{goods.title}</CellTitle>
        <small className="cell-line">{goods.sku}</small>
      </span>
    </span>
  )
}

function PriceCell({ goods, side, name }: { goods: ComparedGoods; side: Side; name: Price }) {
  const minor = goods[side]?.[name]
  if (minor === null || minor === undefined) return <Nothing />
  const other = goods[side === 'here' ? 'there' : 'here']?.[name]
  const isOther = goods.here !== null && goods.there !== null && other !== minor
  return (
    <span className={isOther && side === 'here' ? 'compare-other' : undefined}>
      <Money minor={minor} currency={goods.currencyCode} />
    </span>
  )
}
