import { protectedWordExport, protectedWordLogExport } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { searchWords } from './protected-word.sql.ts'
import { searchLog } from './protected-word-log.sql.ts'

export const protectedWordExportActions = handlers(protectedWordExport, {
  export: exportSearched({ action: protectedWordExport.export, fileName: 'protected-words', search: searchWords }),
})
export const protectedWordLogExportActions = handlers(protectedWordLogExport, {
  export: exportSearched({ action: protectedWordLogExport.export, fileName: 'protected-word-log', search: searchLog }),
})
