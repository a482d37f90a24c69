import { shopGoods, shopGoodsCompare } from '@wanpu/contract'
import { ClearOwnDialog, MarketPriceDialog, ProportionalDialog, SellingPriceDialog } from './shop-dialogs.tsx'

/** What can be done with chosen products of a website and with all that a filter matches, in one wording. */
export const commonBatches = [
  { label: 'sellingPrice', action: shopGoods.resetSellingPrice, Dialog: SellingPriceDialog },
  { label: 'marketPrice', action: shopGoods.resetMarketPrice, Dialog: MarketPriceDialog },
  { label: 'proportional', action: shopGoods.resetPriceProportional, Dialog: ProportionalDialog },
  { label: 'clearOwn', action: shopGoodsCompare.resetInherited, Dialog: ClearOwnDialog },
] as const
