import type { Action, Family, SentInputOf } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import type { Text } from '../../lib/text.ts'
import { useText } from '../../lib/text.ts'
import { refreshFamilies, useAction } from '../call.ts'
import { Conflict } from './Conflict.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type Difference, differing } from './differences.ts'
import { FormContext, OpenerContext } from './form-context.ts'
import './settings-form.css'
import { settingsFormText } from './settings-form.text.ts'
import { useDraft } from './useDraft.ts'
import { wrongFields, wrongWords } from './validity.ts'

interface Versioned {
  version: number
}

interface SettingsFormProps<A extends Action, Stored extends Versioned, Fields extends object> {
  /** Saves the whole record, and returns it. */
  save: A
  family: Family
  /** The words of the fields. */
  text: Text
  /** The record as it is stored now; while the form is open it may become a newer one. */
  record: Stored
  toFields: (record: Stored) => Fields
  toInput: (fields: Fields, version: number) => SentInputOf<A>
  /** The field of the input that holds the settings. */
  within: string
  done: string
  children: ReactNode
}

/**
 * Settings of the whole business on a page of their own: sections of fields above one button. What is typed outlives a
 * reload; a newer version is settled field by field.
 */
export function SettingsForm<A extends Action, Stored extends Versioned, Fields extends object>(
  props: SettingsFormProps<A, Stored, Fields>,
) {
  return (
    <OpenerContext value="settings">
      <Settings {...props} />
    </OpenerContext>
  )
}

function Settings<A extends Action, Stored extends Versioned, Fields extends object>(props: SettingsFormProps<A, Stored, Fields>) {
  const { save, family, text, record, toFields, toInput, within, done, children } = props
  const t = useText(settingsFormText)
  const [form] = Form.useForm<Fields>()
  const formName = useId()
  const [first] = useState(() => toFields(record))
  const draft = useDraft({ form, initial: first, version: record.version, secrets: [] })
  // The version of the record that the edits in the form began with.
  const [base, setBase] = useState({ version: draft.version ?? record.version, fields: draft.base })
  const [conflict, setConflict] = useState<{ version: number; differing: Difference[] }>()
  const [isChanged, setChanged] = useState(draft.isBack)
  const mayWrite = useMay(save.name)
  const { run, isRunning, failure, clearFailure } = useAction(save, { done, refresh: family, inPlace: ['version-conflict'] })
  const isStale = failure?.code === 'version-conflict'
  useEffect(() => {
    if (!isStale) return
    clearFailure()
    refreshFamilies(family)
  }, [isStale, clearFailure, family])

  const meet = useEffectEvent(() => {
    const fields = toFields(record)
    setBase({ version: record.version, fields })
    if (!isChanged) return form.setFieldsValue(fields as never)
    const lines = differing(base.fields, form.getFieldsValue(true), fields)
    for (const { name, theirs, isTheirs } of lines) if (isTheirs) form.setFieldValue(name as never, theirs as never)
    setConflict({ version: record.version, differing: lines })
    draft.keep()
  })
  const isNewer = record.version > base.version
  useEffect(() => {
    if (isNewer) meet()
  }, [isNewer])

  const inputOf = () => toInput(form.getFieldsValue(true) as Fields, base.version)
  const scope = useMemo(() => {
    const check = (field: string) => {
      const wrong = wrongFields(save, toInput(form.getFieldsValue(true) as Fields, base.version)).get(`${within}.${field}`)
      return wrong === undefined ? undefined : wrongWords(wrong, text, field)
    }
    return { text, check, isNew: false }
  }, [save, text, toInput, within, form, base.version])

  function settle() {
    draft.drop()
    setChanged(false)
    setConflict(undefined)
  }

  async function saveAll() {
    const saved = await run(inputOf())
    if (saved === undefined) return
    // Every action that saves settings returns the record.
    const answered = saved as unknown as Stored
    setBase({ version: answered.version, fields: toFields(answered) })
    settle()
  }

  function discard() {
    draft.discard()
    form.setFieldsValue(base.fields as never)
    settle()
  }

  return (
    <FormContext value={scope}>
      <Form<Fields>
        form={form}
        name={formName}
        layout="vertical"
        className="settings-form"
        initialValues={draft.fields}
        disabled={isRunning || !mayWrite}
        onValuesChange={() => {
          setChanged(true)
          draft.keep()
        }}
        onFinish={() => void saveAll()}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        {draft.isBack && <DraftNotice discard={discard} />}
        {conflict && (
          <Conflict
            key={conflict.version}
            text={text}
            differing={conflict.differing}
            choose={(name, value) => form.setFieldValue(name as never, value as never)}
          />
        )}
        {children}
        <div className="settings-foot">
          {isChanged && <Alert type="info" showIcon title={t('unsaved')} />}
          <Button disabled={!isChanged} onClick={discard}>
            {t('discard')}
          </Button>
          <Button type="primary" htmlType="submit" loading={isRunning} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </FormContext>
  )
}
