import { goodsBackup, historyReaders } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy } from 'react'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { historyText } from './history.text.ts'
import type { RecordHistoryProps } from './RecordHistory.tsx'

const RecordHistory = lazy(() => import('./RecordHistory.tsx'))

interface HistoryButtonProps extends Omit<RecordHistoryProps, 'id' | 'close'> {
  record: { id: string } | undefined
}

/** Opens the history of the record that a form edits; nothing for a new record, and for who may not see changes. */
export function HistoryButton({ entity, record, title, text, sayField }: HistoryButtonProps) {
  const t = useText(historyText)
  const opened = useOpened()
  const maySee = [useMay(goodsBackup.searchChangeSets.name), useMay(historyReaders[entity])].every(Boolean)
  if (record === undefined || !maySee) return null
  const { id } = record
  const show = () =>
    opened.show((close) => <RecordHistory entity={entity} id={id} title={title} text={text} sayField={sayField} close={close} />)
  return (
    <>
      <Button onClick={show}>{t('history')}</Button>
      {opened.element}
    </>
  )
}
