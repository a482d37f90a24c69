import { goods } from '@wanpu/contract'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { useText } from '../../../../lib/text.ts'
import { commonBatches } from './batches.ts'
import { DeleteDialog } from './dialogs.tsx'
import { goodsBatchText } from './goods-batch.text.ts'
import { targetOfChoice } from './target.ts'
import { UpdateDialog } from './UpdateDialog.tsx'

const batches = [
  { label: 'updateChosen', action: goods.updateBatch, Dialog: UpdateDialog },
  ...commonBatches,
  { label: 'deleteChosen', action: goods.deleteBatch, Dialog: DeleteDialog },
] as const

/** What can be done with chosen products; every one is previewed first. */
export function useGoodsBatches(): BatchAction<typeof goods.search>[] {
  const t = useText(goodsBatchText)
  return batches.map(({ label, action, Dialog }) => ({
    label: t(label),
    may: action,
    isDanger: label === 'deleteChosen',
    open: (choice, close, done) => <Dialog target={targetOfChoice(choice)} close={close} onApplied={done} />,
  }))
}
