import './audit.css'
import type { AuditRow } from '@wanpu/contract'
import { useText } from '../../../lib/text.ts'
import { auditText } from './audit.text.ts'
import { useFieldWords } from './feature-text.ts'
import { fieldName, shownField } from './fields.ts'

interface FieldTableProps {
  title: string
  /** The feature of this action has the names of the fields. */
  action: string
  fields: readonly string[]
  columns: readonly { head: string; values: AuditRow['before'] }[]
}

/** Fields of a record, by the names that their feature has for them. */
export function FieldTable({ title, action, fields, columns }: FieldTableProps) {
  const t = useText(auditText)
  const words = useFieldWords(action)
  if (fields.length === 0) return null
  return (
    <section className="audit-part">
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th>{t('field')}</th>
            {columns.map(({ head }) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{fieldName(words, field)}</th>
              {columns.map(({ head, values }) => (
                <td key={head}>{shownField(words, field, values)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
