import type { Action, Family, SentInputOf } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { tellFailure } from '../../lib/notices.ts'
import { useMay } from '../../lib/session.ts'
import type { Text } from '../../lib/text.ts'
import { useText } from '../../lib/text.ts'
import { refreshFamilies, useAction } from '../call.ts'
import { FormContext } from './form-context.ts'
import './settings-form.css'
import { settingsFormText } from './settings-form.text.ts'
import { wrongFields, wrongWords } from './validity.ts'

interface SettingsFormProps<A extends Action, Fields extends object> {
  /** Saves the whole record. */
  save: A
  family: Family
  /** The words of the fields. */
  text: Text
  initial: Fields
  toInput: (fields: Fields) => SentInputOf<A>
  /** The field of the input that holds the settings. */
  within: string
  done: string
  children: ReactNode
}

/** Settings of the whole business on a page of their own: sections of fields above one button. Give it the record's version as its key, so that it shows a newer one. */
export function SettingsForm<A extends Action, Fields extends object>(props: SettingsFormProps<A, Fields>) {
  const { save, family, text, initial, toInput, within, done, children } = props
  const t = useText(settingsFormText)
  const [form] = Form.useForm<Fields>()
  const formName = useId()
  const [isChanged, setChanged] = useState(false)
  const mayWrite = useMay(save.name)
  const { run, isRunning, failure, clearFailure } = useAction(save, { done, refresh: family, inPlace: ['version-conflict'] })
  const isStale = failure?.code === 'version-conflict'
  useEffect(() => {
    if (!isStale) return
    tellFailure(t('conflict'))
    clearFailure()
    refreshFamilies(family)
  }, [isStale, t, clearFailure, family])

  const inputOf = () => toInput(form.getFieldsValue(true) as Fields)
  const scope = useMemo(() => {
    const check = (field: string) => {
      const wrong = wrongFields(save, toInput(form.getFieldsValue(true) as Fields)).get(`${within}.${field}`)
      return wrong === undefined ? undefined : wrongWords(wrong)
    }
    return { text, check }
  }, [save, text, toInput, within, form])

  return (
    <FormContext value={scope}>
      <Form<Fields>
        form={form}
        name={formName}
        layout="vertical"
        className="settings-form"
        initialValues={initial}
        disabled={isRunning || !mayWrite}
        onValuesChange={() => setChanged(true)}
        onFinish={() => void run(inputOf()).then((saved) => saved !== undefined && setChanged(false))}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        {children}
        <div className="settings-foot">
          {isChanged && <Alert type="info" showIcon title={t('unsaved')} />}
          <Button
            disabled={!isChanged}
            onClick={() => {
              form.resetFields()
              setChanged(false)
            }}
          >
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
