import { type ApprovalPreview, type ApprovalRow, actionIn, approval } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ApprovalOutcome } from './ApprovalOutcome.tsx'
import { approvalText } from './approval.text.ts'

/**
 * What a key asks for: who, why a person is needed, what it would do now. Approves or refuses it. Where the data changes
 * meanwhile nothing is done, and the new preview is shown.
 */
export default function ApprovalDialog({ row, close }: { row: ApprovalRow; close: () => void }) {
  const t = useText(approvalText)
  const kit = useText(kitText)
  const [isRefusing, setRefusing] = useState(false)
  const [newer, setNewer] = useState<ApprovalPreview>()
  const [problem, setProblem] = useState('')
  const reading = useRead(approval.preview, { id: row.id }, { staleTime: 0 })
  const mayApprove = useMay(approval.approve.name)
  const mayRefuse = useMay(approval.refuse.name)
  const approving = useAction(approval.approve, {
    done: ({ outcome, taskId }) => (outcome !== 'applied' ? '' : t(taskId === undefined ? 'approved' : 'approvedAsTask')),
    refresh: approval,
  })
  const refusing = useAction(approval.refuse, { done: t('refused'), refresh: approval })
  const preview = newer ?? reading.data

  async function approve() {
    if (preview === undefined) return
    setProblem('')
    const answer = await approving.run({ id: row.id, seen: preview.seen })
    if (answer?.outcome === 'applied') close()
    if (answer?.outcome === 'failed') setProblem(answer.problem)
    setNewer(answer?.preview)
  }

  const title = actionIn(row.action, language())
  if (isRefusing)
    return (
      <NoteDialog
        title={`${t('refuseTitle')} · ${title}`}
        ok={t('refuse')}
        isDanger
        label={t('refuseReason')}
        hint={t('refuseHint')}
        most={500}
        isLong
        state={refusing}
        run={(reason) => refusing.run({ id: row.id, reason })}
        done={close}
        close={() => setRefusing(false)}
      >
        {t('refuseAbout')}
      </NoteDialog>
    )
  const reason = problem || preview?.problem?.message
  return (
    <PageModal
      open
      width={760}
      title={title}
      onCancel={close}
      className="batch-dialog"
      footer={
        <>
          <Button onClick={close}>{kit('close')}</Button>
          <Button danger disabled={!mayRefuse} onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
          <Button
            type="primary"
            disabled={!mayApprove || preview === undefined || preview.problem !== undefined}
            loading={approving.isRunning}
            onClick={() => void approve()}
          >
            {t('approve')}
          </Button>
        </>
      }
    >
      <p className="form-about">
        {t('askedBy', { key: row.apiKeyName, owner: row.ownerName, time: instantText(row.expiresAt) })} {t(`reason.${row.reason}`)}
      </p>
      {newer !== undefined && <Alert type="warning" showIcon title={t('justChanged')} className="form-alert" role="alert" />}
      {newer === undefined && preview?.hasChanged === true && (
        <Alert type="warning" showIcon title={t('hasChanged')} className="form-alert" />
      )}
      {reason !== undefined && <Alert type="error" showIcon title={t('wouldFail', { reason })} className="form-alert" role="alert" />}
      {preview !== undefined ? (
        <ApprovalOutcome row={row} preview={preview} />
      ) : reading.error !== null ? (
        <ReadFailed reading={reading} />
      ) : (
        <p role="status">{t('counting')}</p>
      )}
    </PageModal>
  )
}
