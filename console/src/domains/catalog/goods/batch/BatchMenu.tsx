import { goods, goodsCare } from '@wanpu/contract'
import { MatchingMenu } from '../../../../kit/batch/MatchingMenu.tsx'
import { totalText } from '../../../../kit/list/total-text.ts'
import type { List } from '../../../../kit/list/useList.ts'
import { useText } from '../../../../lib/text.ts'
import { DeduplicateDialog } from '../care/DeduplicateDialog.tsx'
import { commonBatches } from './batches.ts'
import { DeleteBatchNumberDialog, DeleteDialog, DeleteNoPictureDialog } from './dialogs.tsx'
import { goodsBatchText } from './goods-batch.text.ts'
import { targetOfFilter } from './target.ts'
import { UpdateDialog } from './UpdateDialog.tsx'

const changes = [{ label: 'updateAll', action: goods.updateBatch, Dialog: UpdateDialog }, ...commonBatches] as const
const deletes = [
  { label: 'deduplicate', action: goodsCare.deduplicate, Dialog: DeduplicateDialog },
  { label: 'deleteNoPicture', action: goods.deleteNoPicture, Dialog: DeleteNoPictureDialog },
  { label: 'deleteBatchNumber', action: goods.deleteBatchNumber, Dialog: DeleteBatchNumberDialog },
  { label: 'deleteAll', action: goods.deleteBatch, Dialog: DeleteDialog },
] as const

/** What can be done with everything that the filter shows, without ticking anything. */
export function BatchMenu({ list }: { list: List<typeof goods.search> }) {
  const t = useText(goodsBatchText)
  const target = targetOfFilter(list.filter, totalText(list))
  const entriesOf = (batches: typeof changes | typeof deletes, isDanger: boolean) =>
    batches.map(({ label, action, Dialog }) => ({
      key: label,
      label: t(label),
      action,
      isDanger,
      open: (close: () => void) => <Dialog target={target} close={close} />,
    }))
  return <MatchingMenu list={list} text={goodsBatchText} groups={[entriesOf(changes, false), entriesOf(deletes, true)]} />
}
