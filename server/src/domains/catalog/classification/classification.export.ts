import { classificationExport, classificationTexts, classificationTranslation } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { findTextLanguages } from '../../../db/translations.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { translationsFileActions } from '../translation/translations-file.ts'
import { searchClassifications } from './classification.sql.ts'

export const classificationExportActions = handlers(classificationExport, {
  export: exportSearched({
    action: classificationExport.export,
    fileName: 'classification',
    search: searchClassifications,
    cells: { path: (row) => row.pathTitles.join(' > ') },
    languages: (db, { scope }) => findTextLanguages(db, 'classification', scope),
  }),
})

export const classificationTranslationActions = translationsFileActions(classificationTranslation, {
  table: 'classification',
  title: 'title',
  columns: classificationTexts,
})
