import type { BatchResult, SampleRow } from '@wanpu/contract'
import { Spin, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { whole, withoutScheme } from '../../lib/format.ts'
import { sayIfKnown, type Text, useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { Tag } from '../Tag.tsx'
import { changedFields, shownValue } from './changes.ts'

/** A field's value as people read it, or undefined for its plain text. */
export type ShowValue = (field: string, value: unknown, side: Record<string, unknown>) => ReactNode

interface SampleTableProps {
  preview: BatchResult | undefined
  isPending: boolean
  text: Text
  show: ShowValue | undefined
  /** Each value has the name of its field, also where it is alone. */
  namesAll?: boolean
}

/** How many rows it would change, or the most that it can, and up to fifty of them before and after. */
export function SampleTable({ preview, isPending, text, show, namesAll = false }: SampleTableProps) {
  const t = useText(kitText)
  if (preview === undefined) {
    return (
      <div className="preview-count" aria-live="polite">
        {isPending && <Spin size="small" />} {isPending && t('previewing')}
      </div>
    )
  }
  const sample = preview.sample ?? []
  const isUpTo = preview.countIsExact === false
  const columns: TableColumnType<SampleRow>[] = [
    { key: 'title', title: t('item'), width: '36%', ellipsis: true, render: (_, row) => withoutScheme(row.title) || row.id },
    { key: 'before', title: t('before'), render: (_, row) => <Cell row={row} side="before" text={text} show={show} namesAll={namesAll} /> },
    {
      key: 'after',
      title: t('after'),
      render: (_, row) =>
        row.refused !== undefined ? (
          <>
            <Tag tone="amber">{t('staysAsIs')}</Tag>{' '}
            {t('overLimit', { field: sayIfKnown(text, row.refused.field, row.refused.field), limit: row.refused.limit })}
          </>
        ) : row.after === null ? (
          <Tag tone="red">{t('willDelete')}</Tag>
        ) : (
          <Cell row={row} side="after" text={text} show={show} namesAll={namesAll} />
        ),
    },
  ]
  return (
    <section className={isPending ? 'preview is-waiting' : 'preview'} aria-busy={isPending}>
      <p className="preview-count" aria-live="polite">
        <strong>
          {preview.affected === 0 ? t('affectsNone') : t(isUpTo ? 'affectsUpTo' : 'affects', { count: whole(preview.affected) })}
        </strong>
        {preview.refused !== undefined && <Tag tone="amber">{t('refusedRows', { count: preview.refused })}</Tag>}
        {sample.length > 0 && sample.length < preview.affected && <span>{t('sample', { count: sample.length })}</span>}
      </p>
      {isUpTo && <p className="hint">{t('affectsUpToAbout')}</p>}
      {sample.length > 0 && (
        <Table<SampleRow>
          size="small"
          rowKey="id"
          pagination={false}
          columns={columns}
          dataSource={sample}
          scroll={{ y: 280 }}
          tableLayout="fixed"
        />
      )}
    </section>
  )
}

interface CellProps extends Pick<SampleTableProps, 'text' | 'show'> {
  row: SampleRow
  side: 'before' | 'after'
  namesAll: boolean
}

/** Only what changes, each value with its name where there are several; the side after is marked. */
function Cell({ row, side, text, show, namesAll }: CellProps) {
  const values = (side === 'before' ? row.before : row.after) ?? {}
  const fields = changedFields(row)
  return (
    <span className="sample-cell">
      {fields.map((field) => {
        const words = show?.(field, values[field], values) || shownValue(values[field])
        return (
          <span key={field}>
            {(namesAll || fields.length > 1) && <small>{sayIfKnown(text, field, field)} </small>}
            {side === 'after' ? <ins>{words}</ins> : words}
          </span>
        )
      })}
    </span>
  )
}
