import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined, StopFilled } from '@ant-design/icons'
import {
  batchImportRecorder,
  classification,
  goods,
  goodsBackup,
  goodsImportTask,
  type ImportCounts,
  importCounts,
  type TaskRow,
  taskMessageIn,
} from '@wanpu/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refreshFamilies, useAction, useRead } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { useText } from '../../../kit/text.ts'
import { language } from '../../../shell/language.ts'
import { CountStrip } from './CountStrip.tsx'
import { DownloadErrors } from './DownloadErrors.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { ProblemTable } from './ProblemTable.tsx'

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
  const problems = useRead(batchImportRecorder.searchProblems, record && { id: record.id, pageSize: 100 })
  const undo = useUndoImport()
  const ending = record?.changeSetStatus === 'undone' ? 'undone' : endingOf(task)
  const counts = record?.counts ?? countsIn(task)
  const batch = record?.batchNumber ?? ''
  const changeSetId = record?.changeSetId ?? task.changeSetId

  return (
    <section className="import-panel">
      <div className="import-end" data-ending={ending} role="status">
        {icons[ending]}
        <div>
          <h2>{t(`${ending}Title`)}</h2>
          <p className="hint">
            {[
              ending === 'undone'
                ? t('undoneAbout')
                : ending === 'cancelled'
                  ? t('cancelledAbout')
                  : taskMessageIn(task.message, language()),
              batch && t('batchIs', { batch }),
            ]
              .filter((words) => words !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      {counts && <CountStrip counts={counts} />}
      <div className="import-next">
        {ending !== 'undone' && batch !== '' && (
          <Link to={`/goods/goodsManagement?batchNumber=${encodeURIComponent(batch)}`}>
            <Button type="primary">{t('seeGoods')}</Button>
          </Link>
        )}
        <Button onClick={again}>{t('once')}</Button>
        {record && record.problemCount > 0 && <DownloadErrors recordId={record.id} label={t('downloadErrors')} />}
        {ending !== 'undone' && changeSetId !== null && (
          <Button
            danger
            loading={undo.isRunning}
            onClick={() =>
              confirmWarning({ title: t('undo'), about: t('undoConfirm'), ok: t('undo'), run: () => undo.run({ changeSetId }) })
            }
          >
            {t('undo')}
          </Button>
        )}
      </div>
      {problems.data && problems.data.recordCount > 0 && (
        <>
          <h3>{t('resultProblems')}</h3>
          <ProblemTable problems={problems.data.items} count={problems.data.recordCount} />
        </>
      )}
    </section>
  )
}

/** Takes an import back, and says what was changed after it and therefore stays. */
export function useUndoImport() {
  const t = useText(goodsImportText)
  const undo = useAction(goodsBackup.undo, {
    done: ({ affected, leftAlone }) =>
      leftAlone > 0 ? t('undonePartly', { count: affected, kept: leftAlone }) : t('undone', { count: affected }),
  })
  return {
    ...undo,
    run: async (input: { changeSetId: string }) => {
      const result = await undo.run(input)
      refreshFamilies([goods, goodsBackup, classification, batchImportRecorder, goodsImportTask])
      return result
    },
  }
}

function endingOf(task: TaskRow): Ending {
  if (task.status === 'failed') return 'failed'
  return task.status === 'cancelled' ? 'cancelled' : 'done'
}

function countsIn(task: TaskRow): ImportCounts | undefined {
  return importCounts.safeParse(task.result).data
}
