import { actionIn, goodsBackupExport } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { searchChangeSets } from './search-change-sets.sql.ts'

const action = goodsBackupExport.exportChangeSets

export const changeSetExportActions = handlers(
  { exportChangeSets: action },
  {
    exportChangeSets: exportSearched({
      action,
      fileName: 'changes',
      search: searchChangeSets,
      cells: { action: (row, { language }) => actionIn(row.action, language) },
    }),
  },
)
