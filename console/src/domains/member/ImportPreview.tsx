import type { MemberColumns, MemberImportPreview } from '@wanpu/contract'
import { Checkbox, Select } from 'antd'
import { useId } from 'react'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { memberText } from './member.text.ts'

interface ImportPreviewProps {
  preview: MemberImportPreview
  /** Reads the list again, with other columns. */
  read: (layout: { columns: MemberColumns; hasHeader: boolean }) => void
}

const names = ['email', 'name', 'phone', 'tags', 'memo'] as const

/** What a list of customers does: counts, what stays out and why, and what its columns were taken for. */
export function ImportPreview({ preview, read }: ImportPreviewProps) {
  const t = useText(memberText)
  const { inserting, updating, problems } = preview
  return (
    <>
      <dl className="totals" aria-live="polite">
        {(['totalRows', 'inserting', 'updating', 'keeping', 'failing'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{whole(preview[key])}</dd>
          </div>
        ))}
      </dl>
      {inserting + updating === 0 && <p role="status">{t('nothingToImport')}</p>}
      <Columns preview={preview} read={read} />
      <ul className="member-list">
        {problems.map(({ row, email, reason }) => (
          <li key={row}>{t('problemRow', { row, email, reason })}</li>
        ))}
      </ul>
    </>
  )
}

/** The columns as they were recognised; they can be put right. */
function Columns({ preview: { head, columns, hasHeader }, read }: ImportPreviewProps) {
  const t = useText(memberText)
  const id = useId()
  const width = Math.max(...head.map((cells) => cells.length))
  const options = Array.from({ length: width }, (_, at) => ({
    value: at,
    label: t('column', { number: at + 1, sample: (head[0]?.[at] ?? '').slice(0, 40) }),
  }))
  const change = (name: (typeof names)[number], at: number) => {
    const { [name]: _, ...others } = columns
    if (at >= 0) read({ hasHeader, columns: { ...columns, [name]: at } })
    else if (name !== 'email') read({ hasHeader, columns: { ...others, email: columns.email } })
  }
  return (
    <fieldset className="ship-columns">
      <legend>{t('columns')}</legend>
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{t(name)}</label>
          <Select
            id={`${id}-${name}`}
            className="wide"
            value={columns[name] ?? -1}
            options={name === 'email' ? options : [{ value: -1, label: t('columnNone') }, ...options]}
            onChange={(at: number) => change(name, at)}
          />
        </div>
      ))}
      <Checkbox checked={hasHeader} onChange={(event) => read({ columns, hasHeader: event.target.checked })}>
        {t('hasHeader')}
      </Checkbox>
    </fieldset>
  )
}
