import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { backupSorts, changeSetFilter, changeSetSorts, goodsBackupFilter } from './goods-backup.ts'
import { goodsExportColumns } from './goods-export.ts'

const { id: _, ...ofGoods } = goodsExportColumns

const backupExportColumns = {
  goodsId: fieldWords.goodsId,
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
  changeSetId: headerWords.changeSetId,
  ...ofGoods,
} as const

/**
 * Copies of products as they were. The import reads the file as products: each goes back under its number, when the
 * stock still has it.
 */
export const goodsBackupExport = {
  export: exportAction('goods-bak.export', {
    filter: goodsBackupFilter,
    sorts: backupSorts,
    columns: backupExportColumns,
    scope: 'website',
  }),
  exportChangeSets: exportAction('goods-bak.export.change-sets', {
    filter: changeSetFilter,
    sorts: changeSetSorts,
    scope: 'rows',
    columns: {
      id: headerWords.changeSetId,
      action: fieldWords.action,
      entity: {
        zh: '对象',
        en: 'Of',
        values: { goods: ['库存商品', 'stock'], shop_goods: ['店铺商品', 'shop goods'], rows: ['其他资料', 'other records'] },
      },
      affected: fieldWords.affected,
      status: {
        zh: '状态',
        en: 'State',
        values: { open: ['进行中', 'going on'], applied: ['已生效', 'applied'], undone: ['已撤销', 'undone'] },
      },
      takenByName: fieldWords.byName,
      createdAt: headerWords.at,
      batchNumber: fieldWords.batchNumber,
      websiteDomain: fieldWords.websiteDomain,
      undoneAt: { zh: '撤销时间', en: 'Undone at' },
    },
  }),
}
