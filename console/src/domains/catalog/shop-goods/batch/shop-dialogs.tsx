import { type Inheritable, inheritable, shopGoods, shopGoodsColumns, shopGoodsCompare } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { ColumnUpdates } from '../../../../kit/batch/columns/ColumnUpdates.tsx'
import { type ColumnDraft, freshDraft, updatesOf } from '../../../../kit/batch/columns/column-drafts.ts'
import {
  MarketPriceDialog as ResetMarket,
  ProportionalDialog as ResetProportional,
  SellingPriceDialog as ResetSelling,
} from '../../../../kit/batch/prices/PriceDialogs.tsx'
import { useRead } from '../../../../kit/call.ts'
import { Field, NumberField } from '../../../../kit/form/fields.tsx'
import { sentences, whole } from '../../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../../lib/text.ts'
import { shopGoodsText } from '../shop-goods.text.ts'
import { shopGoodsReads } from '../shop-goods-reads.ts'
import { shopBatchText } from './shop-batch.text.ts'
import type { ShopTarget } from './shop-target.ts'
import { showShopValue } from './show-value.tsx'

export interface ShopBatchProps {
  target: ShopTarget
  close: () => void
  onApplied?: () => void
}

interface Limited {
  limitCount?: number | undefined
}

const noFields: Limited = {}

function useWords() {
  const t = useText(shopBatchText)
  return {
    text: shopBatchText,
    rowText: shopGoodsText,
    show: showShopValue,
    refresh: shopGoodsReads,
    applyLabel: (count: number) => t('apply', { count: whole(count) }),
    applyUpToLabel: (count: number) => t('applyUpTo', { count: whole(count) }),
    done: (count: number) => t('done', { count: whole(count) }),
  }
}

function useRemovalWords() {
  const t = useText(shopBatchText)
  return {
    text: shopBatchText,
    rowText: shopGoodsText,
    show: showShopValue,
    refresh: shopGoodsReads,
    isDanger: true,
    applyLabel: (count: number) => t('applyDelete', { count: whole(count) }),
    done: (count: number) => t('doneDelete', { count: whole(count) }),
  }
}

function LimitField() {
  const t = useText(shopBatchText)
  return <NumberField name="limitCount" min={1} suffix={t('pieces')} />
}

interface UpdateFields extends Limited {
  updateColumns?: ColumnDraft[]
}
const oneChange: UpdateFields = { updateColumns: [freshDraft(shopGoodsColumns)] }

/** 批量修改 and 修改所选 */
export function UpdateDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ updateColumns = [], limitCount }: UpdateFields) => {
      const updates = updatesOf(updateColumns, shopGoodsColumns)
      return updates && { options: target.options, updateColumns: updates, limitCount }
    },
    [target.options],
  )
  const isAll = target.options.ids === undefined
  return (
    <BatchDialog
      {...useWords()}
      {...rest}
      title={isAll ? t('updateAll') : t('updateChosen')}
      about={target.about}
      action={shopGoods.updateBatch}
      initial={oneChange}
      toInput={toInput}
    >
      <Field name="updateColumns">
        <ColumnUpdates kinds={shopGoodsColumns} text={shopGoodsText} clearLabel={t('clearOwn')} />
      </Field>
      {isAll && <LimitField />}
    </BatchDialog>
  )
}

/** What the resets of prices have in common. */
function usePriceProps({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const { text: _, ...words } = useWords()
  const withGoods = useCallback(<Prices extends object>(prices: Prices) => ({ options: target.options, ...prices }), [target.options])
  const example = useRead(shopGoods.search, { ...target.options, pageSize: 1 }).data?.items[0]
  return { ...words, ...rest, about: sentences(target.about, t('ownPrices')), withGoods, example }
}

/** 随机修改销售价 of products of one website: other websites and the stock keep their prices. */
export function SellingPriceDialog(props: ShopBatchProps) {
  return <ResetSelling action={shopGoods.resetSellingPrice} {...usePriceProps(props)} />
}

/** 批量比例修改市场价 of products of one website: other websites and the stock keep their prices. */
export function MarketPriceDialog(props: ShopBatchProps) {
  return <ResetMarket action={shopGoods.resetMarketPrice} {...usePriceProps(props)} />
}

/** 按比例调整价格 of products of one website: other websites and the stock keep their prices. */
export function ProportionalDialog(props: ShopBatchProps) {
  return <ResetProportional action={shopGoods.resetPriceProportional} {...usePriceProps(props)} />
}

interface ClearFields {
  names: Inheritable[]
}
const everything: ClearFields = { names: [...inheritable.options] }

/** 恢复随库存: takes own values away. */
export function ClearOwnDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ names }: ClearFields) => (names.length === 0 ? undefined : { options: target.options, fields: names }),
    [target.options],
  )
  return (
    <BatchDialog
      {...useWords()}
      {...rest}
      title={t('clearOwn')}
      about={sentences(target.about, t('clearAbout'))}
      action={shopGoodsCompare.resetInherited}
      initial={everything}
      toInput={toInput}
    >
      <Field name="names">
        <Checkbox.Group options={inheritable.options.map((value) => ({ value, label: sayIfKnown(shopGoodsText, value, value) }))} />
      </Field>
    </BatchDialog>
  )
}

/** Removes the chosen products, or all that match, from the website. */
export function RemoveDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(({ limitCount }: Limited) => ({ ...target.options, limitCount }), [target.options])
  return (
    <BatchDialog
      {...useRemovalWords()}
      {...rest}
      title={t('deleteChosen')}
      about={sentences(target.about, t('deleteAbout'))}
      action={shopGoods.deleteBatch}
      initial={noFields}
      toInput={toInput}
    >
      {target.options.ids === undefined && <LimitField />}
    </BatchDialog>
  )
}

/** 清空网站商品, whatever the filter shows. */
export function ClearAllDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const { websiteId } = target.options
  const toInput = useCallback(() => ({ websiteId }), [websiteId])
  return (
    <BatchDialog
      {...useRemovalWords()}
      {...rest}
      title={t('clearAll')}
      about={t('deleteAbout')}
      action={shopGoods.clearAll}
      initial={noFields}
      toInput={toInput}
    />
  )
}
