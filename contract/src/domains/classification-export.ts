import { exportAction } from '../core/export.ts'
import { classificationFilter, classificationSorts } from './classification.ts'

const classificationExportColumns = {
  id: { zh: '编号', en: 'Id' },
  path: { zh: '分类路径', en: 'Path' },
  title: { zh: '名称', en: 'Title' },
  urlKeywords: { zh: 'URL 关键词', en: 'URL keywords' },
  sort: { zh: '排序', en: 'Order' },
  directCount: { zh: '直属商品数', en: 'Goods of its own' },
  subtreeCount: { zh: '全部商品数', en: 'Goods with all below' },
  usedCount: { zh: '已用商品数', en: 'Goods in use' },
  availableCount: { zh: '可用商品数', en: 'Goods available' },
  createdAt: { zh: '创建时间', en: 'Created at' },
} as const

/** The paths are what `insert.batch` takes. */
export const classificationExport = {
  export: exportAction('stock-goods-classification.export', {
    filter: classificationFilter,
    sorts: classificationSorts,
    columns: classificationExportColumns,
    scope: 'none',
  }),
}
