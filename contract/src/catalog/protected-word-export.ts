import { exportAction } from '../core/export.ts'
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
      word: { zh: '保护词', en: 'Protected word' },
      match: { zh: '匹配', en: 'Match', values: { word: ['整词', 'whole word'], part: ['部分', 'anywhere'] } },
      places: { zh: '查找位置', en: 'Search in' },
      effect: { zh: '处理', en: 'Effect', values: { quarantine: ['隔离', 'quarantine'], block: ['拦截', 'block'] } },
      excepts: { zh: '例外短语', en: 'Except phrases' },
      note: { zh: '备注', en: 'Note' },
      status: { zh: '状态', en: 'Status', values: { on: ['启用', 'on'], off: ['停用', 'off'] } },
      quarantinedCount: { zh: '隔离中', en: 'In quarantine' },
      createdAt: { zh: '创建时间', en: 'Created at' },
    },
  }),
}

export const protectedWordLogExport = {
  export: exportAction('protected-word-log.export', {
    filter: protectedWordLogFilter,
    sorts: protectedWordLogSorts,
    scope: 'none',
    columns: {
      at: { zh: '时间', en: 'At' },
      event: { zh: '事件', en: 'Event', values: events },
      source: { zh: '来源', en: 'Source', values: sources },
      words: { zh: '保护词', en: 'Protected words' },
      title: { zh: '标题', en: 'Title' },
      goodsId: { zh: '万铺 ID', en: 'Wanpu ID' },
      fileName: { zh: '文件', en: 'File' },
      rowNumber: { zh: '行', en: 'Row' },
      byName: { zh: '操作人', en: 'By' },
    },
  }),
}
