import { shopGoods, type WebsiteRow } from '@wanpu/contract'
import { MatchingMenu } from '../../../../kit/batch/MatchingMenu.tsx'
import { totalText } from '../../../../kit/list/total-text.ts'
import type { List } from '../../../../kit/list/useList.ts'
import { useText } from '../../../../lib/text.ts'
import { shopBatchText } from './shop-batch.text.ts'
import { commonBatches } from './shop-batches.ts'
import { ClearAllDialog, RemoveDialog, UpdateDialog } from './shop-dialogs.tsx'
import { targetOfFilter } from './shop-target.ts'

const batches = [
  { label: 'updateAll', action: shopGoods.updateBatch, Dialog: UpdateDialog },
  ...commonBatches,
  { label: 'deleteAll', action: shopGoods.deleteBatch, Dialog: RemoveDialog },
  { label: 'clearAll', action: shopGoods.clearAll, Dialog: ClearAllDialog },
] as const

/** What can be done with everything that the filter shows, without ticking anything. */
export function ShopBatchMenu({ website, list }: { website: WebsiteRow; list: List<typeof shopGoods.search> }) {
  const t = useText(shopBatchText)
  const target = targetOfFilter(website, list.filter, totalText(list))
  const entries = batches.map(({ label, action, Dialog }) => ({
    key: label,
    label: t(label),
    action,
    isDanger: label === 'deleteAll' || label === 'clearAll',
    open: (close: () => void) => <Dialog target={target} close={close} />,
  }))
  return <MatchingMenu list={list} text={shopBatchText} groups={[entries]} />
}
