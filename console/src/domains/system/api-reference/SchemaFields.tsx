import type { JsonSchema } from '@wanpu/contract/openapi'
import { useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { apiReferenceText } from './api-reference.text.ts'
import type { Schemas } from './reference.ts'
import { type Field, fieldsOf } from './schema-text.ts'

interface SchemaFieldsProps {
  schema: JsonSchema
  schemas: Schemas
  /** Whether it is sent: then the fields that must be there are marked. */
  isSent?: boolean
}

/** The fields of a schema, those of an object below it when it is opened. */
export function SchemaFields({ schema, schemas, isSent = false }: SchemaFieldsProps) {
  const t = useText(apiReferenceText)
  const fields = fieldsOf(schema, schemas)
  if (fields.length === 0) return <p className="hint">{t('noFields')}</p>
  return (
    <ul className="api-fields">
      {fields.map((field) => (
        <FieldLine key={field.name} field={field} schemas={schemas} isSent={isSent} />
      ))}
    </ul>
  )
}

function FieldLine({ field, schemas, isSent }: { field: Field; schemas: Schemas; isSent: boolean }) {
  const t = useText(apiReferenceText)
  const [isOpen, setOpen] = useState(false)
  const { name, type, isRequired, description, inner } = field
  return (
    <li>
      <div className="api-field">
        {inner === undefined ? (
          <code>{name}</code>
        ) : (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <code>{name}</code>
          </button>
        )}
        <code className="api-type">{type}</code>
        {isSent && isRequired && <span className="api-required">{t('required')}</span>}
        {description !== '' && <span className="api-meaning">{description}</span>}
      </div>
      {isOpen && inner !== undefined && <SchemaFields schema={inner} schemas={schemas} isSent={isSent} />}
    </li>
  )
}
