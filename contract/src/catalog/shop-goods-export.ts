import { exportAction } from '../core/export.ts'
import { shopGoodsFilter, shopGoodsSorts } from './shop-goods.ts'

const status = { values: { on: ['上架', 'active'], off: ['下架', 'hidden'] } } as const

/** What buyers of a website see, and next to it what is the website's own and what the stock has. */
export const shopGoodsExportColumns = {
  id: { zh: '店铺商品 ID', en: 'Website product ID' },
  goodsId: { zh: '库存商品 ID', en: 'Product ID' },
  sku: { zh: '货号', en: 'SKU' },
  title: { zh: '标题', en: 'Title' },
  classificationTitle: { zh: '分类', en: 'Category' },
  priceMinor: { zh: '销售价', en: 'Price' },
  marketPriceMinor: { zh: '划线价', en: 'Compare-at price' },
  currencyCode: { zh: '币种', en: 'Currency' },
  stock: { zh: '库存', en: 'Inventory' },
  status: { zh: '状态', en: 'Status', ...status },
  stockStatus: { zh: '库存状态', en: 'Main product status', ...status },
  ownTitle: { zh: '单独标题', en: 'Own title' },
  ownPriceMinor: { zh: '单独销售价', en: 'Own price' },
  ownMarketPriceMinor: { zh: '单独划线价', en: 'Own compare-at price' },
  inheritedTitle: { zh: '库存标题', en: 'Main product title' },
  inheritedPriceMinor: { zh: '库存销售价', en: 'Main product price' },
  inheritedMarketPriceMinor: { zh: '库存划线价', en: 'Main product compare-at price' },
  urlKeywords: { zh: 'URL 别名', en: 'URL slug' },
  pageTitle: { zh: '页面标题', en: 'Page title' },
  pageDescription: { zh: '页面描述', en: 'Page description' },
  pageKeywords: { zh: '页面关键词', en: 'Page keywords' },
  ownPageTitle: { zh: '单独页面标题', en: 'Own page title' },
  ownPageDescription: { zh: '单独页面描述', en: 'Own page description' },
  ownPageKeywords: { zh: '单独页面关键词', en: 'Own page keywords' },
  pic: { zh: '主图', en: 'Picture' },
  brand: { zh: '品牌', en: 'Brand' },
  productType: { zh: '商品类型', en: 'Product type' },
  batchNumber: { zh: '批次号', en: 'Batch number' },
  sort: { zh: '排序', en: 'Sort order' },
  sales: { zh: '销量', en: 'Sales' },
  views: { zh: '浏览量', en: 'Views' },
  createdAt: { zh: '加入时间', en: 'Added at' },
  updatedAt: { zh: '更新时间', en: 'Updated at' },
} as const

export const shopGoodsExport = {
  export: exportAction('shop-goods.export', {
    filter: shopGoodsFilter,
    sorts: shopGoodsSorts,
    columns: shopGoodsExportColumns,
    scope: 'website',
  }),
}
