import type { Action, BatchResult, Family, OutputOf, SentInputOf, WebsiteResult } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { whole } from '../../lib/format.ts'
import { type Text, useText, type Words } from '../../lib/text.ts'
import { useAction } from '../call.ts'
import { DraftNotice } from '../form/DraftNotice.tsx'
import { FormContext } from '../form/form-context.ts'
import { useDraft } from '../form/useDraft.ts'
import { wrongFields, wrongWords } from '../form/validity.ts'
import { kitText } from '../kit.text.ts'
import { ScopeLine } from '../list/scope.tsx'
import { PageModal } from '../PageModal.tsx'
import { isWorthShowing, ResultsDialog, type WebsiteOutcome } from '../results/ResultsDialog.tsx'
import { RetryLine } from '../results/RetryLine.tsx'
import { TaskById } from '../task/TaskById.tsx'
import { SampleTable, type ShowValue } from './SampleTable.tsx'
import { usePreview } from './usePreview.ts'

/** Actions that take `preview` and answer what they did or would do. */
export type BatchActionOf<A extends Action> = OutputOf<A> extends Pick<BatchResult, 'affected'> ? A : never

export interface BatchDialogProps<A extends Action, Fields extends object, Zh extends Words> {
  title: string
  about?: string
  action: BatchActionOf<A>
  text: Text<Zh>
  /** The words for the names of the rows' fields in the sample, where they are not the form's own. */
  rowText?: Text
  /** How a value of the sample is shown, where its plain text does not say it, such as amounts. */
  show?: ShowValue
  /** Draws what would happen, where rows before and after do not say it. */
  sample?: (preview: OutputOf<A>, isPending: boolean) => ReactNode
  /** The form's first values; `{}` when there is nothing to fill in. */
  initial: Fields
  /** The action's input without `preview`, or undefined while the form does not make one yet. */
  toInput: (fields: Fields) => SentInputOf<A> | undefined
  /** What the preview tells besides its count and sample. */
  report?: (preview: OutputOf<A>) => ReactNode
  /** What the button says for so many rows, such as 删除 12 件商品. */
  applyLabel?: (count: number) => string
  /** The same where the count is the most that can change, such as 修改最多 12,000 件商品. */
  applyUpToLabel?: (count: number) => string
  done?: (count: number) => string
  isDanger?: boolean
  /** When there is something to do even where no row changes. */
  isAlsoWithout?: boolean | ((preview: OutputOf<A>) => boolean)
  /** The input for some websites only: those that were skipped are tried again with it. Required of actions that tell what became of each website. */
  only?: (input: SentInputOf<A>, websiteIds: string[]) => SentInputOf<A>
  /** The task family that takes over when very many rows match. */
  taskKind?: string
  refresh?: Family | readonly Family[]
  close: () => void
  /** After it was applied, such as clearing the choice. */
  onApplied?: (output: OutputOf<A>) => void
  children?: ReactNode
}

/**
 * 温馨提示: fields, then what would happen (count and sample, changed cells marked), then do it. States: filling in → previewing → ready → applying →
 * closed, or a task when so many rows match. What is filled in outlives a reload, unless it was about ticked rows: the ticks go with the page.
 */
