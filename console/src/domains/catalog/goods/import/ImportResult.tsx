import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined, StopFilled } from '@ant-design/icons'
import { batchImportRecorder, dashboard, type ImportCounts, importCounts, type TaskRow, taskMessageIn } from '@wanpu/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call, useRead } from '../../../../kit/call.ts'
import { confirmWarning } from '../../../../kit/confirm.ts'
import { whole } from '../../../../lib/format.ts'
import { language } from '../../../../lib/language.ts'
import { go } from '../../../../lib/navigation.ts'
import { useOpeningPutAway } from '../../../../lib/opening.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { CountStrip } from './CountStrip.tsx'
import { DownloadErrors } from './DownloadErrors.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { ProblemGroups } from './ProblemGroups.tsx'
import { useUndoImport } from './useUndoImport.ts'

type Ending = 'done' | 'failed' | 'cancelled' | 'undone'

const icons: Record<Ending, ReactNode> = {
  done: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
  cancelled: <StopFilled />,
  undone: <RollbackOutlined />,
}

/** How the import ended: figures, what stayed out, and the way back. */
export function ImportResult({ task, again }: { task: TaskRow; again: () => void }) {
  const t = useText(goodsImportText)
  const records = useRead(batchImportRecorder.search, { pageSize: 50, sort: { by: 'id', desc: true } })
  const record = records.data?.items.find(({ taskId }) => taskId === task.id)
  const details = useRead(batchImportRecorder.read, record && { id: record.id })
  const undo = useUndoImport()
  const opening = useOpening()
  const ending = record?.changeSetStatus === 'undone' ? 'undone' : endingOf(task)
  const counts = record?.counts ?? countsOf(task)
  const batch = record?.batchNumber ?? ''
  const changeSetId = record?.changeSetId ?? task.changeSetId
  const undoneBy = record?.undoneBy ?? undefined
  const undone = t('undoneAbout', { added: whole(counts?.new ?? 0), changed: whole(counts?.changed ?? 0) })
  const about = ending === 'undone' ? undone : ending === 'cancelled' ? t('cancelledAbout') : taskMessageIn(task.message, language())
  const groups = details.data?.problemGroups ?? []
  // A button that came later would push the others from under the pointer.
  const areStepsKnown = !opening.isLoading && (record !== undefined || !records.isFetching)

  return (
    <section className="import-panel">
      <div className="import-end" data-ending={ending} role="status">
        {icons[ending]}
        <div>
          <h2>{t(`${ending}Title`)}</h2>
          <p className="hint">{[about, batch && t('batchIs', { batch })].filter((words) => words !== '').join(' · ')}</p>
        </div>
      </div>
      {counts && ending !== 'undone' && <CountStrip counts={counts} />}
      {areStepsKnown && (
        <div className="import-next">
          {ending !== 'undone' && batch !== '' && (
            <Link to={`/goods/goodsManagement?batchNumber=${encodeURIComponent(batch)}`}>
              <Button type="primary">{t('seeGoods')}</Button>
            </Link>
          )}
          {ending === 'done' && opening.isShown && <Button onClick={() => go('/index')}>{t('goOnOpening')}</Button>}
          <Button onClick={again}>{t('once')}</Button>
          {record && record.problemCount > 0 && <DownloadErrors recordId={record.id} label={t('downloadErrors')} />}
          {undoneBy !== undefined && (
            <Button loading={undo.isRunning} onClick={() => void undo.redo(undoneBy)}>
              {t('redo')}
            </Button>
          )}
          {ending !== 'undone' && changeSetId !== null && counts && (
            <Button
              loading={undo.isRunning}
              onClick={() =>
                confirmWarning({ title: t('undo'), about: undo.about(counts), ok: t('undo'), run: () => undo.run(changeSetId) })
              }
            >
              {t('undo')}
            </Button>
          )}
        </div>
      )}
      {record && groups.length > 0 && (
        <>
          <h3>{t(groups.some(({ severity }) => severity === 'error') ? 'resultProblems' : 'noticesTab')}</h3>
          <ProblemGroups
            groups={groups}
            read={({ code, column }, page) =>
              call(batchImportRecorder.searchProblems, { id: record.id, code, column, ...page }).then(({ response }) => response.items)
            }
          />
        </>
      )}
    </section>
  )
}

/** Whether home shows the steps to a first shop, of which the products are one. */
function useOpening(): { isShown: boolean; isLoading: boolean } {
  const isPutAway = useOpeningPutAway()
  const mayRead = useMay(dashboard.read.name)
  const { data, isLoading } = useRead(dashboard.read, mayRead && !isPutAway ? {} : undefined)
  return { isShown: data !== undefined && data.opening !== null, isLoading }
}

function endingOf(task: TaskRow): Ending {
  if (task.status === 'failed') return 'failed'
  return task.status === 'cancelled' ? 'cancelled' : 'done'
}

/** The figures of an import as its task holds them. */
export function countsOf(task: TaskRow): ImportCounts | undefined {
  return importCounts.safeParse(task.result).data
}
