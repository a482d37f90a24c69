import { type ChangeSetRow, goodsBackup } from '@wanpu/contract'
import { Button } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { actionWords } from '../action-words.ts'
import { useUndo } from '../useUndo.ts'
import { changeLogText } from './change-log.text.ts'
import { whatWords } from './change-words.tsx'

/** Says with counts what the undo of a change, or the undo of an undo, will do; then does it. */
export function UndoDialog({ row, close }: { row: ChangeSetRow; close: () => void }) {
  const t = useText(changeLogText)
  const kit = useText(kitText)
  const isRedo = row.undoOf !== null
  const reading = useRead(goodsBackup.undo, { changeSetId: row.id, preview: true }, { staleTime: 0 })
  const undo = useUndo(isRedo ? 'undo' : 'redo')
  const name = { name: actionWords(row), id: row.id }
  const what = whatWords(row)

  async function run() {
    if ((await undo.run({ changeSetId: row.id })) !== undefined) close()
  }

  const { data } = reading
  return (
    <PageModal
      open
      width={520}
      title={t(isRedo ? 'redoTitle' : 'undoTitle', name)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" disabled={data === undefined} loading={undo.isRunning} onClick={run}>
            {t(isRedo ? 'redo' : 'undo')}
          </Button>
        </>
      }
    >
      {what !== '' && <p className="hint">{what}</p>}
      {data !== undefined ? (
        <Outcome outcome={data} />
      ) : reading.error !== null ? (
        <ReadFailed reading={reading} />
      ) : (
        <p role="status">{t('counting')}</p>
      )}
    </PageModal>
  )
}

const kinds = ['restored', 'removed', 'revived'] as const
type UndoOutcome = NonNullable<ReturnType<typeof useRead<typeof goodsBackup.undo>>['data']>

function Outcome({ outcome: { preview, affected, leftAlone } }: { outcome: UndoOutcome }) {
  const t = useText(changeLogText)
  if (preview === undefined) return <p>{t('many', { count: whole(affected) })}</p>
  const lines = kinds.filter((kind) => preview[kind] > 0).map((kind) => t(`will.${kind}`, { count: whole(preview[kind]) }))
  if (leftAlone > 0) lines.push(t('will.leftAlone', { count: whole(leftAlone) }))
  return (
    <ul className="undo-outcome">
      {(lines.length > 0 ? lines : [t('will.nothing')]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
