import type { ImportPreview } from '@wanpu/contract'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

/** Which of several sheets is read, and what of the workbook one does not see. */
export function HiddenParts({ preview: { sheet, sheets, hidden } }: { preview: ImportPreview }) {
  const t = useText(goodsImportText)
  const lines = [
    sheets.length > 1 && t('severalSheets', { count: whole(sheets.length), sheet: sheet ?? '' }),
    hidden.sheets.length > 0 && t('hiddenSheets', { names: hidden.sheets.join(', ') }),
    hidden.rows > 0 && t('hiddenRows', { count: whole(hidden.rows) }),
    hidden.columns.length > 0 && t('hiddenColumns', { names: hidden.columns.join(', ') }),
  ]
  const shown = lines.filter((line) => line !== false)
  return shown.length > 0 && <p className="hint">{shown.join(' ')}</p>
}
