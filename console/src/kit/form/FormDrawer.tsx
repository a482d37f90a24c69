import type { Action } from '@wanpu/contract'
import { Alert, Button, Drawer, Form } from 'antd'
import { useId } from 'react'
import { useText, type Words } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { Conflict } from './Conflict.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { focusFirst } from './focus-first.ts'
import { FormContext } from './form-context.ts'
import type { FormDrawerProps } from './form-drawer-props.ts'
import { intoView } from './into-view.ts'
import { useFormSave } from './useFormSave.ts'

/**
 * One form to create and to edit. Fields are checked against the contract on blur and on save; a stale version is
 * settled field by field; what is typed outlives a reload.
 */
export function FormDrawer<Insert extends Action, Update extends Action, Row extends object, Fields extends object, Zh extends Words>(
  props: FormDrawerProps<Insert, Update, Row, Fields, Zh>,
) {
  const t = useText(kitText)
  // Pages of other tabs stay in the document: without it two fields of one name have one id, and a label leads to the
  // wrong one.
  const formName = useId()
  const { form, edited, maySave, isBusy, draft, scope, failure, current, save, leave } = useFormSave(props)
  const label = props.saveLabel ?? (edited === undefined ? t('create') : t('save'))
  const foot = <FormFoot label={label} maySave={maySave} isBusy={isBusy} leave={leave} submit={form.submit} />
  const body = (
    <>
      {!maySave && <Alert type="info" showIcon title={t('seeOnly')} className="form-alert" />}
      {failure && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" ref={intoView} />}
      {draft.isBack && <DraftNotice discard={draft.discard} />}
      {current && (
        <Conflict
          key={current.round}
          text={props.text}
          differing={current.differing}
          show={props.showField?.(form.getFieldsValue(true))}
          choose={(name, value) => form.setFieldValue(name as never, value as never)}
        />
      )}
      <FormContext value={scope}>
        <Form<Fields>
          form={form}
          name={formName}
          layout="vertical"
          initialValues={draft.fields}
          onValuesChange={draft.keep}
          onFinish={save}
          onFinishFailed={({ errorFields }) => errorFields[0] && form.focusField?.(errorFields[0].name as never)}
          scrollToFirstError={{ block: 'center', focus: true }}
          requiredMark
          disabled={isBusy || !maySave}
          {...(!maySave && { className: 'form-seen' })}
        >
          {props.children}
          {/* Enter saves from any field of one line. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Form>
      </FormContext>
    </>
  )
  if (props.frame) return props.frame({ body, foot, leave })
  return (
    <Drawer
      open
      title={props.title}
      size={props.size ?? 480}
      onClose={leave}
      afterOpenChange={(isThere) => isThere && focusFirst(document.getElementById(formName))}
      mask={{ closable: true }}
      className="form-drawer"
      extra={props.extra}
      footer={foot}
    >
      {body}
    </Drawer>
  )
}

interface FormFootProps {
  label: string
  maySave: boolean
  isBusy: boolean
  leave: () => void
  submit: () => void
}

function FormFoot({ label, maySave, isBusy, leave, submit }: FormFootProps) {
  const t = useText(kitText)
  return (
    <div className="drawer-foot">
      <Button onClick={leave}>{maySave ? t('cancel') : t('close')}</Button>
      {maySave && (
        <Button type="primary" loading={isBusy} onClick={submit}>
          {label}
        </Button>
      )}
    </div>
  )
}
