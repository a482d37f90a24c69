import { type GoodsChange, goods, goodsHistory } from '@wanpu/contract'
import { Button, Drawer, Pagination, Timeline } from 'antd'
import { useState } from 'react'
import { changedFields } from '../../../kit/batch/changes.ts'
import { useAction, useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { actionWords } from '../../goods-backup/action-words.ts'
import { DifferenceTable } from '../../goods-backup/DifferenceTable.tsx'
import { goodsReads } from '../goods-reads.ts'
import { goodsCareText } from './goods-care.text.ts'

interface HistoryDrawerProps {
  id: string
  title: string
  close: () => void
}

const pageSize = 10

/** 变更历史: who changed what of one product, with the way back to every earlier version. */
export function HistoryDrawer({ id, title, close }: HistoryDrawerProps) {
  const t = useText(goodsCareText)
  const [pageIndex, setPageIndex] = useState(1)
  const reading = useRead(goodsHistory.history, { id, pageIndex, pageSize }, { staleTime: 0 })
  const { data } = reading
  const present = useRead(goods.read, { id }, { staleTime: 0 })
  const revert = useAction(goodsHistory.revert, { done: t('reverted'), refresh: goodsReads })
  const mayRevert = useMay(goodsHistory.revert.name) && present.data !== undefined
  const goBack = (copyId: string) => present.data && revert.run({ id, version: present.data.version, copyId })

  return (
    <Drawer open size={720} title={t('historyOf', { title })} onClose={close}>
      {data === undefined && <NotYetRead reading={reading} />}
      {data?.recordCount === 0 && <EmptyState art="box" title={t('noHistory')} about={t('noHistoryAbout')} />}
      {data && data.recordCount > 0 && (
        <Timeline
          items={data.items.map((change) => ({
            key: change.copyId ?? change.changeSetId,
            content: <Change change={change} goBack={mayRevert ? goBack : undefined} isBusy={revert.isRunning} />,
          }))}
        />
      )}
      {data && data.recordCount > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={pageIndex}
          pageSize={pageSize}
          total={data.recordCount}
          onChange={setPageIndex}
          showSizeChanger={false}
        />
      )}
    </Drawer>
  )
}

interface ChangeProps {
  change: GoodsChange
  goBack: ((copyId: string) => unknown) | undefined
  isBusy: boolean
}

function Change({ change, goBack, isBusy }: ChangeProps) {
  const t = useText(goodsCareText)
  const { copyId } = change
  const hasFields = changedFields(change).length > 0
  return (
    <article className="change">
      <header>
        <strong>{actionWords(change)}</strong>
        {change.isUndone && <Tag tone="grey">{t('isUndone')}</Tag>}
        <small>
          <time dateTime={change.at}>{instantText(change.at)}</time>
          {change.byName && ` · ${change.byName}`} · {t('changeSet', { id: change.changeSetId })}
        </small>
        {copyId !== null && goBack !== undefined && (
          <Button size="small" disabled={isBusy} onClick={() => goBack(copyId)}>
            {t('revert')}
          </Button>
        )}
      </header>
      {hasFields && <DifferenceTable sides={change} heads={{ before: t('before'), after: t('after') }} />}
      {!hasFields && copyId !== null && <p className="hint">{t('noFields')}</p>}
    </article>
  )
}
