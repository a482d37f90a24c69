import type { ExportKind, ScheduledExportRow, SentInputOf, scheduledExport } from '@wanpu/contract'
import {
  type PlaceFormFields,
  type TimetableFormFields,
  toPlaceFields,
  toPlaceInput,
  toTimetableFields,
  toTimetableInput,
} from '../../../kit/place/place-fields.ts'
import { language } from '../../../lib/language.ts'

export interface ScheduledFields extends Omit<PlaceFormFields, 'kind'>, TimetableFormFields {
  kind: ExportKind
  recipients: string[]
  name: string
  status: ScheduledExportRow['status']
  action: string | undefined
  input: Record<string, unknown>
  format: 'csv' | 'xlsx'
  language: 'zh' | 'en'
  fileName: string
}

/** What the export dialog of a list hands over. */
export interface Handed {
  action: string
  input: Record<string, unknown>
}

/** The form of a scheduled export; undefined: a new one, of what a list handed over. */
export const toFieldsFrom =
  (handed: Handed | undefined) =>
  (row: ScheduledExportRow | undefined): ScheduledFields => {
    const { format, ...input } = row?.input ?? handed?.input ?? { options: {} }
    return {
      ...toPlaceFields({ ...(row ?? toPlaceFields(undefined)), kind: row && row.kind !== 'mail' ? row.kind : 'sftp' }),
      kind: row?.kind ?? 'sftp',
      recipients: row?.recipients ?? [],
      ...toTimetableFields(row),
      name: row?.name ?? '',
      status: row?.status ?? 'active',
      action: row?.action ?? handed?.action,
      input,
      format: format === 'xlsx' ? 'xlsx' : 'csv',
      language: row?.language ?? language(),
      fileName: row?.fileName ?? `${(row?.action ?? handed?.action ?? 'export').split('.')[0]}-{date}`,
    }
  }

/** What the form saves, with names and file names without blanks around them. */
export function toInput(fields: ScheduledFields): SentInputOf<typeof scheduledExport.insert> {
  const { name, status, action, input, format, language: headerLanguage, fileName, kind, recipients } = fields
  return {
    ...(kind === 'mail' ? { kind, recipients } : toPlaceInput({ ...fields, kind })),
    ...toTimetableInput(fields),
    name: name.trim(),
    status,
    action: action ?? '',
    input: { ...input, format },
    language: headerLanguage,
    fileName: fileName.trim(),
  }
}
