import './old-stock.css'
import { bankStatement, type ChangeSetRow, goodsBackup, undoReasonIn } from '@wanpu/contract'
import { Button } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { TableRows } from '../../../kit/table-input/TablePreview.tsx'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { actionWords } from './action-words.ts'
import { changeLogText } from './changes/change-log.text.ts'
import { whatWords } from './changes/change-words.tsx'
import { type UndoSubject, useUndo } from './useUndo.ts'

export type UndoneChange = Pick<ChangeSetRow, 'id' | 'entity' | 'reason' | 'action' | 'undoneAction' | 'input' | 'batchNumber' | 'undoOf'>

/** Says with counts what the undo of a change, or the undo of an undo, will do; then does it. */
export function UndoDialog({ row, close, undone }: { row: UndoneChange; close: () => void; undone?: () => void }) {
  const t = useText(changeLogText)
  const kit = useText(kitText)
  const isRedo = row.undoOf !== null
  const reading = useRead(goodsBackup.undo, { changeSetId: row.id, preview: true }, { staleTime: 0 })
  const undo = useUndo(isRedo ? 'undo' : 'redo', subjectOf(row))
  const name = { name: actionWords(row), id: row.id }
  const what = whatWords(row)

  async function run() {
    if ((await undo.run({ changeSetId: row.id })) === undefined) return
    undone?.()
    close()
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
        <Outcome row={row} outcome={data} />
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

/** What the rows of a change are. */
function subjectOf({ entity, action, undoneAction }: UndoneChange): UndoSubject {
  if ((undoneAction ?? action) === bankStatement.book.name) return 'statement'
  return entity === 'rows' ? 'rows' : 'goods'
}

function Outcome({ row, outcome: { preview, affected, leftAlone, leftAloneSample } }: { row: UndoneChange; outcome: UndoOutcome }) {
  const t = useText(changeLogText)
  if (preview === undefined) return <p>{t('many', { count: whole(affected) })}</p>
  const subject = subjectOf(row)
  const lines = kinds.filter((kind) => preview[kind] > 0).map((kind) => t(willKey(subject, kind), { count: whole(preview[kind]) }))
  if (leftAlone > 0) lines.push(t(subject === 'goods' ? 'will.leftAlone' : 'will.rows.leftAlone', { count: whole(leftAlone) }))
  return (
    <>
      <ul className="undo-outcome">
        {(lines.length > 0 ? lines : [t(nothingKeys[subject])]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {leftAloneSample.some(({ code }) => code !== undefined) && <LeftAlone rows={leftAloneSample} />}
      {subject === 'statement' && row.undoOf === null && <p className="hint">{t('note.statement')}</p>}
    </>
  )
}

const nothingKeys = { goods: 'will.nothing', rows: 'will.rows.nothing', statement: 'will.statement.nothing' } as const

function willKey(subject: UndoSubject, kind: (typeof kinds)[number]) {
  if (subject === 'goods') return `will.${kind}` as const
  // A statement only adds its payments.
  return subject === 'statement' && kind !== 'restored' ? (`will.statement.${kind}` as const) : (`will.rows.${kind}` as const)
}

/** The first rows that stay as they are, each with its reason. */
function LeftAlone({ rows }: { rows: UndoOutcome['leftAloneSample'] }) {
  const t = useText(changeLogText)
  const cells = rows.map(({ title, code }) => [title, code === undefined ? t('changed') : undoReasonIn(code, language())])
  return <TableRows name={t('left')} heads={[t('record'), t('reason')]} rows={cells} />
}
