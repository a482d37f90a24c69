import { bankStatement, type ChangeSetRow, goodsBackup } from '@wanpu/contract'
import { Button } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { UndoDialog } from '../../catalog/goods-backup/UndoDialog.tsx'
import { statementText } from './bank-statement.text.ts'

const newest = { action: bankStatement.book.name, pageSize: 5, sort: { by: 'id', desc: true } } as const

/**
 * The statements that were booked last, each with its undo; nothing while there is none, and for who may not see
 * changes.
 */
export function BookedStatements() {
  const t = useText(statementText)
  const maySee = useMay(goodsBackup.searchChangeSets.name)
  const reading = useRead(goodsBackup.searchChangeSets, maySee ? newest : undefined, { staleTime: 0 })
  if (!maySee) return null
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={1} />
  const { items } = reading.data
  if (items.length === 0) return null
  return (
    <section aria-labelledby="booked-statements" className="booked-statements">
      <h3 id="booked-statements">{t('lately')}</h3>
      <ul>
        {items.map((change) => (
          <BookedLine key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function BookedLine({ change }: { change: ChangeSetRow }) {
  const t = useText(statementText)
  const opened = useOpened()
  const mayUndo = useMay(goodsBackup.undo.name)
  const { affected, createdAt, takenByName, canUndo, status } = change
  return (
    <li>
      <span>
        <time dateTime={createdAt}>{instantText(createdAt)}</time>
        {takenByName && ` · ${takenByName}`} · {t('payments', { count: whole(affected) })}
      </span>
      {status === 'undone' && <Tag tone="grey">{t('undone')}</Tag>}
      {canUndo && mayUndo && (
        <Button size="small" onClick={() => opened.show((close) => <UndoDialog row={change} close={close} />)}>
          {t('undo')}
        </Button>
      )}
      {opened.element}
    </li>
  )
}
