import { bankStatement, goodsBackup, type OutputOf } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { UndoDialog } from '../../catalog/goods-backup/UndoDialog.tsx'
import { statementText } from './bank-statement.text.ts'
import { StatementProblems } from './StatementResult.tsx'

export interface Booked {
  result: OutputOf<typeof bankStatement.book>
  /** What undoes it; undefined where nothing was booked. */
  changeSetId: string | undefined
}

/** What became of a statement: how many payments were booked, which rows were not and why, and the way back. */
export function BookedStatement({ booked: { result, changeSetId }, close }: { booked: Booked; close: () => void }) {
  const t = useText(statementText)
  const opened = useOpened()
  const mayUndo = useMay(goodsBackup.undo.name)
  const [isUndone, setUndone] = useState(false)
  const { affected: count, failing, problems } = result

  function askToUndo(id: string) {
    const change = { id, entity: 'rows', reason: '', action: bankStatement.book.name, undoneAction: null } as const
    const row = { ...change, input: {}, batchNumber: '', undoOf: null }
    opened.show((closeDialog) => <UndoDialog row={row} close={closeDialog} undone={() => setUndone(true)} />)
  }

  return (
    <PageModal
      open
      title={t('title')}
      width={760}
      onCancel={close}
      footer={
        <>
          {changeSetId !== undefined && mayUndo && !isUndone && <Button onClick={() => askToUndo(changeSetId)}>{t('undo')}</Button>}
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        role="status"
        title={isUndone ? t('isUndone') : failing === 0 ? t('booked', { count }) : t('bookedSome', { count, failing })}
      />
      {failing > 0 && (
        <div className="given-preview">
          <StatementProblems problems={problems} groups={[]} failing={failing} />
        </div>
      )}
      {opened.element}
    </PageModal>
  )
}
