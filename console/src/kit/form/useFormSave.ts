import type { Action, OutputOf, SentInputOf } from '@wanpu/contract'
import { Form, type FormInstance } from 'antd'
import { useMemo, useState } from 'react'
import type { CallError } from '../../lib/errors.ts'
import { useMay } from '../../lib/session.ts'
import { useText, type Words } from '../../lib/text.ts'
import { useAction } from '../call.ts'
import { confirmLeaving } from '../confirm.ts'
import { kitText } from '../kit.text.ts'
import { type Difference, differing } from './differences.ts'
import { fieldErrors } from './field-errors.ts'
import type { FormDrawerProps, Versioned } from './form-drawer-props.ts'
import { useDraft } from './useDraft.ts'
import { wrongFields, wrongWords } from './validity.ts'

/**
 * A row that somebody else saved meanwhile, and the fields in which it differs; `round` counts how often that happened.
 */
interface Current<Row> {
  row: Row
  differing: Difference[]
  round: number
}

/**
 * The state of a form that creates or edits a record: its draft, its checks, and how it is saved. The row that it
 * opened with stays, so that what is typed is saved for that version.
 */
export function useFormSave<Insert extends Action, Update extends Action, Row extends object, Fields extends object, Zh extends Words>(
  props: FormDrawerProps<Insert, Update, Row, Fields, Zh>,
) {
  const { toFields, toInput, insert, update, failsAt = {}, namedInInput = {}, close } = props
  const [edited] = useState(props.edited)
  const t = useText(kitText)
  const [form] = Form.useForm<Fields>()
  const [failure, setFailure] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const done = {
    done: props.done ?? t('saved'),
    next: (output: OutputOf<Insert> | OutputOf<Update>) => props.next?.(output, form.getFieldsValue(true)),
    inPlace: 'all' as const,
    ...(props.refresh !== undefined && { refresh: props.refresh }),
  }
  const inserting = useAction(insert, done)
  const updating = useAction(update ?? insert, done)
  const maySave = useMay((edited === undefined ? insert : (update ?? insert)).name)
  const isBusy = inserting.isRunning || updating.isRunning || isClosing
  const initial = useMemo(() => toFields(edited), [toFields, edited])
  const draft = useDraft({ form, initial, version: edited?.version, secrets: props.secrets ?? [] })

  const scope = useChecks(props, form, edited === undefined)
  const { current, meet } = useConflict(props, form, draft.base)

  async function save() {
    setFailure(undefined)
    if (!(await settleFields())) return
    const input = toInput(form.getFieldsValue(true), current?.row)
    if (edited === undefined || update === undefined) {
      const output = await inserting.run(input)
      if (output === undefined) return
      draft.drop()
      props.tell?.(output)
      await end(props.onInserted === undefined ? close : () => props.onInserted?.(output))
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

  async function settleFields(): Promise<boolean> {
    if (props.beforeSave === undefined) return true
    setClosing(true)
    const settled = await props.beforeSave(form.getFieldsValue(true)).finally(() => setClosing(false))
    if (settled !== undefined) form.setFieldsValue(settled as never)
    return settled !== undefined
  }

  function closeForGood() {
    draft.drop()
    void end(close)
  }

  async function end(settle: () => void | Promise<void>) {
    setClosing(true)
    try {
      await settle()
    } finally {
      setClosing(false)
    }
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

  function leave() {
    if (isBusy) return void close()
    if (form.isFieldsTouched() || draft.isBack) confirmLeaving(closeForGood)
    else closeForGood()
  }

  return { form, edited, maySave, isBusy, draft, scope, failure, current, save, leave }
}

/** What the fields of a form are called, and how each is checked against the contract. */
function useChecks<Insert extends Action, Update extends Action, Row extends object, Fields extends object, Zh extends Words>(
  { text, insert, toInput, namedInInput }: FormDrawerProps<Insert, Update, Row, Fields, Zh>,
  form: FormInstance<Fields>,
  isNew: boolean,
) {
  return useMemo(
    () => ({
      text,
      isNew,
      check: (field: string) => {
        const names: Readonly<Record<string, string | undefined>> = namedInInput ?? {}
        const wrong = wrongFields(insert, toInput(form.getFieldsValue(true))).get(names[field] ?? field)
        return wrong === undefined ? undefined : wrongWords(wrong, text, field)
      },
    }),
    [text, isNew, insert, toInput, form, namedInInput],
  )
}

/** The row that somebody else saved meanwhile, once there is one; `meet` takes over what only that person changed. */
function useConflict<Insert extends Action, Update extends Action, Row extends object, Fields extends object, Zh extends Words>(
  { toFields, ontoCurrent }: FormDrawerProps<Insert, Update, Row, Fields, Zh>,
  form: FormInstance<Fields>,
  base: Fields,
) {
  const [current, setCurrent] = useState<Current<Row>>()

  function meet(row: Row) {
    if (ontoCurrent) form.setFieldsValue(ontoCurrent(form.getFieldsValue(true), row) as never)
    const lines = differing(current === undefined ? base : toFields(current.row), form.getFieldsValue(true), toFields(row))
    for (const { name, theirs, isTheirs } of lines) if (isTheirs) form.setFieldValue(name as never, theirs as never)
    setCurrent({ row, differing: lines, round: (current?.round ?? 0) + 1 })
  }

  return { current, meet }
}

/** Calls `tell` once for each failure. */
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
