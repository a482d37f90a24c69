import { type ClassificationRow, classificationExport, classificationTexts, classificationTranslation } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { findTextLanguages } from '../../db/translations.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { translationsFileActions } from '../translation/translations-file.ts'
import { matchingClasses } from './classification.sql.ts'

const classificationList = exportList<typeof classificationExport.export, ClassificationRow>({
  action: classificationExport.export,
  fileName: 'classification',
  rows: (db, { options }) => matchingClasses(db, options),
  sorts: { id: { column: 'id' }, title: { column: 'title' }, sort: { column: 'sort' }, createdAt: { column: 'id' } },
  cells: {
    id: (row) => row.id,
    path: (row) => row.pathTitles.join(' > '),
    title: (row) => row.title,
    urlKeywords: (row) => row.urlKeywords,
    sort: (row) => row.sort,
    directCount: (row) => row.directCount,
    subtreeCount: (row) => row.subtreeCount,
    usedCount: (row) => row.usedCount,
    availableCount: (row) => row.availableCount,
    createdAt: (row) => row.createdAt,
  },
  languages: (db, { scope }) => findTextLanguages(db, 'classification', scope),
})

export const classificationExportActions = handlers(classificationExport, {
  export: (input, context) => startExport(classificationList, input, context),
})

export const classificationTranslationActions = translationsFileActions(classificationTranslation, {
  table: 'classification',
  title: 'title',
  columns: classificationTexts,
})
