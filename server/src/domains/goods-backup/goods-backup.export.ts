import { actionIn, goodsBackupExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { exportSearched } from '../../export/start-export.ts'
import { goodsCells } from '../goods/goods.export.ts'
import { searchChangeSets, searchWholeBackups } from './goods-backup.sql.ts'

const { id: _, ...cells } = goodsCells

export const goodsBackupExportActions = handlers(goodsBackupExport, {
  export: exportSearched({ action: goodsBackupExport.export, fileName: 'old-stock', search: searchWholeBackups, cells }),

  exportChangeSets: exportSearched({
    action: goodsBackupExport.exportChangeSets,
    fileName: 'changes',
    search: searchChangeSets,
    cells: { action: (row, { language }) => actionIn(row.action, language) },
  }),
})
