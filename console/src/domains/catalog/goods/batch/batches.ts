import { goods, goodsQuarantine } from '@wanpu/contract'
import {
  AddToWebsitesDialog,
  CheckWordsDialog,
  MarketPriceDialog,
  ProportionalDialog,
  ReleaseGoodsDialog,
  SellingPriceDialog,
  StatisticsDialog,
} from './dialogs.tsx'

/** What can be done with chosen products and with all that a filter matches, in one wording. */
export const commonBatches = [
  { label: 'sellingPrice', action: goods.resetSellingPrice, Dialog: SellingPriceDialog },
  { label: 'marketPrice', action: goods.resetMarketPrice, Dialog: MarketPriceDialog },
  { label: 'proportional', action: goods.resetPriceProportional, Dialog: ProportionalDialog },
  { label: 'addToWebsites', action: goods.addToWebsite, Dialog: AddToWebsitesDialog },
  { label: 'statistics', action: goods.resetStatistical, Dialog: StatisticsDialog },
  { label: 'checkWords', action: goodsQuarantine.check, Dialog: CheckWordsDialog },
  { label: 'release', action: goodsQuarantine.release, Dialog: ReleaseGoodsDialog },
] as const
