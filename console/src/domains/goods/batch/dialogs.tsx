import { goods, goodsBackup } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { NumberField, TextField, WebsitesField } from '../../../kit/form/fields.tsx'
import { whole } from '../../../kit/format.ts'
import { useText } from '../../../kit/text.ts'
import { goodsText } from '../goods.text.ts'
import { goodsBatchText } from './goods-batch.text.ts'
import { showGoodsValue } from './show-value.ts'
import type { Target } from './target.ts'

export interface BatchProps {
  target: Target
  close: () => void
  onApplied?: () => void
}

interface Limited {
  limitCount?: number | undefined
}

const refresh = [goods, goodsBackup]
const noFields: Limited = {}

/** Words that every dialog which changes goods has. */
export function useBatchWords() {
  const t = useText(goodsBatchText)
  return {
    text: goodsBatchText,
    rowText: goodsText,
    show: showGoodsValue,
    refresh,
    applyLabel: (count: number) => t('apply', { count: whole(count) }),
    done: (count: number) => t('done', { count: whole(count) }),
  }
}

function useDeleteWords() {
  const t = useText(goodsBatchText)
  return {
    text: goodsBatchText,
    rowText: goodsText,
    show: showGoodsValue,
    refresh,
    isDanger: true,
    applyLabel: (count: number) => t('applyDelete', { count: whole(count) }),
    done: (count: number) => t('doneDelete', { count: whole(count) }),
  }
}

export function LimitField() {
  const t = useText(goodsBatchText)
  return <NumberField name="limitCount" min={1} suffix={t('pieces')} />
}

interface SellingFields extends Limited {
  minUnitPrice?: number
  maxUnitPrice?: number
}

/** 随机修改销售价 */
export function SellingPriceDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useBatchWords()
  const toInput = useCallback(
    ({ minUnitPrice, maxUnitPrice, limitCount }: SellingFields) =>
      minUnitPrice === undefined || maxUnitPrice === undefined
        ? undefined
        : { options: target.options, minUnitPrice, maxUnitPrice, limitCount },
    [target.options],
  )
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('sellingPrice')}
      about={`${target.about}。${t('sellingPriceAbout')}`}
      action={goods.resetSellingPrice}
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

/** 批量比例修改市场价: the dialog shows percent, the call takes rates (1.1). */
export function MarketPriceDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useBatchWords()
  const toInput = useCallback(
    ({ minUnitPriceRate: from, maxUnitPriceRate: to, limitCount }: MarketFields) =>
      from === undefined || to === undefined
        ? undefined
        : { options: target.options, minUnitPriceRate: from / 100, maxUnitPriceRate: to / 100, limitCount },
    [target.options],
  )
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('marketPrice')}
      about={`${target.about}。${t('marketPriceAbout')}`}
      action={goods.resetMarketPrice}
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
export function ProportionalDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useBatchWords()
  const toInput = useCallback(
    ({ percent, limitCount }: PercentFields) => (percent === undefined ? undefined : { options: target.options, percent, limitCount }),
    [target.options],
  )
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('proportional')}
      about={target.about}
      action={goods.resetPriceProportional}
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

/** 清零统计 */
export function StatisticsDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useBatchWords()
  const toInput = useCallback(() => ({ options: target.options }), [target.options])
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('statistics')}
      about={`${target.about}。${t('statisticsAbout')}`}
      action={goods.resetStatistical}
      initial={noFields}
      toInput={toInput}
    />
  )
}

/** Deletes the chosen goods, or all that match. */
export function DeleteDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useDeleteWords()
  const toInput = useCallback(({ limitCount }: Limited) => ({ options: target.options, limitCount }), [target.options])
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('deleteChosen')}
      about={target.about}
      action={goods.deleteBatch}
      initial={noFields}
      toInput={toInput}
    >
      {target.options.ids === undefined && <LimitField />}
    </BatchDialog>
  )
}

/** 删除无图片商品 */
export function DeleteNoPictureDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useDeleteWords()
  const toInput = useCallback(() => ({ options: target.options }), [target.options])
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('deleteNoPicture')}
      about={`${target.about}。${t('noPictureAbout')}`}
      action={goods.deleteNoPicture}
      initial={noFields}
      toInput={toInput}
    />
  )
}

interface BatchNumberFields {
  batchNumber?: string
}
const batchNumberInput = ({ batchNumber = '' }: BatchNumberFields) =>
  batchNumber.trim() === '' ? undefined : { batchNumber: batchNumber.trim() }

/** 按批次号删除; begins with the batch number of the filter. */
export function DeleteBatchNumberDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useDeleteWords()
  const filtered = target.options.batchNumber
  const first: BatchNumberFields = typeof filtered === 'string' ? { batchNumber: filtered } : {}
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={t('deleteBatchNumber')}
      about={t('onBatch')}
      action={goods.deleteBatchNumber}
      initial={first}
      toInput={batchNumberInput}
    >
      <TextField name="batchNumber" isRequired max={100} />
    </BatchDialog>
  )
}

interface WebsitesFields extends Limited {
  websiteIds?: string[]
}

/** 添加到网站 */
export function AddToWebsitesDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useBatchWords()
  const toInput = useCallback(
    ({ websiteIds = [], limitCount }: WebsitesFields) =>
      websiteIds.length === 0 ? undefined : { options: target.options, websiteIds, limitCount },
    [target.options],
  )
  return (
    <BatchDialog
      {...words}
      {...rest}
      applyLabel={(count) => t('applyAdd', { count: whole(count) })}
      done={(count) => t('doneAdd', { count: whole(count) })}
      title={t('addToWebsites')}
      about={`${target.about}。${t('addAbout')}`}
      action={goods.addToWebsite}
      initial={noFields as WebsitesFields}
      toInput={toInput}
    >
      <WebsitesField name="websiteIds" isRequired />
      <LimitField />
    </BatchDialog>
  )
}
