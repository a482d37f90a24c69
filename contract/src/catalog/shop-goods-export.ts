import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { shopGoodsFilter, shopGoodsSorts } from './shop-goods.ts'

const status = { values: { on: ['上架', 'active'], off: ['下架', 'hidden'] } } as const

/** What buyers of a website see, and next to it what is the website's own and what the stock has. */
export const shopGoodsExportColumns = {
  id: { zh: '店铺商品 ID', en: 'Website product ID' },
  goodsId: { zh: '库存商品 ID', en: 'Product ID' },
  sku: headerWords.sku,
  title: fieldWords.title,
  classificationTitle: fieldWords.classificationId,
  priceMinor: fieldWords.priceMinor,
  marketPriceMinor: fieldWords.marketPriceMinor,
  currencyCode: fieldWords.currencyCode,
  stock: fieldWords.stock,
  status: { zh: '状态', en: 'Status', ...status },
  stockStatus: { zh: '库存状态', en: 'Main product status', ...status },
  ownTitle: { zh: '单独标题', en: 'Own title' },
  ownPriceMinor: { zh: '单独销售价', en: 'Own price' },
  ownMarketPriceMinor: { zh: '单独划线价', en: 'Own compare-at price' },
  inheritedTitle: { zh: '库存标题', en: 'Main product title' },
  inheritedPriceMinor: { zh: '库存销售价', en: 'Main product price' },
  inheritedMarketPriceMinor: { zh: '库存划线价', en: 'Main product compare-at price' },
  urlKeywords: fieldWords.urlKeywords,
  pageTitle: fieldWords.pageTitle,
  pageDescription: fieldWords.pageDescription,
  pageKeywords: fieldWords.pageKeywords,
  ownPageTitle: { zh: '单独页面标题', en: 'Own page title' },
  ownPageDescription: { zh: '单独页面描述', en: 'Own page description' },
  ownPageKeywords: { zh: '单独页面关键词', en: 'Own page keywords' },
  pic: { zh: '主图', en: 'Picture' },
  brand: fieldWords.brand,
  productType: { zh: '商品类型', en: 'Product type' },
  batchNumber: fieldWords.batchNumber,
  sort: fieldWords.sortOrder,
  sales: fieldWords.sales,
  views: headerWords.views,
  createdAt: { zh: '加入时间', en: 'Added at' },
  updatedAt: headerWords.updatedAt,
} as const

export const shopGoodsExport = {
  export: exportAction('shop-goods.export', {
    filter: shopGoodsFilter,
    sorts: shopGoodsSorts,
    columns: shopGoodsExportColumns,
    scope: 'website',
  }),
}
