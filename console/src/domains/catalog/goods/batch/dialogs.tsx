import { goods } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import {
  MarketPriceDialog as ResetMarket,
  ProportionalDialog as ResetProportional,
  SellingPriceDialog as ResetSelling,
} from '../../../../kit/batch/prices/PriceDialogs.tsx'
import { useRead } from '../../../../kit/call.ts'
import { NumberField, TextField, WebsitesField } from '../../../../kit/form/fields.tsx'
import { sentences, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { CheckDialog } from '../../protected-word/CheckDialog.tsx'
import { ReleaseDialog } from '../../protected-word/ReleaseDialog.tsx'
import { goodsText } from '../goods.text.ts'
import { goodsReads } from '../goods-reads.ts'
import { goodsBatchText } from './goods-batch.text.ts'
import { showGoodsValue } from './show-value.tsx'
import type { Target } from './target.ts'

export interface BatchProps {
  target: Target
  close: () => void
  onApplied?: () => void
}

interface Limited {
  limitCount?: number | undefined
}

const noFields: Limited = {}

/** Words that every dialog which changes products has. */
export function useBatchWords() {
  const t = useText(goodsBatchText)
  return {
    text: goodsBatchText,
    rowText: goodsText,
    show: showGoodsValue,
    refresh: goodsReads,
    applyLabel: (count: number) => t('apply', { count: whole(count) }),
    applyUpToLabel: (count: number) => t('applyUpTo', { count: whole(count) }),
    done: (count: number) => t('done', { count: whole(count) }),
  }
}

function useDeleteWords() {
  const t = useText(goodsBatchText)
  return {
    text: goodsBatchText,
    rowText: goodsText,
    show: showGoodsValue,
    refresh: goodsReads,
    isDanger: true,
    applyLabel: (count: number) => t('applyDelete', { count: whole(count) }),
    done: (count: number) => t('doneDelete', { count: whole(count) }),
  }
}

/** The field `limitCount`: how many products a batch changes at most, from 1 on; empty: all. */
export function LimitField() {
  const t = useText(goodsBatchText)
  return <NumberField name="limitCount" min={1} suffix={t('pieces')} />
}

/** What the resets of prices have in common. */
function usePriceProps({ target, ...rest }: BatchProps) {
  const { text: _, ...words } = useBatchWords()
  const withGoods = useCallback(<Prices extends object>(prices: Prices) => ({ options: target.options, ...prices }), [target.options])
  const example = useRead(goods.search, { ...target.options, pageSize: 1 }).data?.items[0]
  return { ...words, ...rest, about: target.about, withGoods, example }
}

/** 随机修改销售价 of the products in the stock. */
export function SellingPriceDialog(props: BatchProps) {
  return <ResetSelling action={goods.resetSellingPrice} {...usePriceProps(props)} />
}

/** 批量比例修改市场价 of the products in the stock. */
export function MarketPriceDialog(props: BatchProps) {
  return <ResetMarket action={goods.resetMarketPrice} {...usePriceProps(props)} />
}

/** 按比例调整价格 of the products in the stock. */
export function ProportionalDialog(props: BatchProps) {
  return <ResetProportional action={goods.resetPriceProportional} {...usePriceProps(props)} />
}

/** 检查保护词 */
export function CheckWordsDialog({ target, ...rest }: BatchProps) {
  return <CheckDialog options={target.options} about={target.about} {...rest} />
}

/** 放行隔离商品 */
export function ReleaseGoodsDialog({ target, ...rest }: BatchProps) {
  return <ReleaseDialog options={target.options} about={target.about} {...rest} />
}

interface PlainBatchProps extends BatchProps {
  words: ReturnType<typeof useBatchWords> | ReturnType<typeof useDeleteWords>
  title: string
  about: string
  action: typeof goods.resetStatistical | typeof goods.deleteNoPicture
}

/** A batch that asks only which products it is for. */
function PlainBatch({ words, target, about, ...rest }: PlainBatchProps) {
  const toInput = useCallback(() => ({ options: target.options }), [target.options])
  return <BatchDialog {...words} {...rest} about={sentences(target.about, about)} initial={noFields} toInput={toInput} />
}

/** 清零统计 */
export function StatisticsDialog(props: BatchProps) {
  const t = useText(goodsBatchText)
  return (
    <PlainBatch {...props} words={useBatchWords()} title={t('statistics')} about={t('statisticsAbout')} action={goods.resetStatistical} />
  )
}

/** Deletes the chosen products, or all that match. */
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
export function DeleteNoPictureDialog(props: BatchProps) {
  const t = useText(goodsBatchText)
  return (
    <PlainBatch
      {...props}
      words={useDeleteWords()}
      title={t('deleteNoPicture')}
      about={t('noPictureAbout')}
      action={goods.deleteNoPicture}
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
      about={sentences(target.about, t('addAbout'))}
      action={goods.addToWebsite}
      initial={noFields as WebsitesFields}
      toInput={toInput}
    >
      <WebsitesField name="websiteIds" isRequired />
      <LimitField />
    </BatchDialog>
  )
}
