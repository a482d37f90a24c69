import { exportAction } from '../core/export.ts'
import { backupSorts, goodsBackupFilter } from './goods-backup.ts'
import { goodsExportColumns } from './goods-export.ts'

const { id: _, ...ofGoods } = goodsExportColumns

const backupExportColumns = {
  goodsId: { zh: '万铺编号', en: 'Wanpu ID' },
  reason: {
    zh: '留存原因',
    en: 'Reason',
    values: {
      deleted: ['删除', 'deleted'],
      changed: ['修改', 'changed'],
      'price-reset': ['改价', 'price reset'],
      'statistics-reset': ['统计重置', 'statistics reset'],
      deduplicated: ['去重', 'deduplicated'],
      'imported-over': ['导入覆盖', 'imported over'],
      undone: ['撤销', 'undone'],
      restored: ['还原', 'restored'],
    },
  },
  takenAt: { zh: '留存时间', en: 'Taken at' },
  takenByName: { zh: '操作人', en: 'Taken by' },
  changeSetId: { zh: '变更编号', en: 'Change' },
  ...ofGoods,
} as const

/** Copies of goods as they were. The import reads the file as goods: each goes back under its number, when the stock still has it. */
export const goodsBackupExport = {
  export: exportAction('goods-bak.export', {
    filter: goodsBackupFilter,
    sorts: backupSorts,
    columns: backupExportColumns,
    scope: 'website',
  }),
}
