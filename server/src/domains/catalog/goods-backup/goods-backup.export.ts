import { goodsBackupExport } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { goodsCells } from '../goods/goods.export.ts'
import { searchWholeBackups } from './goods-backup.sql.ts'

const { id: _, ...cells } = goodsCells
const action = goodsBackupExport.export

export const goodsBackupExportActions = handlers(
  { export: action },
  { export: exportSearched({ action, fileName: 'old-stock', search: searchWholeBackups, cells }) },
)
