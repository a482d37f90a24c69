import { Drawer, Timeline } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { actionWords } from './action-words.ts'
import { historyText } from './history.text.ts'
import './history.css'

export const historyPageSize = 10

interface HistoryFrameProps<Change> {
  title: string
  /** What an empty history says. */
  about: string
  reading: Parameters<typeof NotYetRead>[0]['reading'] & { data?: { items: readonly Change[]; recordCount: number } | undefined }
  pageIndex: number
  setPageIndex: (pageIndex: number) => void
  keyOf: (change: Change) => string
  draw: (change: Change) => ReactNode
  close: () => void
}

/** The changes of one record, the newest first, page by page. */
export function HistoryFrame<Change>({ title, about, reading, pageIndex, setPageIndex, keyOf, draw, close }: HistoryFrameProps<Change>) {
  const t = useText(historyText)
  const { data } = reading
  return (
    <Drawer open size={720} title={t('historyOf', { title })} onClose={close}>
      {data === undefined && <NotYetRead reading={reading} />}
      {data?.recordCount === 0 && <EmptyState art="empty" title={t('noHistory')} about={about} />}
      {data && data.recordCount > 0 && <Timeline items={data.items.map((change) => ({ key: keyOf(change), content: draw(change) }))} />}
      {data && <Pager pageIndex={pageIndex} setPageIndex={setPageIndex} pageSize={historyPageSize} total={data.recordCount} />}
    </Drawer>
  )
}

interface HistoryHeadProps {
  change: { action: string; reason: string; changeSetId: string; at: string; byName: string | null; isUndone: boolean }
  children: ReactNode
}

/** What was done, when and by whom; then the way back. */
export function HistoryHead({ change, children }: HistoryHeadProps) {
  const t = useText(historyText)
  return (
    <header>
      <strong>{actionWords(change)}</strong>
      {change.isUndone && <Tag tone="grey">{t('isUndone')}</Tag>}
      <small>
        <time dateTime={change.at}>{instantText(change.at)}</time>
        {change.byName && ` · ${change.byName}`} · {t('changeSet', { id: change.changeSetId })}
      </small>
      {children}
    </header>
  )
}
