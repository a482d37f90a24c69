import { type ScheduledExportRow, scheduledExport } from '@wanpu/contract'
import { PlaceTest } from '../../../kit/place/PlaceTest.tsx'
import { useText } from '../../../lib/text.ts'
import { scheduledText } from './scheduled-export.text.ts'

/** Reaches the place that a scheduled export goes to. */
export default function ScheduledTest({ row, close }: { row: ScheduledExportRow; close: () => void }) {
  const t = useText(scheduledText)
  return <PlaceTest title={t('testTitle', { name: row.name })} text={scheduledText} row={row} actions={scheduledExport} close={close} />
}
