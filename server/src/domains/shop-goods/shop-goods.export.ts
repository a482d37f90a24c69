import { type ShopGoodsRow, shopGoodsExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { amountOf, pathText } from '../../export/cells.ts'
import { type ExportTerms, exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { classTitlesOf } from '../goods/goods.export.ts'
import { effective, matchingShopGoods } from './shop-goods.filter.ts'
import { rowsInScope } from './shop-goods.sql.ts'

type Row = ShopGoodsRow & { classTitles: string[] | null }

const money = (pick: (row: Row) => number | null) => (row: Row, terms: ExportTerms) =>
  amountOf(pick(row), terms.decimalsOf(row.currencyCode))

const shopGoodsList = exportList<typeof shopGoodsExport.export, Row>({
  action: shopGoodsExport.export,
  fileName: 'shop-goods',
  rows: (db, { options }, { scope }) =>
    rowsInScope(db, scope)
      .select(classTitlesOf(effective.classificationId).as('classTitles'))
      .where(matchingShopGoods(options, scope))
      .$castTo<Row>(),
  sorts: {
    createdAt: { column: 'createdAt' },
    title: { column: 'title' },
    priceMinor: { column: 'priceMinor' },
    marketPriceMinor: { column: 'marketPriceMinor', isNullable: true },
    sort: { column: 'sort' },
    views: { column: 'views' },
    sales: { column: 'sales' },
  },
  cells: {
    id: (row) => row.id,
    goodsId: (row) => row.goodsId,
    sku: (row) => row.sku,
    title: (row) => row.title,
    classificationTitle: (row) => (row.classTitles ? pathText(row.classTitles) : null),
    priceMinor: money((row) => row.priceMinor),
    marketPriceMinor: money((row) => row.marketPriceMinor),
    currencyCode: (row) => row.currencyCode,
    stock: (row) => row.stock,
    status: (row) => row.status,
    stockStatus: (row) => row.stockStatus,
    ownTitle: (row) => row.own.title,
    ownPriceMinor: money((row) => row.own.priceMinor),
    ownMarketPriceMinor: money((row) => row.own.marketPriceMinor),
    inheritedTitle: (row) => row.inherited.title,
    inheritedPriceMinor: money((row) => row.inherited.priceMinor),
    inheritedMarketPriceMinor: money((row) => row.inherited.marketPriceMinor),
    urlKeywords: (row) => row.urlKeywords,
    pageTitle: (row) => row.pageTitle,
    pageDescription: (row) => row.pageDescription,
    pageKeywords: (row) => row.pageKeywords,
    ownPageTitle: (row) => row.own.pageTitle,
    ownPageDescription: (row) => row.own.pageDescription,
    ownPageKeywords: (row) => row.own.pageKeywords,
    pic: (row) => row.pic,
    brand: (row) => row.brand,
    productType: (row) => row.productType,
    batchNumber: (row) => row.batchNumber,
    sort: (row) => row.sort,
    sales: (row) => row.sales,
    views: (row) => row.views,
    createdAt: (row) => row.createdAt,
    updatedAt: (row) => row.updatedAt,
  },
})

export const shopGoodsExportActions = handlers(shopGoodsExport, {
  export: (input, context) => startExport(shopGoodsList, input, context),
})
