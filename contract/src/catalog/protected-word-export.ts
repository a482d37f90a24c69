import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { protectedWordFilter, protectedWordLogFilter, protectedWordLogSorts, protectedWordSorts } from './protected-word.ts'

const events = { quarantined: ['隔离', 'quarantined'], blocked: ['拦截', 'blocked'], released: ['放行', 'released'] } as const
const sources = {
  import: ['文件导入', 'product file'],
  check: ['库存检查', 'check of the stock'],
  hand: ['手工', 'by hand'],
  batch: ['批量修改', 'bulk edit'],
  release: ['放行', 'release'],
} as const

export const protectedWordExport = {
  export: exportAction('protected-word.export', {
    filter: protectedWordFilter,
    sorts: protectedWordSorts,
    scope: 'none',
    columns: {
      word: fieldWords.protectedWord,
      match: { zh: '匹配', en: 'Match', values: { word: ['整词', 'whole word'], part: ['部分', 'anywhere'] } },
      places: fieldWords.searchIn,
      effect: { ...fieldWords.effect, values: { quarantine: ['隔离', 'quarantine'], block: ['拦截', 'block'] } },
      excepts: { zh: '例外短语', en: 'Except phrases' },
      note: fieldWords.note,
      status: { ...fieldWords.status, values: { on: ['启用', 'on'], off: ['停用', 'off'] } },
      quarantinedCount: { zh: '隔离中', en: 'In quarantine' },
      createdAt: headerWords.createdAt,
    },
  }),
}

export const protectedWordLogExport = {
  export: exportAction('protected-word-log.export', {
    filter: protectedWordLogFilter,
    sorts: protectedWordLogSorts,
    scope: 'none',
    columns: {
      at: headerWords.at,
      event: { ...fieldWords.event, values: events },
      source: { ...fieldWords.source, values: sources },
      words: fieldWords.protectedWords,
      title: fieldWords.title,
      goodsId: fieldWords.goodsId,
      fileName: fieldWords.fileName,
      rowNumber: { zh: '行', en: 'Row' },
      byName: fieldWords.byName,
    },
  }),
}
