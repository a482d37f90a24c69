import { goodsRestoreTask, type SentInputOf } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { useAction } from '../../../../kit/call.ts'
import { FormContext } from '../../../../kit/form/form-context.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { reasonOf } from '../../../../lib/errors.ts'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsReads } from '../../goods/goods-reads.ts'
import { RestoreFields, type RestoreForm } from './RestoreFields.tsx'
import { RestorePreviewPanel } from './RestorePreviewPanel.tsx'
import { RestoreProgress } from './RestoreProgress.tsx'
import { restoreText } from './restore.text.ts'
import { useRestorePreview } from './useRestorePreview.ts'

type Input = SentInputOf<typeof goodsRestoreTask.add>
export type RestoreChoice = Pick<Input, 'copyIds' | 'options' | 'failuresOf'>

interface RestoreDialogProps {
  choice: RestoreChoice
  /** Says which copies, for people. */
  about: string
  /** False where no product can have two copies in the choice, such as in one change set. */
  hasSeveral?: boolean
  overwrite?: boolean
  close: () => void
  /** After a restore, when the dialog is closed, such as clearing the choice. */
  onApplied?: () => void
}

const noCheck = { text: restoreText, isNew: true, check: () => undefined }

/** 还原: what comes back, what it would change and what it leaves alone; then the task that does it, live. */
export function RestoreDialog({ choice, about, hasSeveral = true, overwrite = false, close, onApplied }: RestoreDialogProps) {
  const t = useText(restoreText)
  const [form, setForm] = useState<RestoreForm>({ what: 'whole', fields: [], which: 'newest', overwrite })
  const [taskId, setTaskId] = useState<string>()
  const input = useMemo(() => inputOf(choice, form), [choice, form])
  const { preview, isPending, error } = useRestorePreview(input)
  const adding = useAction(goodsRestoreTask.add, { inPlace: 'all', done: '', refresh: [goodsRestoreTask, ...goodsReads] })

  /** The batch bar goes with the choice, and this dialog with it: so the choice is cleared last. */
  function end() {
    close()
    onApplied?.()
  }

  async function apply() {
    const added = input && (await adding.run(input))
    if (added) setTaskId(added.id)
  }

  if (taskId !== undefined) return <RestoreProgress taskId={taskId} close={end} />
  const count = preview?.affected ?? 0
  const failure = adding.failure?.message ?? (error === null ? undefined : reasonOf(error))
  return (
    <PageModal
      open
      width={760}
      title={t('title')}
      onCancel={close}
      className="batch-dialog"
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" disabled={input === undefined || count === 0 || isPending} loading={adding.isRunning} onClick={apply}>
            {t('apply', { count: whole(preview?.countIsExact === false ? preview.goods : count) })}
          </Button>
        </>
      }
    >
      <p className="form-about">{about}</p>
      <FormContext value={noCheck}>
        <Form<RestoreForm> layout="vertical" initialValues={form} onValuesChange={(_, all) => setForm({ ...form, ...all })}>
          <RestoreFields what={form.what} hasSeveral={hasSeveral} />
        </Form>
      </FormContext>
      {failure && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      {input !== undefined && failure === undefined && <RestorePreviewPanel preview={preview} isPending={isPending} />}
    </PageModal>
  )
}

/** The action's input, or undefined while no field is chosen. */
function inputOf(choice: RestoreChoice, { what, fields, which, overwrite }: RestoreForm): Input | undefined {
  if (what === 'fields' && fields.length === 0) return undefined
  return { ...choice, which, overwrite, ...(what === 'fields' && { fields }) }
}
