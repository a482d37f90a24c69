import type { ReactNode } from 'react'
import { useText } from '../../../lib/text.ts'
import { historyText } from './history.text.ts'
import './old-stock.css'

/** A field that differs between two states, in words. */
export interface ChangedField {
  field: string
  label: string
  before: ReactNode
  after: ReactNode
}

interface DifferenceTableProps {
  fields: readonly ChangedField[]
  heads?: { before: string; after: string }
}

/** Field by field, where two states of a record differ. */
export function DifferenceTable({ fields, heads }: DifferenceTableProps) {
  const t = useText(historyText)
  return (
    <table className="difference">
      <thead>
        <tr>
          <th>{t('field')}</th>
          <th>{heads?.before ?? t('before')}</th>
          <th>{heads?.after ?? t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
