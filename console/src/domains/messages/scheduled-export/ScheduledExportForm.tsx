import { actionIn, catalogue, type ExportKind, exportKind, offerStatus, type ScheduledExportRow, scheduledExport } from '@wanpu/contract'
import { Form, Select } from 'antd'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, SelectField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { PlaceFields } from '../../../kit/place/PlaceFields.tsx'
import { TimetableFields } from '../../../kit/place/TimetableFields.tsx'
import { useAddressParams } from '../../../lib/address-params.ts'
import { language } from '../../../lib/language.ts'
import { mayCall, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { scheduledText } from './scheduled-export.text.ts'
import { type Handed, type ScheduledFields, toFieldsFrom, toInput } from './scheduled-fields.ts'

/** Which list is exported, where its file goes, and when. */
export default function ScheduledExportForm({ edited, close }: { edited?: ScheduledExportRow; close: () => void }) {
  const t = useText(scheduledText)
  const [params] = useAddressParams()
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={scheduledText}
      size={720}
      insert={scheduledExport.insert}
      update={scheduledExport.update}
      edited={edited}
      toFields={toFieldsFrom(handedIn(params))}
      toInput={toInput}
      secrets={['secret']}
      failsAt={{
        'scheduled-export-address-wrong': 'address',
        'scheduled-export-beyond-own': 'action',
        'scheduled-export-input-wrong': 'action',
      }}
      done={edited ? t('saved') : t('created')}
      refresh={scheduledExport}
      close={close}
    >
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <section aria-labelledby="scheduled-what">
        <h3 id="scheduled-what">{t('what')}</h3>
        <Field name="action" isRequired>
          <ListSelect />
        </Field>
        <Form.Item name="input" noStyle>
          <InputSummary />
        </Form.Item>
        <div className="fields-2">
          <SelectField name="format" isRequired options={['csv', 'xlsx']} />
          <SelectField name="language" isRequired options={['zh', 'en']} />
        </div>
        <TextField name="fileName" isRequired max={150} />
      </section>
      <section aria-labelledby="scheduled-to">
        <h3 id="scheduled-to">{t('to')}</h3>
        <SelectField name="kind" isRequired options={exportKind.options} />
        <TargetFields hasSecret={edited?.hasSecret === true} />
      </section>
      <section aria-labelledby="scheduled-when">
        <h3 id="scheduled-when">{t('when')}</h3>
        <TimetableFields text={scheduledText} />
        <p className="form-about">{t('savedByAbout')}</p>
      </section>
    </FormDrawer>
  )
}

/** People for a mail, else a place. */
function TargetFields({ hasSecret }: { hasSecret: boolean }) {
  const t = useText(scheduledText)
  const kind = Form.useWatch<ExportKind>('kind')
  if (kind === 'mail') return <TagsField name="recipients" isRequired />
  return <PlaceFields text={scheduledText} hasSecret={hasSecret} addressHelp={t('address.help')} />
}

/** What a list put into the address. */
function handedIn(params: URLSearchParams): Handed | undefined {
  const action = params.get('list')
  if (action === null) return undefined
  try {
    const input: unknown = JSON.parse(params.get('with') ?? '{}')
    // The server checks it with the schema of the list's export.
    return { action, input: typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : { options: {} } }
  } catch {
    return { action, input: { options: {} } }
  }
}

interface ListSelectProps {
  id?: string
  value?: string
  onChange?: (action: string) => void
}

/** The lists that the person may export. Another list has another filter and other columns. */
function ListSelect({ id, value, onChange }: ListSelectProps) {
  const form = Form.useFormInstance<ScheduledFields>()
  const user = useSession((session) => session.user)
  const options = [...catalogue.values()]
    .filter((action) => 'columns' in action && mayCall(user, action.name))
    .map(({ name }) => ({ value: name, label: actionIn(name, language()) }))
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(action: string) => {
        form.setFieldValue('input', { options: {} })
        onChange?.(action)
      }}
    />
  )
}

/** What is kept of the list's filter and columns. */
function InputSummary({ value = {} }: { value?: Record<string, unknown> }) {
  const t = useText(scheduledText)
  const { options, columns } = value
  const filters = typeof options === 'object' && options !== null ? Object.keys(options).length : 0
  const parts = [
    filters > 0 && t('filterKept', { count: filters }),
    Array.isArray(columns) && t('columnsKept', { count: columns.length }),
  ].filter(Boolean)
  return parts.length === 0 ? null : <p className="hint">{parts.join(' · ')}</p>
}
