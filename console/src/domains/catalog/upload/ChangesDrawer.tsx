import { ArrowRightOutlined } from '@ant-design/icons'
import { goods, goodsBackup, shopGoods, shopWebsite, type UseCounts, type UseKind, upload } from '@wanpu/contract'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { Thumb } from '../../../kit/Thumb.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { uploadText } from './upload.text.ts'

const pageSize = 20

/** 替换记录: what was put in the place of what, and its undo. */
export default function ChangesDrawer({ close }: { close: () => void }) {
  const t = useText(uploadText)
  const [pageIndex, setPageIndex] = useState(1)
  const mayUndo = useMay(upload.undoChange.name)
  const reading = useRead(upload.searchChanges, { pageIndex, pageSize }, { staleTime: 0 })
  const { data } = reading
  const undo = useAction(upload.undoChange, {
    done: ({ affected, leftAlone }) =>
      leftAlone > 0 ? t('undidPartly', { count: affected, kept: leftAlone }) : t('undidChange', { count: affected }),
    refresh: [upload, goods, shopGoods, shopWebsite, goodsBackup],
  })
  return (
    <Drawer open size={720} title={t('changes')} onClose={close} className="form-drawer">
      <p className="form-about">{t('changesAbout')}</p>
      {data === undefined && <NotYetRead reading={reading} />}
      {data?.recordCount === 0 && <EmptyState art="empty" title={t('noChanges')} />}
      <ul className="changes">
        {data?.items.map((change) => (
          <li key={change.id}>
            {change.fromUrl !== '' && (
              <>
                <Thumb src={change.fromUrl} alt={t('oldPicture')} />
                <ArrowRightOutlined />
                <Thumb src={change.toUrl} alt={t('newPicture')} />
              </>
            )}
            <span className="change-facts">
              <strong>{sayIfKnown(uploadText, `action.${change.action}`, change.action)}</strong>
              <span>{countsText(change.counts)}</span>
              <small>
                {instantText(change.createdAt)} · {change.takenByName}
              </small>
            </span>
            {change.undoneAt !== null ? (
              <Tag tone="grey">{t('undone')}</Tag>
            ) : (
              mayUndo && (
                <Button size="small" loading={undo.isRunning} onClick={() => void undo.run({ id: change.id })}>
                  {t('undo')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && <Pager pageIndex={pageIndex} setPageIndex={setPageIndex} pageSize={pageSize} total={data.recordCount} />}
    </Drawer>
  )
}

function countsText(counts: UseCounts): string {
  const kinds = Object.keys(counts) as UseKind[]
  return kinds.map((kind) => `${sayIfKnown(uploadText, `usedBy.${kind}`, kind)} ${counts[kind]}`).join(' · ')
}
