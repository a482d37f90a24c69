import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { classificationFilter, classificationSorts, classificationTranslations } from './classification.ts'
import { type TranslatedColumns, translationsFile } from './translation.ts'

const classificationExportColumns = {
  id: { zh: '编号', en: 'ID' },
  path: { zh: '分类路径', en: 'Path' },
  title: { ...headerWords.title, isTranslated: true },
  urlKeywords: fieldWords.urlKeywords,
  sort: fieldWords.sortOrder,
  directCount: { zh: '本级商品', en: 'Direct products' },
  subtreeCount: { zh: '含下级商品', en: 'Products in total' },
  usedCount: { zh: '已上站', en: 'On websites' },
  availableCount: { zh: '可选', en: 'Available' },
  createdAt: headerWords.createdAt,
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

/** Translations of titles by file. */
export const classificationTranslation = translationsFile('stock-goods-classification')

const { id, title } = classificationExportColumns
export const classificationTexts: TranslatedColumns = { id, fields: { title }, translations: classificationTranslations }
