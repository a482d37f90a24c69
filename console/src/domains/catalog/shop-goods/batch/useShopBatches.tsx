import { shopGoods, type WebsiteRow } from '@wanpu/contract'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { useText } from '../../../../lib/text.ts'
import { shopBatchText } from './shop-batch.text.ts'
import { commonBatches } from './shop-batches.ts'
import { RemoveDialog, UpdateDialog } from './shop-dialogs.tsx'
import { targetOfChoice } from './shop-target.ts'

const batches = [
  { label: 'updateChosen', action: shopGoods.updateBatch, Dialog: UpdateDialog },
  ...commonBatches,
  { label: 'deleteChosen', action: shopGoods.deleteBatch, Dialog: RemoveDialog },
] as const

/** What can be done with chosen products of a website; every change is previewed first. */
export function useShopBatches(website: WebsiteRow): BatchAction<typeof shopGoods.search>[] {
  const t = useText(shopBatchText)
  return batches.map(({ label, action, Dialog }) => ({
    label: t(label),
    may: action,
    isDanger: label === 'deleteChosen',
    open: (choice, close, done) => <Dialog target={targetOfChoice(website, choice)} close={close} onApplied={done} />,
  }))
}
