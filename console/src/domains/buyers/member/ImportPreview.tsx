import type { MemberColumns, MemberImportPreview } from '@wanpu/contract'
import { PreviewCounts, TableColumns } from '../../../kit/table-input/TablePreview.tsx'
import { useText } from '../../../lib/text.ts'
import { memberText } from './member.text.ts'

interface ImportPreviewProps {
  preview: MemberImportPreview
  /** Reads the list again, with other columns. */
  read: (layout: { columns: MemberColumns; hasHeader: boolean }) => void
}

const figures = ['totalRows', 'inserting', 'updating', 'keeping', 'failing'] as const
const names = ['email', 'name', 'phone', 'tags', 'memo'] as const

/** What a list of customers does: counts, what stays out and why, and what its columns were taken for. */
export function ImportPreview({ preview, read }: ImportPreviewProps) {
  const t = useText(memberText)
  const { head, hasHeader, columns, inserting, updating, problems } = preview
  return (
    <>
      <PreviewCounts counts={figures.map((key) => [t(key), preview[key]] as const)} />
      {inserting + updating === 0 && <p role="status">{t('nothingToImport')}</p>}
      <TableColumns
        head={head}
        hasHeader={hasHeader}
        columns={columns}
        fields={names.map((name) => ({ name, label: t(name), isOptional: name !== 'email' }))}
        change={(changed, isHeader) => read({ columns: { email: columns.email, ...changed }, hasHeader: isHeader })}
      />
      <ul className="member-list">
        {problems.map(({ row, email, reason }) => (
          <li key={row}>{t('problemRow', { row, email, reason })}</li>
        ))}
      </ul>
    </>
  )
}