export function BatchDialog<A extends Action, Fields extends object, Zh extends Words>(props: BatchDialogProps<A, Fields, Zh>) {
  const t = useText(kitText)
  const [form] = Form.useForm<Fields>()
  const formName = useId()
  const draft = useDraft({ form, initial: props.initial, version: undefined, secrets: [] })
  const [fields, setFields] = useState(draft.fields)
  const [taskId, setTaskId] = useState<string>()
  const [outcome, setOutcome] = useState<WebsiteOutcome & { output: OutputOf<A> }>()
  const [again, setAgain] = useState<string[]>()
  const { action, toInput, text, only } = props
  const input = useMemo(() => {
    const input = toInput(fields)
    return input === undefined || again === undefined || only === undefined ? input : only(input, again)
  }, [toInput, fields, only, again])
  const { preview, isPending, error } = usePreview(action, input)
  const applying = useAction(action as Action, {
    inPlace: 'all',
    done: (output) => (isTask(output) ? '' : (props.done ?? ((count: number) => t('changed', { count: whole(count) })))(countOf(output))),
    ...(props.refresh !== undefined && { refresh: props.refresh }),
    report: (output, changeSetId) => {
      const results = resultsIn(output)
      if (only === undefined || !isWorthShowing(results)) return false
      // The action that was run is the dialog's own.
      setOutcome({ results, changeSetId, output: output as OutputOf<A> })
      return true
    },
  })
  const scope = useMemo(
    () => ({
      text: text as Text,
      check: (field: string) => {
        const sent = toInput(form.getFieldsValue(true))
        const wrong = sent === undefined ? undefined : wrongFields(action, sent).get(field)
        return wrong === undefined ? undefined : wrongWords(wrong, text as Text)
      },
    }),
    [text, action, toInput, form],
  )
  useEffect(() => () => setTaskId(undefined), [])

  async function apply() {
    if (input === undefined) return
    // With the seed of the preview, chance does just what was shown; with its versions, nothing is written over that was not shown.
    const { seed, versions } = (preview ?? {}) as Seen
    const output = await applying.run({ ...input, ...(seed !== undefined && { seed }), ...(versions !== undefined && { versions }) })
    if (output === undefined) return
    draft.drop()
    if (only !== undefined && isWorthShowing(resultsIn(output))) return
    if (isTask(output)) setTaskId(output.taskId)
    else end(output)
  }

  function close() {
    draft.drop()
    props.close()
  }

  function discard() {
    draft.discard()
    setFields(props.initial)
  }

  /** The batch bar goes with the choice, and this dialog with it: so the choice is cleared last. */
  function end(output: unknown) {
    close()
    // The action that was run is the dialog's own.
    props.onApplied?.(output as OutputOf<A>)
  }

  function applyWords(): string {
    if (count === 0 && !isAlsoWithout) return t('apply')
    if (preview?.countIsExact === false) return props.applyUpToLabel?.(count) ?? t('applyUpTo', { count: whole(count) })
    return props.applyLabel?.(count) ?? t('applyTo', { count: whole(count) })
  }

  const count = preview?.affected ?? 0
  const isAlsoWithout =
    typeof props.isAlsoWithout === 'function' ? preview !== undefined && props.isAlsoWithout(preview) : props.isAlsoWithout === true
  const failure = applying.failure?.message ?? (error === null ? undefined : reasonOf(error))
  const foot =
    taskId === undefined ? (
      <>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          type="primary"
          danger={props.isDanger === true}
          disabled={preview === undefined || (count === 0 && !isAlsoWithout) || isPending}
          loading={applying.isRunning}
          onClick={apply}
        >
          {applyWords()}
        </Button>
      </>
    ) : (
      <Button onClick={end}>{t('close')}</Button>
    )

  function retry(skipped: readonly WebsiteResult[]) {
    setOutcome(undefined)
    setAgain(skipped.flatMap(({ id }) => id ?? []))
  }

  if (outcome !== undefined)
    return (
      <ResultsDialog
        title={props.title}
        outcome={outcome}
        text={props.rowText ?? (text as Text)}
        refresh={props.refresh}
        retry={retry}
        close={() => end(outcome.output)}
      />
    )
  return (
    <PageModal
      open
      width={760}
      title={`${t('hint')} · ${props.title}`}
      onCancel={taskId === undefined ? close : end}
      footer={foot}
      className="batch-dialog"
    >
      {taskId !== undefined ? (
        <>
          <Alert type="info" showIcon title={t('asTask')} description={t('asTaskAbout')} />
          <TaskById kind={props.taskKind ?? 'goods-batch-task'} id={taskId} />
        </>
      ) : (
        <>
          {again === undefined ? <ScopeLine /> : <RetryLine count={again.length} />}
          {props.about && again === undefined && <p className="form-about">{props.about}</p>}
          {draft.isBack && <DraftNotice discard={discard} />}
          <FormContext value={scope}>
            <Form<Fields>
              form={form}
              name={formName}
              layout="vertical"
              initialValues={draft.fields}
              onValuesChange={(_, all) => {
                setFields({ ...fields, ...all })
                draft.keep()
              }}
              disabled={applying.isRunning}
            >
              {again === undefined && props.children}
            </Form>
          </FormContext>
          {failure && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
          {preview !== undefined && failure === undefined && props.report?.(preview)}
          {preview !== undefined && failure === undefined && props.sample?.(preview, isPending)}
          {input !== undefined && failure === undefined && (props.sample === undefined || preview === undefined) && (
            <SampleTable preview={preview} isPending={isPending} text={props.rowText ?? (text as Text)} show={props.show} />
          )}
          {count > 0 && <p className="hint">{t(only === undefined ? 'undoable' : 'undoableInResults')}</p>}
        </>
      )}
    </PageModal>
  )
}

function isTask(output: unknown): output is { taskId: string } {
  return typeof output === 'object' && output !== null && 'taskId' in output && typeof output.taskId === 'string'
}

interface Seen {
  seed?: number
  versions?: Readonly<Record<string, number>>
  results?: readonly WebsiteResult[]
}

// Only a preview has seed and versions, and only a change of websites has results: both are checked by the contract on the server.
const resultsIn = (output: unknown): readonly WebsiteResult[] => (output as Seen).results ?? []

function countOf(output: unknown): number {
  return typeof output === 'object' && output !== null && 'affected' in output ? Number(output.affected) : 0
}
