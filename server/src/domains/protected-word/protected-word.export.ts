import { type ProtectedWordLogRow, type ProtectedWordRow, protectedWordExport, protectedWordLogExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { listText } from '../../export/cells.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { matchingWords } from './protected-word.sql.ts'
import { matchingLines } from './protected-word-log.sql.ts'

const wordList = exportList<typeof protectedWordExport.export, ProtectedWordRow>({
  action: protectedWordExport.export,
  fileName: 'protected-words',
  rows: (db, { options }) => matchingWords(db, options),
  sorts: { createdAt: { column: 'createdAt' }, updatedAt: { column: 'updatedAt' }, word: { column: 'word' } },
  cells: {
    word: (row) => row.word,
    match: (row) => row.match,
    places: (row) => listText(row.places),
    effect: (row) => row.effect,
    excepts: (row) => listText(row.excepts),
    note: (row) => row.note,
    status: (row) => row.status,
    quarantinedCount: (row) => row.quarantinedCount,
    createdAt: (row) => row.createdAt,
  },
})

const logList = exportList<typeof protectedWordLogExport.export, ProtectedWordLogRow>({
  action: protectedWordLogExport.export,
  fileName: 'protected-word-log',
  rows: (db, { options }) => matchingLines(db, options),
  sorts: { at: { column: 'at' } },
  cells: {
    at: (row) => row.at,
    event: (row) => row.event,
    source: (row) => row.source,
    words: (row) => listText(row.words),
    title: (row) => row.title,
    goodsId: (row) => row.goodsId,
    fileName: (row) => row.fileName,
    rowNumber: (row) => row.rowNumber,
    byName: (row) => row.byName,
  },
})

export const protectedWordExportActions = handlers(protectedWordExport, {
  export: (input, context) => startExport(wordList, input, context),
})
export const protectedWordLogExportActions = handlers(protectedWordLogExport, {
  export: (input, context) => startExport(logList, input, context),
})
