import { exportAction } from '../core/export.ts'
import { goodsSorts } from './goods.ts'
import { goodsFilter } from './goods-filter.ts'
import { eachProductText, productTexts } from './product-texts.ts'

const status = { values: { on: ['上架', 'active'], off: ['下架', 'hidden'] } } as const

/** Every field of a product. The product import understands these headers in both languages, so that the file can be imported again. */
export const goodsExportColumns = {
  id: { zh: '万铺 ID', en: 'Wanpu ID' },
  sku: { zh: '货号', en: 'SKU' },
  title: { zh: '标题', en: 'Title' },
  urlKeywords: { zh: 'URL 别名', en: 'URL slug' },
  classificationTitle: { zh: '分类', en: 'Category' },
  ...eachProductText((name) => ({ zh: productTexts[name].zh, en: productTexts[name].en })),
  priceMinor: { zh: '价格', en: 'Price' },
  marketPriceMinor: { zh: '划线价', en: 'Compare-at price' },
  costMinor: { zh: '成本', en: 'Cost' },
  currencyCode: { zh: '币种', en: 'Currency' },
  stock: { zh: '库存', en: 'Inventory' },
  status: { zh: '状态', en: 'Status', ...status },
  tags: { zh: '标签', en: 'Tags' },
  sizes: { zh: '尺码', en: 'Sizes' },
  colors: { zh: '颜色', en: 'Colors' },
  scopes: { zh: '适用范围', en: 'Scopes' },
  weightGrams: { zh: '重量（克）', en: 'Weight (g)' },
  lengthMm: { zh: '长（毫米）', en: 'Length (mm)' },
  widthMm: { zh: '宽（毫米）', en: 'Width (mm)' },
  heightMm: { zh: '高（毫米）', en: 'Height (mm)' },
  pictures: { zh: '图片', en: 'Pictures' },
  pictureTexts: { zh: '图片说明', en: 'Picture texts' },
  variants: { zh: '多规格', en: 'Variants' },
  description: { zh: '描述', en: 'Description' },
  pageTitle: { zh: '页面标题', en: 'Page title' },
  pageDescription: { zh: '页面描述', en: 'Page description' },
  pageKeywords: { zh: '页面关键词', en: 'Page keywords' },
  batchNumber: { zh: '批次号', en: 'Batch number' },
  usedTimes: { zh: '使用次数', en: 'Used times' },
  sales: { zh: '销量', en: 'Sales' },
  views: { zh: '浏览量', en: 'Views' },
  variantCount: { zh: '规格数', en: 'Number of variants' },
  sourceFile: { zh: '来源文件', en: 'Source file' },
  createdAt: { zh: '创建时间', en: 'Created at' },
  updatedAt: { zh: '更新时间', en: 'Updated at' },
} as const

export const goodsExport = {
  export: exportAction('goods.export', { filter: goodsFilter, sorts: goodsSorts, columns: goodsExportColumns, scope: 'website' }),
}
