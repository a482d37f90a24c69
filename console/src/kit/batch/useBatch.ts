import type { Action, OutputOf, WebsiteResult } from '@wanpu/contract'
import { Form } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { whole } from '../../lib/format.ts'
import { type Text, useText, type Words } from '../../lib/text.ts'
import { useAction } from '../call.ts'
import { useDraft } from '../form/useDraft.ts'
import { wrongFields, wrongWords } from '../form/validity.ts'
import { kitText } from '../kit.text.ts'
import { isWorthShowing, type WebsiteOutcome } from '../results/ResultsDialog.tsx'
import type { BatchDialogProps } from './batch-dialog-props.ts'
import { usePreview } from './usePreview.ts'

/**
 * The state of a batch: filling in → previewing → ready → applying → closed, or a task when so many rows match. What is
 * filled in outlives a reload, unless it was about ticked rows: the ticks go with the page.
 */
export function useBatch<A extends Action, Fields extends object, Zh extends Words>(props: BatchDialogProps<A, Fields, Zh>) {
  const t = useText(kitText)
  const [form] = Form.useForm<Fields>()
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
      isNew: true,
      check: (field: string) => {
        const sent = toInput(form.getFieldsValue(true))
        const wrong = sent === undefined ? undefined : wrongFields(action, sent).get(field)
        return wrong === undefined ? undefined : wrongWords(wrong, text as Text, field)
      },
    }),
    [text, action, toInput, form],
  )
  useEffect(() => () => setTaskId(undefined), [])

  async function apply() {
    if (input === undefined) return
    // With the seed of the preview, chance does just what was shown; with its versions, nothing is written over that
    // was not shown.
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

  const count = preview?.affected ?? 0
  const isAlsoWithout =
    typeof props.isAlsoWithout === 'function' ? preview !== undefined && props.isAlsoWithout(preview) : props.isAlsoWithout === true
  const failure = applying.failure?.message ?? (error === null ? undefined : reasonOf(error))

  function retry(skipped: readonly WebsiteResult[]) {
    setOutcome(undefined)
    setAgain(skipped.flatMap(({ id }) => id ?? []))
  }

  /** Of the form, which begins with the draft. */
  function fill(all: Fields) {
    setFields({ ...fields, ...all })
    draft.keep()
  }

  const canApply = preview !== undefined && (count > 0 || isAlsoWithout) && !isPending
  return {
    form,
    draft,
    fill,
    discard,
    input,
    preview,
    isPending,
    failure,
    count,
    isAlsoWithout,
    canApply,
    isApplying: applying.isRunning,
    apply,
    close,
    end,
    scope,
    taskId,
    outcome,
    again,
    retry,
  }
}

function isTask(output: unknown): output is { taskId: string } {
  return typeof output === 'object' && output !== null && 'taskId' in output && typeof output.taskId === 'string'
}

interface Seen {
  seed?: number
  versions?: Readonly<Record<string, number>>
  results?: readonly WebsiteResult[]
}

// Only a preview has seed and versions, and only a change of websites has results: both are checked by the contract on
// the server.
const resultsIn = (output: unknown): readonly WebsiteResult[] => (output as Seen).results ?? []

function countOf(output: unknown): number {
  return typeof output === 'object' && output !== null && 'affected' in output ? Number(output.affected) : 0
}
