import type { Action } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { useId } from 'react'
import { whole } from '../../lib/format.ts'
import { type Say, type Text, useText, type Words } from '../../lib/text.ts'
import { DraftNotice } from '../form/DraftNotice.tsx'
import { FormContext } from '../form/form-context.ts'
import { kitText } from '../kit.text.ts'
import { ScopeLine } from '../list/scope.tsx'
import { PageModal } from '../PageModal.tsx'
import { ResultsDialog } from '../results/ResultsDialog.tsx'
import { RetryLine } from '../results/RetryLine.tsx'
import { TaskById } from '../task/TaskById.tsx'
import type { BatchDialogProps } from './batch-dialog-props.ts'
import { SampleTable } from './SampleTable.tsx'
import { useBatch } from './useBatch.ts'

/**
 * Fields, or 温馨提示 where there are none, then what would happen (count and sample, changed cells marked), then do it. States: filling in →
 * previewing → ready → applying → closed, or a task when so many rows match. What is filled in outlives a reload,
 * unless it was about ticked rows: the ticks go with the page.
 */
export function BatchDialog<A extends Action, Fields extends object, Zh extends Words>(props: BatchDialogProps<A, Fields, Zh>) {
  const t = useText(kitText)
  const formName = useId()
  const batch = useBatch(props)
  const { form, draft, input, preview, isPending, failure, count, taskId, outcome, again, close, end } = batch

  const foot =
    taskId === undefined ? (
      <>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="primary" danger={props.isDanger === true} disabled={!batch.canApply} loading={batch.isApplying} onClick={batch.apply}>
          {applyWords(props, batch, t)}
        </Button>
      </>
    ) : (
      <Button onClick={end}>{t('close')}</Button>
    )

  if (outcome !== undefined)
    return (
      <ResultsDialog
        title={props.title}
        outcome={outcome}
        text={props.rowText ?? (props.text as Text)}
        refresh={props.refresh}
        retry={batch.retry}
        close={() => end(outcome.output)}
      />
    )
  return (
    <PageModal
      open
      width={760}
      title={props.children ? props.title : `${t('hint')} · ${props.title}`}
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
          {draft.isBack && <DraftNotice discard={batch.discard} />}
          <FormContext value={batch.scope}>
            <Form<Fields>
              form={form}
              name={formName}
              layout="vertical"
              initialValues={draft.fields}
              onValuesChange={(_, all) => batch.fill(all)}
              disabled={batch.isApplying}
            >
              {again === undefined && props.children}
            </Form>
          </FormContext>
          {failure && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
          {preview !== undefined && failure === undefined && props.report?.(preview)}
          {preview !== undefined && failure === undefined && props.sample?.(preview, isPending)}
          {input !== undefined && failure === undefined && (props.sample === undefined || preview === undefined) && (
            <SampleTable preview={preview} isPending={isPending} text={props.rowText ?? (props.text as Text)} show={props.show} />
          )}
          {count > 0 && <p className="hint">{t(props.only === undefined ? 'undoable' : 'undoableInResults')}</p>}
        </>
      )}
    </PageModal>
  )
}

/** What the button says: how many rows change, or at most change. */
function applyWords<A extends Action, Fields extends object, Zh extends Words>(
  props: BatchDialogProps<A, Fields, Zh>,
  { count, isAlsoWithout, preview }: ReturnType<typeof useBatch<A, Fields, Zh>>,
  t: Say<(typeof kitText)['zh']>,
): string {
  if (count === 0 && !isAlsoWithout) return t('apply')
  if (preview?.countIsExact === false) return props.applyUpToLabel?.(count) ?? t('applyUpTo', { count: whole(count) })
  return props.applyLabel?.(count) ?? t('applyTo', { count: whole(count) })
}
