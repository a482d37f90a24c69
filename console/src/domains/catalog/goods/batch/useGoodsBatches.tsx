import { type Action, goods, goodsQuarantine } from '@wanpu/contract'
import type { ComponentType } from 'react'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { mayCall, useSession } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import {
  AddToWebsitesDialog,
  type BatchProps,
  CheckWordsDialog,
  DeleteDialog,
  MarketPriceDialog,
  ProportionalDialog,
  ReleaseGoodsDialog,
  SellingPriceDialog,
  StatisticsDialog,
} from './dialogs.tsx'
import { goodsBatchText } from './goods-batch.text.ts'
import { targetOfChoice } from './target.ts'
import { UpdateDialog } from './UpdateDialog.tsx'

type Label =
  | 'updateChosen'
  | 'sellingPrice'
  | 'marketPrice'
  | 'proportional'
  | 'statistics'
  | 'addToWebsites'
  | 'checkWords'
  | 'release'
  | 'deleteChosen'

const dialogs: { label: Label; action: Action; Dialog: ComponentType<BatchProps>; isDanger?: boolean }[] = [
  { label: 'updateChosen', action: goods.updateBatch, Dialog: UpdateDialog },
  { label: 'sellingPrice', action: goods.resetSellingPrice, Dialog: SellingPriceDialog },
  { label: 'marketPrice', action: goods.resetMarketPrice, Dialog: MarketPriceDialog },
  { label: 'proportional', action: goods.resetPriceProportional, Dialog: ProportionalDialog },
  { label: 'addToWebsites', action: goods.addToWebsite, Dialog: AddToWebsitesDialog },
  { label: 'statistics', action: goods.resetStatistical, Dialog: StatisticsDialog },
  { label: 'checkWords', action: goodsQuarantine.check, Dialog: CheckWordsDialog },
  { label: 'release', action: goodsQuarantine.release, Dialog: ReleaseGoodsDialog },
  { label: 'deleteChosen', action: goods.deleteBatch, Dialog: DeleteDialog, isDanger: true },
]

/** What can be done with chosen products; every one is previewed first. */
export function useGoodsBatches(): BatchAction<typeof goods.search>[] {
  const t = useText(goodsBatchText)
  const user = useSession((session) => session.user)
  return dialogs
    .filter(({ action }) => mayCall(user, action.name))
    .map(({ label, Dialog, isDanger = false }) => ({
      label: t(label),
      isDanger,
      open: (choice, close, done) => <Dialog target={targetOfChoice(choice)} close={close} onApplied={done} />,
    }))
}
