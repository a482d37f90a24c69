import { operators, shopGoods, shopGoodsClassification, shopWebsite } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { Field, NumberField } from '../../../kit/form/fields.tsx'
import { whole } from '../../../kit/format.ts'
import { sayIfKnown, useText } from '../../../kit/text.ts'
import { shopGoodsText } from '../shop-goods.text.ts'
import { OwnColumnsInput } from './OwnColumnsInput.tsx'
import { firstDraft, type OwnColumn, type OwnDraft, updatesOf } from './own-columns.ts'
import { shopBatchText } from './shop-batch.text.ts'
import type { ShopTarget } from './shop-target.ts'

export interface ShopBatchProps {
  target: ShopTarget
  close: () => void
  onApplied?: () => void
}

interface Limited {
  limitCount?: number | undefined
}

const noFields: Limited = {}
const refresh = [shopGoods, shopGoodsClassification, shopWebsite]

function useWords() {
  const t = useText(shopBatchText)
  return {
    text: shopBatchText,
    refresh,
    applyLabel: (count: number) => t('apply', { count: whole(count) }),
    done: (count: number) => t('done', { count: whole(count) }),
  }
}

function useRemovalWords() {
  const t = useText(shopBatchText)
  return {
    text: shopBatchText,
    refresh,
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
  updateColumns?: OwnDraft[]
}
const oneChange: UpdateFields = { updateColumns: [firstDraft] }

/** 批量变更 and 选择变更 */
export function UpdateDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ updateColumns = [], limitCount }: UpdateFields) => {
      const updates = updatesOf(updateColumns)
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
        <OwnColumnsInput />
      </Field>
      {isAll && <LimitField />}
    </BatchDialog>
  )
}

interface SellingFields extends Limited {
  minUnitPrice?: number
  maxUnitPrice?: number
}

/** 随机修改销售价 */
export function SellingPriceDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ minUnitPrice, maxUnitPrice, limitCount }: SellingFields) =>
      minUnitPrice === undefined || maxUnitPrice === undefined
        ? undefined
        : { options: target.options, minUnitPrice, maxUnitPrice, limitCount },
    [target.options],
  )
  return (
    <BatchDialog
      {...useWords()}
      {...rest}
      title={t('sellingPrice')}
      about={`${target.about}。${t('sellingPriceAbout')}`}
      action={shopGoods.resetSellingPrice}
      initial={noFields as SellingFields}
      toInput={toInput}
    >
      <div className="fields-3">
        <NumberField name="minUnitPrice" isRequired step={0.01} />
        <NumberField name="maxUnitPrice" isRequired step={0.01} />
        <LimitField />
      </div>
    </BatchDialog>
  )
}

interface MarketFields extends Limited {
  minUnitPriceRate?: number
  maxUnitPriceRate?: number
}
const usualRates: MarketFields = { minUnitPriceRate: 110, maxUnitPriceRate: 125 }

/** 批量比例修改市场价: the dialog shows percent, the call takes rates. */
export function MarketPriceDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ minUnitPriceRate: from, maxUnitPriceRate: to, limitCount }: MarketFields) =>
      from === undefined || to === undefined
        ? undefined
        : { options: target.options, minUnitPriceRate: from / 100, maxUnitPriceRate: to / 100, limitCount },
    [target.options],
  )
  return (
    <BatchDialog
      {...useWords()}
      {...rest}
      title={t('marketPrice')}
      about={`${target.about}。${t('marketPriceAbout')}`}
      action={shopGoods.resetMarketPrice}
      initial={usualRates}
      toInput={toInput}
    >
      <div className="fields-3">
        <NumberField name="minUnitPriceRate" isRequired min={1} suffix="%" />
        <NumberField name="maxUnitPriceRate" isRequired min={1} suffix="%" />
        <LimitField />
      </div>
    </BatchDialog>
  )
}

interface PercentFields extends Limited {
  percent?: number
}

/** 按比例调整价格 */
export function ProportionalDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ percent, limitCount }: PercentFields) => (percent === undefined ? undefined : { options: target.options, percent, limitCount }),
    [target.options],
  )
  return (
    <BatchDialog
      {...useWords()}
      {...rest}
      title={t('proportional')}
      about={target.about}
      action={shopGoods.resetPriceProportional}
      initial={noFields as PercentFields}
      toInput={toInput}
    >
      <div className="fields-2">
        <NumberField name="percent" isRequired min={0.01} suffix="%" />
        <LimitField />
      </div>
    </BatchDialog>
  )
}

const clearable = [
  'title',
  'priceMinor',
  'marketPriceMinor',
  'classificationId',
  'urlKeywords',
  'description',
] as const satisfies OwnColumn[]
interface ClearFields {
  names: (typeof clearable)[number][]
}
const everything: ClearFields = { names: [...clearable] }

/** 恢复随库存: takes own values away. */
export function ClearOwnDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(
    ({ names }: ClearFields) =>
      names.length === 0
        ? undefined
        : { options: target.options, updateColumns: names.map((name) => ({ name, operator: operators.clear })) },
    [target.options],
  )
  return (
    <BatchDialog
      {...useWords()}
      {...rest}
      title={t('clearOwn')}
      about={`${target.about}。${t('clearAbout')}`}
      action={shopGoods.updateBatch}
      initial={everything}
      toInput={toInput}
    >
      <Field name="names">
        <Checkbox.Group options={clearable.map((value) => ({ value, label: sayIfKnown(shopGoodsText, value, value) }))} />
      </Field>
    </BatchDialog>
  )
}

/** Removes the chosen goods, or all that match, from the website. */
export function RemoveDialog({ target, ...rest }: ShopBatchProps) {
  const t = useText(shopBatchText)
  const toInput = useCallback(({ limitCount }: Limited) => ({ ...target.options, limitCount }), [target.options])
  return (
    <BatchDialog
      {...useRemovalWords()}
      {...rest}
      title={t('deleteChosen')}
      about={`${target.about}。${t('deleteAbout')}`}
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
