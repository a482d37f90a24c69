import { shopGoodsExport } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { amountOf, pathText } from '../../../export/export-cells.ts'
import type { ExportTerms } from '../../../export/export-list.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { searchWholeShopGoods, type WholeShopGoods } from './shop-goods.sql.ts'

const money = (pick: (row: WholeShopGoods) => number | null) => (row: WholeShopGoods, terms: ExportTerms) =>
  amountOf(pick(row), terms.decimalsOf(row.currencyCode))

export const shopGoodsExportActions = handlers(shopGoodsExport, {
  export: exportSearched<typeof shopGoodsExport.export, WholeShopGoods>({
    action: shopGoodsExport.export,
    fileName: 'shop-goods',
    search: (db, input, { scope }) => searchWholeShopGoods(db, input, scope),
    cells: {
      classificationTitle: (row) => (row.classTitles ? pathText(row.classTitles) : null),
      priceMinor: money((row) => row.priceMinor),
      marketPriceMinor: money((row) => row.marketPriceMinor),
      ownTitle: (row) => row.own.title,
      ownPriceMinor: money((row) => row.own.priceMinor),
      ownMarketPriceMinor: money((row) => row.own.marketPriceMinor),
      inheritedTitle: (row) => row.inherited.title,
      inheritedPriceMinor: money((row) => row.inherited.priceMinor),
      inheritedMarketPriceMinor: money((row) => row.inherited.marketPriceMinor),
      ownPageTitle: (row) => row.own.pageTitle,
      ownPageDescription: (row) => row.own.pageDescription,
      ownPageKeywords: (row) => row.own.pageKeywords,
    },
  }),
})
