import type { ShipColumns, ShipPreview } from '@wanpu/contract'
import { PreviewCounts, ProblemRows, TableColumns, TableRows } from '../../../kit/table-input/TablePreview.tsx'
import { tableInputText } from '../../../kit/table-input/table-input.text.ts'
import { useText } from '../../../lib/text.ts'
import { parcelText } from './parcel.text.ts'

interface Layout {
  columns?: ShipColumns
  hasHeader?: boolean
}

interface ShipPreviewResultProps {
  preview: ShipPreview
  isReading: boolean
  /** Reads the list again, with other columns. */
  read: (layout: Layout) => void
}

/** What a list does: how many orders are shipped, what stays out and why, and what its columns were taken for. */
export function ShipPreviewResult({ preview, isReading, read }: ShipPreviewResultProps) {
  const t = useText(parcelText)
  const table = useText(tableInputText)
  const { totalRows, shipping, failing, problemGroups, head, hasHeader, columns } = preview
  const counts = [
    [table('totalRows'), totalRows],
    [t('willShip'), shipping],
    [t('willFail'), failing],
  ] as const
  const fields = [
    { name: 'orderNo', label: t('orderNo'), isOptional: false },
    { name: 'trackingNo', label: t('trackingNo'), isOptional: false },
    { name: 'carrier', label: t('carrierName'), isOptional: true },
  ] as const
  return (
    <div className="given-preview" aria-busy={isReading}>
      <PreviewCounts counts={counts} />
      {head.length > 0 && (
        <TableColumns
          head={head}
          hasHeader={hasHeader}
          columns={columns}
          fields={fields}
          change={(changed, isHeader) => read({ columns: { ...columns, carrier: undefined, ...changed }, hasHeader: isHeader })}
        />
      )}
      {shipping === 0 && <p role="status">{t('nothingToShip')}</p>}
      {problemGroups.length > 0 && <Problems preview={preview} />}
      {preview.samples.length > 0 && <Samples preview={preview} />}
    </div>
  )
}

function Problems({ preview: { problemGroups, problems, failing } }: { preview: ShipPreview }) {
  const t = useText(parcelText)
  const rows = problems.map(({ row, orderNo, trackingNo, carrier, code, reason }) => [
    String(row),
    orderNo,
    trackingNo,
    code === 'unknown-carrier' ? `${reason} (${carrier})` : reason,
  ])
  return (
    <ProblemRows title={t('problemRows')} groups={problemGroups} heads={[t('orderNo'), t('trackingNo')]} rows={rows} failing={failing} />
  )
}

function Samples({ preview: { samples } }: { preview: ShipPreview }) {
  const t = useText(parcelText)
  const table = useText(tableInputText)
  const name = t('goodRows', { count: samples.length })
  const rows = samples.map(({ row, orderNo, carrierName, trackingNo }) => [String(row), orderNo, carrierName, trackingNo])
  return (
    <>
      <h3>{name}</h3>
      <TableRows name={name} heads={[table('row'), t('orderNo'), t('carrierName'), t('trackingNo')]} rows={rows} />
    </>
  )
}
