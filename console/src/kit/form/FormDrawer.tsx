import type { Action, Family, OutputOf, SentInputOf } from '@wanpu/contract'
import { Alert, Button, Drawer, Form } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { CallError } from '../../lib/errors.ts'
import { useMay } from '../../lib/session.ts'
import { type Text, useText, type Words } from '../../lib/text.ts'
import { useAction } from '../call.ts'
import { confirmLeaving } from '../confirm.ts'
import { kitText } from '../kit.text.ts'
import type { NextStep } from '../undo.tsx'
import { Conflict, type ShowField } from './Conflict.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type Difference, differing } from './differences.ts'
import { fieldErrors } from './field-errors.ts'
import { focusFirst } from './focus-first.ts'
import { FormContext } from './form-context.ts'
import { intoView } from './into-view.ts'
import { useDraft } from './useDraft.ts'
import { wrongFields, wrongWords } from './validity.ts'

interface Versioned {
  id: string
  version: number
}

export interface FormDrawerProps<
  Insert extends Action,
  Update extends Action,
  Row extends object,
  Fields extends object,
  Zh extends Words,
> {
  title: string
  /** The words of the fields: each field is labelled with the word of its name. */
  text: Text<Zh>
  size?: 480 | 720 | 960
  insert: Insert
  update?: Update
  /** The row to edit; a new one is made without. The form keeps the one that it opened with: what is typed belongs to that version, whatever is read later. */
  edited?: (Row & Versioned) | undefined
  /** The form's own shape, from a row or fresh. */
  toFields: (row: Row | undefined) => Fields
  /** `current`: the row that somebody else saved meanwhile, once its differences have been shown. */
  toInput: (fields: Fields, current?: Row) => SentInputOf<Insert>
  /** What an update takes besides. */
  alsoInUpdate?: (fields: Fields) => Partial<SentInputOf<Update>>
  /** What the form becomes when somebody else saved meanwhile, before the differences are shown. */
  ontoCurrent?: (fields: Fields, current: Row) => Fields
  /** How a field's value is shown where two people's differ. */
  showField?: (fields: Fields) => ShowField
  /** Which field shows a declared failure. */
  failsAt?: Partial<Record<string, keyof Fields & string>>
  /** Form fields whose input has another name: form name → input name. */
  namedInInput?: Partial<Record<keyof Fields & string, string>>
  done?: string | ((output: OutputOf<Insert> | OutputOf<Update>) => string)
  /** What usually follows a new one, offered besides `done`. */
  next?: ((output: OutputOf<Insert>) => NextStep | undefined) | undefined
  /** What the save button says, such as 生成 20 个券码. */
  saveLabel?: string
  /** Fields that are not kept over a reload, such as passwords. */
  secrets?: readonly (keyof Fields & string)[]
  refresh?: Family | readonly Family[]
  /** Stands in the head of the drawer, such as the button of the record's history. */
  extra?: ReactNode
  /** Nothing can be typed until a promise is settled. */
  close: () => void | Promise<void>
  /** What the answer of a save says besides `done`. */
  tell?: ((output: OutputOf<Insert> | OutputOf<Update>) => void) | undefined
  /** Instead of closing by itself: what to do with the answer of an insert. */
  onInserted?: (output: OutputOf<Insert>) => void
  /** Draws the form in a place of the page instead of a drawer. */
  frame?: (parts: { body: ReactNode; foot: ReactNode }) => ReactNode
  children: ReactNode
}

