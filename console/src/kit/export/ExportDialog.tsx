import {
  type Action,
  type ExportAction,
  type ExportAnswer,
  type ExportFormat,
  exportedAtOnce,
  exportKeptDays,
  exportTask,
  scheduledExport,
  type TaskRow,
} from '@wanpu/contract'
import { Button, Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { whileWaiting } from '../../lib/blocking-spinner.ts'
import { reasonOf } from '../../lib/errors.ts'
import { instantText, whole } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { tellFailure, tellSuccess } from '../../lib/notices.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useRead } from '../call.ts'
import { totalText } from '../list/total-text.ts'
import { PageModal } from '../PageModal.tsx'
import { exportText } from './export.text.ts'
import { FileProgress } from './FileProgress.tsx'
import { fetchFile, fetchMade } from './fetch-file.ts'

export interface ExportDialogProps {
  list: { filter: object; sort?: { by: string; desc: boolean } | undefined; total: number; countIsExact?: boolean }
  action: ExportAction
  /** The keys of the columns that the list shows. */
  shown: readonly string[]
  /** What the filter holds in addition to the list's own. */
  options?: Record<string, unknown> | undefined
  /** What the input holds in addition to filter, sorting and columns. */
  own?: Record<string, unknown> | undefined
  close: () => void
}

/** What the list shows as a file: fetched at once, or made by a task when the list is long. */
export default function ExportDialog({ list, action, shown: visibleColumns, options, own, close }: ExportDialogProps) {
  const t = useText(exportText)
  const columnNames = Object.keys(action.columns)
  const ofList = columnNames.filter((name) => visibleColumns.includes(name))
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isAll, setAll] = useState(true)
  const [masked, setMasked] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [taskId, setTaskId] = useState<string>()
  const isTranslated = columnNames.some((name) => action.columns[name]?.isTranslated)
  const isLong = list.total > exportedAtOnce
  const count = totalText({ total: list.total, countIsExact: list.countIsExact ?? true })
  const navigate = useNavigate()
  const maySchedule = useMay(scheduledExport.insert.name)
  const input = {
    options: { ...list.filter, ...options },
    ...(list.sort && { sort: list.sort }),
    ...(!isAll && { columns: ofList }),
    format,
    ...own,
    ...(takesMasked(action) && { masked }),
  }

  /** Opens the form of a scheduled export of what would be exported now. */
  const schedule = () => {
    const query = new URLSearchParams({ open: scheduledExport.insert.name, list: action.name, with: JSON.stringify(input) })
    close()
    navigate(`/setting/scheduledExportManagement?${query}`)
  }

  async function start() {
    setBusy(true)
    try {
      const answer = callNamed<ExportAnswer>(action.name, input)
      const { response } = await whileWaiting(answer)
      if (response.url === undefined) return setTaskId(response.taskId)
      fetchFile(response.url)
      tellSuccess(t('started', { name: response.fileName }))
      close()
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (taskId !== undefined) return <FileProgress taskId={taskId} close={close} />
  return (
    <PageModal
      open
      width={520}
      title={t('title')}
      okText={t('export')}
      okButtonProps={{ loading: isBusy, disabled: list.total === 0 }}
      cancelText={t('cancel')}
      onOk={() => void start()}
      onCancel={close}
    >
      <Form layout="vertical">
        <p>{isLong ? t('aboutLong', { count, most: whole(exportedAtOnce), days: exportKeptDays }) : t('about', { count })}</p>
        <Form.Item label={t('format')} {...(format === 'xlsx' && { extra: t('xlsxHelp') })}>
          <Radio.Group
            vertical
            value={format}
            onChange={({ target }) => setFormat(target.value)}
            options={(['csv', 'xlsx'] as const).map((value) => ({ value, label: t(`format.${value}`) }))}
          />
        </Form.Item>
        {ofList.length === 0 && isTranslated && <p className="hint">{t('columns.translated')}</p>}
        {ofList.length > 0 && (
          <Form.Item label={t('columns')} {...(isTranslated && { extra: t('columns.translated') })}>
            <Radio.Group
              vertical
              value={isAll}
              onChange={({ target }) => setAll(target.value)}
              options={[
                { value: true, label: t('columns.all', { count: columnNames.length }) },
                { value: false, label: t('columns.shown', { count: ofList.length }) },
              ]}
            />
          </Form.Item>
        )}
        {takesMasked(action) && (
          <Form.Item extra={t('maskedHelp')}>
            <Checkbox checked={masked} onChange={({ target }) => setMasked(target.checked)}>
              {t('masked')}
            </Checkbox>
          </Form.Item>
        )}
        {maySchedule && (
          <p>
            <Button onClick={schedule}>{t('schedule')}</Button>
          </p>
        )}
        <EarlierFiles action={action} />
      </Form>
    </PageModal>
  )
}

/** A list of persons hides who they are unless it is asked not to. */
const takesMasked = (action: Action) => 'shape' in action.input && 'masked' in (action.input.shape as object)

/** The last files of this list that a task made and that are kept still. */
function EarlierFiles({ action }: { action: ExportAction }) {
  const t = useText(exportText)
  const { data } = useRead(exportTask.search, { keywords: action.name, status: ['succeeded'], pageIndex: 1, pageSize: 3 })
  const files = data?.items ?? []
  if (files.length === 0) return null
  return (
    <Form.Item label={t('earlier')}>
      {files.map((task) => (
        <p key={task.id} className="export-earlier">
          <Button type="link" size="small" onClick={() => void fetchMade(task.id)}>
            {nameOf(task)}
          </Button>
          <small>{instantText(task.createdAt)}</small>
        </p>
      ))}
    </Form.Item>
  )
}

const nameOf = ({ result, title }: TaskRow) => (typeof result.fileName === 'string' ? result.fileName : title)
