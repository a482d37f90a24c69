import './goods.css'
import './import/import.css'

// The parts of the import's screen that feeds show: a sample file, and the preview of a held one.
export { ChooseFile } from './import/ChooseFile.tsx'
export { CountStrip } from './import/CountStrip.tsx'
export { ImportPreview, useImportPreview } from './import/ImportPreview.tsx'
export { freshSettings, type Settings } from './import/import-state.ts'
export { PreviewTabs } from './import/PreviewTabs.tsx'
