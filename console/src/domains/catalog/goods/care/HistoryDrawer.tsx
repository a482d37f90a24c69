import { type GoodsChange, goods, goodsHistory } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { changedFields } from '../../../../kit/batch/changes.ts'
import { useAction, useRead } from '../../../../kit/call.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { DifferenceTable } from '../../goods-backup/DifferenceTable.tsx'
import { changedGoodsFields } from '../../goods-backup/difference-words.tsx'
import { HistoryFrame, HistoryHead, historyPageSize } from '../../goods-backup/HistoryFrame.tsx'
import { goodsReads } from '../goods-reads.ts'
import { goodsCareText } from './goods-care.text.ts'

interface HistoryDrawerProps {
  id: string
  title: string
  close: () => void
}

/** 变更历史: who changed what of one product, with the way back to every earlier version. */
export function HistoryDrawer({ id, title, close }: HistoryDrawerProps) {
  const t = useText(goodsCareText)
  const [pageIndex, setPageIndex] = useState(1)
  const reading = useRead(goodsHistory.history, { id, pageIndex, pageSize: historyPageSize }, { staleTime: 0 })
  const present = useRead(goods.read, { id }, { staleTime: 0 })
  const revert = useAction(goodsHistory.revert, { done: t('reverted'), refresh: goodsReads })
  const mayRevert = useMay(goodsHistory.revert.name) && present.data !== undefined
  const goBack = (copyId: string) => present.data && revert.run({ id, version: present.data.version, copyId })

  return (
    <HistoryFrame
      title={title}
      about={t('noHistoryAbout')}
      reading={reading}
      pageIndex={pageIndex}
      setPageIndex={setPageIndex}
      keyOf={(change) => change.copyId ?? change.changeSetId}
      draw={(change) => <Change change={change} goBack={mayRevert ? goBack : undefined} isBusy={revert.isRunning} />}
      close={close}
    />
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
      <HistoryHead change={change}>
        {copyId !== null && goBack !== undefined && (
          <Button size="small" disabled={isBusy} onClick={() => goBack(copyId)}>
            {t('revert')}
          </Button>
        )}
      </HistoryHead>
      {hasFields && <DifferenceTable fields={changedGoodsFields(change)} />}
      {!hasFields && copyId !== null && <p className="hint">{t('noFields')}</p>}
    </article>
  )
}
