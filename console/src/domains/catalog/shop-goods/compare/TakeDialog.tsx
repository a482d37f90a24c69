import { type SentInputOf, shopGoodsCompare } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { showShopValue } from '../batch/show-value.tsx'
import { shopGoodsReads } from '../shop-goods-reads.ts'
import { compareText } from './compare.text.ts'

interface TakeDialogProps {
  way: 'missing' | 'price'
  input: SentInputOf<typeof shopGoodsCompare.takePrice>
  close: () => void
  onApplied?: (() => void) | undefined
}

const noFields = {}
const words = {
  missing: { action: shopGoodsCompare.takeMissing, title: 'takeMissing', about: 'takeMissingAbout', apply: 'applyMissing' },
  price: { action: shopGoodsCompare.takePrice, title: 'takePrice', about: 'takePriceAbout', apply: 'applyPrice' },
} as const

/** Takes products or prices from the other website, after a preview. */
export function TakeDialog({ way, input, close, onApplied }: TakeDialogProps) {
  const t = useText(compareText)
  const { action, title, about, apply } = words[way]
  const toInput = useCallback(() => input, [input])
  return (
    <BatchDialog
      title={t(title)}
      about={t(about)}
      action={action}
      text={compareText}
      show={showShopValue}
      initial={noFields}
      toInput={toInput}
      applyLabel={(count) => t(apply, { count: whole(count) })}
      done={(count) => t('done', { count: whole(count) })}
      refresh={shopGoodsReads}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    />
  )
}
