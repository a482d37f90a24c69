import { type ChangeSetRow, goodsBackup, type HistoryEntity } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { useMay } from '../../../lib/session.ts'
import { type Text, useText } from '../../../lib/text.ts'
import { changedFieldsOf, type SayField } from './changed-fields.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { HistoryFrame, HistoryHead, historyPageSize } from './HistoryFrame.tsx'
import { historyText } from './history.text.ts'
import { UndoDialog } from './UndoDialog.tsx'

export interface RecordHistoryProps {
  entity: HistoryEntity
  id: string
  title: string
  /** The words of the record's fields. */
  text: Text
  /** How the record says those of its fields that plain words do not tell. */
  sayField?: SayField | undefined
  close: () => void
}

/** Who changed what of one record, with the undo of each change. */
export default function RecordHistory({ entity, id, title, text, sayField, close }: RecordHistoryProps) {
  const t = useText(historyText)
  const [pageIndex, setPageIndex] = useState(1)
  const historyQuery = { rowEntity: entity, rowId: id, pageIndex, pageSize: historyPageSize, sort: { by: 'id', desc: true } } as const
  const reading = useRead(goodsBackup.searchChangeSets, historyQuery, { staleTime: 0 })
  return (
    <HistoryFrame
      title={title}
      about={t('noHistoryAbout')}
      reading={reading}
      pageIndex={pageIndex}
      setPageIndex={setPageIndex}
      keyOf={(change) => change.id}
      draw={(change) => <Change change={change} text={text} sayField={sayField} />}
      close={close}
    />
  )
}

function Change({ change, text, sayField }: { change: ChangeSetRow; text: Text; sayField: SayField | undefined }) {
  const t = useText(historyText)
  const opened = useOpened()
  const mayUndo = useMay(goodsBackup.undo.name)
  const { id, createdAt, takenByName, status, canUndo, row = { before: {}, after: {} } } = change
  const fields = changedFieldsOf(row, text, sayField)
  return (
    <article className="change">
      <HistoryHead change={{ ...change, changeSetId: id, at: createdAt, byName: takenByName, isUndone: status === 'undone' }}>
        {canUndo && mayUndo && (
          <Button size="small" onClick={() => opened.show((close) => <UndoDialog row={change} close={close} />)}>
            {t('undo')}
          </Button>
        )}
      </HistoryHead>
      {fields.length > 0 ? <DifferenceTable fields={fields} /> : <p className="hint">{t('noFields')}</p>}
      {opened.element}
    </article>
  )
}
