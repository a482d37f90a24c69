import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { goodsSorts } from './goods.ts'
import { goodsFilter } from './goods-filter.ts'
import { eachProductText, productTexts } from './product-texts.ts'

const status = { values: { on: ['上架', 'active'], off: ['下架', 'hidden'] } } as const

/**
 * Every field of a product. The product import understands these headers in both languages, so that the file can be
 * imported again.
 */
export const goodsExportColumns = {
  id: fieldWords.goodsId,
  sku: headerWords.sku,
  title: fieldWords.title,
  urlKeywords: fieldWords.urlKeywords,
  classificationTitle: fieldWords.classificationId,
  ...eachProductText((name) => ({ zh: productTexts[name].zh, en: productTexts[name].en })),
  priceMinor: { zh: '价格', en: 'Price' },
  marketPriceMinor: fieldWords.marketPriceMinor,
  costMinor: { zh: '成本', en: 'Cost' },
  currencyCode: fieldWords.currencyCode,
  stock: fieldWords.stock,
  status: { zh: '状态', en: 'Status', ...status },
  tags: fieldWords.tags,
  sizes: fieldWords.sizes,
  colors: { zh: '颜色', en: 'Colors' },
  scopes: { zh: '适用范围', en: 'Scopes' },
  weightGrams: { zh: '重量（克）', en: 'Weight (g)' },
  lengthMm: { zh: '长（毫米）', en: 'Length (mm)' },
  widthMm: { zh: '宽（毫米）', en: 'Width (mm)' },
  heightMm: { zh: '高（毫米）', en: 'Height (mm)' },
  pictures: fieldWords.pictures,
  pictureTexts: { zh: '图片说明', en: 'Picture texts' },
  variants: { zh: '多规格', en: 'Variants' },
  description: fieldWords.description,
  pageTitle: fieldWords.pageTitle,
  pageDescription: fieldWords.pageDescription,
  pageKeywords: fieldWords.pageKeywords,
  batchNumber: fieldWords.batchNumber,
  usedTimes: { zh: '使用次数', en: 'Used times' },
  sales: fieldWords.sales,
  views: headerWords.views,
  variantCount: { zh: '规格数', en: 'Number of variants' },
  sourceFile: fieldWords.sourceFile,
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

export const goodsExport = {
  export: exportAction('goods.export', { filter: goodsFilter, sorts: goodsSorts, columns: goodsExportColumns, scope: 'website' }),
}
