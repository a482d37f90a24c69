import type { ImportPreview } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings } from './import-state.ts'

interface HiddenPartsProps {
  preview: Pick<ImportPreview, 'sheet' | 'sheets' | 'hidden'> & { layout: Pick<ImportPreview['layout'], 'hiddenRows'> }
  set: ChangeSettings
}

/** Which of several sheets is read, what of the workbook one does not see, and whether its hidden rows are taken. */
export function HiddenParts({ preview: { sheet, sheets, hidden, layout }, set }: HiddenPartsProps) {
  const t = useText(goodsImportText)
  const leavesOut = layout.hiddenRows === 'leave-out'
  const lines = [
    sheets.length > 1 && t('severalSheets', { count: whole(sheets.length), sheet: sheet ?? '' }),
    hidden.sheets.length > 0 && t('hiddenSheets', { names: hidden.sheets.join(', ') }),
    hidden.rows > 0 && t(leavesOut ? 'hiddenRowsLeftOut' : 'hiddenRows', { count: whole(hidden.rows) }),
    hidden.columns.length > 0 && t('hiddenColumns', { names: hidden.columns.join(', ') }),
  ]
  const shown = lines.filter((line) => line !== false)
  return (
    <>
      {shown.length > 0 && <p className="hint">{shown.join(' ')}</p>}
      {hidden.rows > 0 && (
        <Checkbox checked={leavesOut} onChange={({ target }) => set({ hiddenRows: target.checked ? 'leave-out' : 'take' })}>
          {t('leaveHiddenOut')}
        </Checkbox>
      )}
    </>
  )
}