/** One form to create and to edit. Fields are checked against the contract on blur and on save; a stale version is settled field by field; what is typed outlives a reload. */
export function FormDrawer<Insert extends Action, Update extends Action, Row extends object, Fields extends object, Zh extends Words>(
  props: FormDrawerProps<Insert, Update, Row, Fields, Zh>,
) {
  const { toFields, toInput, insert, update, failsAt = {}, namedInInput = {}, close } = props
  const [edited] = useState(props.edited)
  const t = useText(kitText)
  const [form] = Form.useForm<Fields>()
  // Pages of other tabs stay in the document: without it two fields of one name have one id, and a label leads to the wrong one.
  const formName = useId()
  const [failure, setFailure] = useState<string>()
  const [current, setCurrent] = useState<{ row: Row; differing: Difference[]; round: number }>()
  const [isClosing, setClosing] = useState(false)
  const done = { done: props.done ?? t('saved'), inPlace: 'all' as const, ...(props.refresh !== undefined && { refresh: props.refresh }) }
  const inserting = useAction(insert, { ...done, next: props.next })
  const updating = useAction(update ?? insert, done)
  const maySave = useMay((edited === undefined ? insert : (update ?? insert)).name)
  const isBusy = inserting.isRunning || updating.isRunning || isClosing
  const initial = useMemo(() => toFields(edited), [toFields, edited])
  const draft = useDraft({ form, initial, version: edited?.version, secrets: props.secrets ?? [] })

  const scope = useMemo(
    () => ({
      text: props.text,
      check: (field: string) => {
        const wrong = wrongFields(insert, toInput(form.getFieldsValue(true))).get((namedInInput as Record<string, string>)[field] ?? field)
        return wrong === undefined ? undefined : wrongWords(wrong, props.text)
      },
    }),
    [props.text, insert, toInput, form, namedInInput],
  )

  async function save() {
    setFailure(undefined)
    const input = toInput(form.getFieldsValue(true), current?.row)
    if (edited === undefined || update === undefined) {
      const output = await inserting.run(input).catch(show)
      if (output === undefined) return
      draft.drop()
      props.tell?.(output)
      if (props.onInserted === undefined) await end()
      else props.onInserted(output)
      return
    }
    const version = isVersioned(current?.row) ? current.row.version : draft.version
    // An update takes what an insert takes, with the id and the version that was edited.
    const also = props.alsoInUpdate?.(form.getFieldsValue(true))
    const output = await updating.run({ ...(input as object), ...also, id: edited.id, version } as SentInputOf<Update | Insert>)
    if (output === undefined) return
    // The action that ran is one of the two.
    props.tell?.(output as OutputOf<Insert> | OutputOf<Update>)
    closeForGood()
  }

  function closeForGood() {
    draft.drop()
    void end()
  }

  async function end() {
    setClosing(true)
    await close()
    setClosing(false)
  }

  /** Failures reach the form through the effect below, because the action keeps them. */
  function show(): undefined {
    return undefined
  }

  useFailure(inserting.failure ?? updating.failure, (error) => {
    if (error.code === 'version-conflict' && isRow<Row>(error.detail.current, edited)) return meet(error.detail.current)
    const errors = fieldErrors(error, failsAt, namedInInput)
    const ownErrors = errors.filter(({ name }) => name in initial)
    form.setFields(ownErrors.map(({ name, words }) => ({ name: name as never, errors: [words] })))
    const first = ownErrors[0]
    if (first !== undefined) form.focusField?.(first.name as never)
    if (ownErrors.length === 0) setFailure(error.message)
  })

  function meet(row: Row) {
    if (props.ontoCurrent) form.setFieldsValue(props.ontoCurrent(form.getFieldsValue(true), row) as never)
    const lines = differing(current === undefined ? draft.base : toFields(current.row), form.getFieldsValue(true), toFields(row))
    for (const { name, theirs, isTheirs } of lines) if (isTheirs) form.setFieldValue(name as never, theirs as never)
    setCurrent({ row, differing: lines, round: (current?.round ?? 0) + 1 })
  }

  function leave() {
    if (isBusy) return void close()
    if (form.isFieldsTouched() || draft.isBack) confirmLeaving(closeForGood)
    else closeForGood()
  }

  const label = props.saveLabel ?? (edited === undefined ? t('create') : t('save'))
  const foot = (
    <div className="drawer-foot">
      <Button onClick={leave}>{maySave ? t('cancel') : t('close')}</Button>
      {maySave && (
        <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
          {label}
        </Button>
      )}
    </div>
  )
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
  if (props.frame) return props.frame({ body, foot })
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

/** Tells a failure once. */
function useFailure(failure: CallError | undefined, tell: (failure: CallError) => void): void {
  const [shownError, setTold] = useState<CallError>()
  if (failure !== shownError) {
    setTold(failure)
    if (failure !== undefined) queueMicrotask(() => tell(failure))
  }
}

/** Where no row is edited, the form saves something without a version. */
function isRow<Row extends object>(value: unknown, edited: Versioned | undefined): value is Row {
  return edited === undefined ? typeof value === 'object' && value !== null : isVersioned(value)
}

function isVersioned(value: unknown): value is Versioned {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value
}
