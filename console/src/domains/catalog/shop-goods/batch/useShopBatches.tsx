import { type Action, shopGoods, shopGoodsCompare, type WebsiteRow } from '@wanpu/contract'
import type { ComponentType } from 'react'
import type { BatchAction } from '../../../../kit/list/BatchBar.tsx'
import { mayCall, useSession } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { shopBatchText } from './shop-batch.text.ts'
import {
  ClearOwnDialog,
  MarketPriceDialog,
  ProportionalDialog,
  RemoveDialog,
  SellingPriceDialog,
  type ShopBatchProps,
  UpdateDialog,
} from './shop-dialogs.tsx'
import { targetOfChoice } from './shop-target.ts'

type Label = 'updateChosen' | 'sellingPrice' | 'marketPrice' | 'proportional' | 'clearOwn' | 'deleteChosen'

const dialogs: { label: Label; action: Action; Dialog: ComponentType<ShopBatchProps>; isDanger?: boolean }[] = [
  { label: 'updateChosen', action: shopGoods.updateBatch, Dialog: UpdateDialog },
  { label: 'sellingPrice', action: shopGoods.resetSellingPrice, Dialog: SellingPriceDialog },
  { label: 'marketPrice', action: shopGoods.resetMarketPrice, Dialog: MarketPriceDialog },
  { label: 'proportional', action: shopGoods.resetPriceProportional, Dialog: ProportionalDialog },
  { label: 'clearOwn', action: shopGoodsCompare.resetInherited, Dialog: ClearOwnDialog },
  { label: 'deleteChosen', action: shopGoods.deleteBatch, Dialog: RemoveDialog, isDanger: true },
]

/** What can be done with chosen products of a website; every change is previewed first. */
export function useShopBatches(website: WebsiteRow): BatchAction<typeof shopGoods.search>[] {
  const t = useText(shopBatchText)
  const user = useSession((session) => session.user)
  return dialogs
    .filter(({ action }) => mayCall(user, action.name))
    .map(
      ({ label, Dialog, isDanger = false }): BatchAction<typeof shopGoods.search> => ({
        label: t(label),
        isDanger,
        open: (choice, close, done) => <Dialog target={targetOfChoice(website, choice)} close={close} onApplied={done} />,
      }),
    )
}
