import { DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type OutputOf, type TaskFamily, type TaskRow, taskMessageIn } from '@wanpu/contract'
import { Button, Drawer, Pagination, Tabs } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { useLive } from '../../lib/events.ts'
import { instantText, whole } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { language } from '../../lib/language.ts'
import { tellFailure } from '../../lib/notices.ts'
import { mayCall, useSession } from '../../lib/session.ts'
import { say, useText } from '../../lib/text.ts'
import { downloadCsv } from '../copy.ts'
import { EmptyState } from '../EmptyState.tsx'
import { NotYetRead } from '../ReadFailed.tsx'
import { reasonWords } from './reason.ts'
import { TaskProgress } from './TaskProgress.tsx'
import { keyFor, taskText } from './task.text.ts'
import { actionOf, canMove, moveTasks } from './task-moves.ts'

interface TaskDrawerProps {
  task: TaskRow
  title: string
  close: () => void
}

type LogLines = OutputOf<TaskFamily['readLog']>
type FailedItems = OutputOf<TaskFamily['readFailures']>
type FailedItem = FailedItems['items'][number]

const maxFile = 5000
const pageSize = 50

/** One task of any family: progress, log, and the items that failed with their reasons. */
export function TaskDrawer({ task, title, close }: TaskDrawerProps) {
  const t = useText(taskText)
  const live = useLive((state) => state.tasks.find((each) => each.id === task.id)) ?? task
  return (
    <Drawer open size={720} title={title || t('logOf')} onClose={close} className="form-drawer">
      <TaskProgress task={{ ...live, title }} />
      <Tabs
        items={[
          { key: 'log', label: t('log'), children: <Log task={live} /> },
          {
            key: 'failures',
            label: `${t(keyFor(task.kind, 'failures'))} ${live.failed > 0 ? whole(live.failed) : ''}`,
            children: <Failures task={live} />,
          },
        ]}
        defaultActiveKey={live.failed > 0 ? 'failures' : 'log'}
      />
    </Drawer>
  )
}

/** A reading action of the task's own family. */
function useOfTask<Answer>({ kind, id, status }: TaskRow, verb: string, page: object = {}) {
  const name = `${kind}.${verb}`
  return useQuery<Answer>({
    queryKey: [name, { id, ...page }],
    queryFn: ({ signal }) => callNamed<Answer>(name, { id, ...page }, signal).then((answer) => answer.response),
    refetchInterval: status === 'running' ? 3000 : false,
  })
}

function Log({ task }: { task: TaskRow }) {
  const t = useText(taskText)
  const reading = useOfTask<LogLines>(task, 'read.log')
  const { data } = reading
  if (data === undefined) return <NotYetRead reading={reading} rows={3} />
  if (data.items.length === 0) return <EmptyState art="empty" title={t('noLog')} />
  const { items, recordCount } = data
  return (
    <>
      {recordCount > items.length && <p className="hint">{t('logLatest', { count: whole(items.length), total: whole(recordCount) })}</p>}
      <ol className="log">
        {items.map((line) => (
          <li key={`${line.at} ${line.text}`}>
            <time dateTime={line.at}>{instantText(line.at)}</time>
            <span>{taskMessageIn(line.text, language())}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A row of a file by its number, with the column where one is at fault. */
function itemWords({ item, detail: { row, column } }: FailedItem): string {
  const t = say(taskText)
  if (typeof row !== 'number') return item
  return typeof column === 'string' && column !== '' ? t('rowColumn', { row: whole(row), column }) : t('row', { row: whole(row) })
}

function Failures({ task }: { task: TaskRow }) {
  const t = useText(taskText)
  const [pageIndex, setPage] = useState(1)
  const mayRetry = useSession((session) => mayCall(session.user, actionOf(task.kind, 'retryFailures')))
  const reading = useOfTask<FailedItems>(task, 'read.failures', { pageIndex, pageSize })
  const { data } = reading
  if (data === undefined) return <NotYetRead reading={reading} rows={3} />
  if (data.recordCount === 0) return <EmptyState art="empty" title={t(keyFor(task.kind, 'noFailures'))} />

  async function save() {
    const page = { id: task.id, pageIndex: 1, pageSize: maxFile }
    const { response } = await callNamed<FailedItems>(`${task.kind}.read.failures`, page)
    downloadCsv(`task-${task.id}-failures.csv`, [
      [t('failureItem'), t('failureReason')],
      ...response.items.map((each) => [itemWords(each), reasonWords(each.reason)]),
    ])
  }

  return (
    <>
      <div className="failure-tools">
        <Button icon={<DownloadOutlined />} onClick={() => void save().catch((error: unknown) => tellFailure(reasonOf(error)))}>
          {t('download')}
        </Button>
        {mayRetry && canMove(task, 'retryFailures') && (
          <Button icon={<RedoOutlined />} onClick={() => void moveTasks([task], 'retryFailures')}>
            {t(keyFor(task.kind, 'retryFailures'))}
          </Button>
        )}
      </div>
      {data.recordCount > maxFile && <p className="hint">{t('downloadFirst', { count: whole(maxFile) })}</p>}
      <dl className="failures">
        {data.items.map((each) => (
          <div key={each.id}>
            <dt>{itemWords(each)}</dt>
            <dd>{reasonWords(each.reason)}</dd>
          </div>
        ))}
      </dl>
      <Pagination
        size="small"
        hideOnSinglePage
        current={pageIndex}
        pageSize={pageSize}
        total={data.recordCount}
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  )
}
