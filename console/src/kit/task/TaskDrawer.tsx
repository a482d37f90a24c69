import { DownloadOutlined } from '@ant-design/icons'
import type { TaskRow } from '@wanpu/contract'
import { Button, Drawer, Pagination, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useLive } from '../../shell/events.ts'
import { call, useRead } from '../call.ts'
import { downloadCsv } from '../copy.ts'
import { EmptyState } from '../EmptyState.tsx'
import { instantText, whole } from '../format.ts'
import { useText } from '../text.ts'
import { TaskProgress } from './TaskProgress.tsx'
import type { AnyTaskFamily } from './TaskTable.tsx'
import { taskText } from './task.text.ts'

interface TaskDrawerProps {
  family: AnyTaskFamily
  task: TaskRow
  close: () => void
}

const maxFile = 5000

/** One task: progress, log, and the items that failed with their reasons. */
export function TaskDrawer({ family, task, close }: TaskDrawerProps) {
  const t = useText(taskText)
  const live = useLive((state) => state.tasks.find((each) => each.id === task.id)) ?? task
  return (
    <Drawer open size={720} title={task.title || t('logOf')} onClose={close} className="form-drawer">
      <TaskProgress task={live} />
      <Tabs
        items={[
          { key: 'log', label: t('log'), children: <Log family={family} task={live} /> },
          {
            key: 'failures',
            label: `${t('failures')} ${live.failed > 0 ? whole(live.failed) : ''}`,
            children: <Failures family={family} task={live} />,
          },
        ]}
        defaultActiveKey={live.failed > 0 ? 'failures' : 'log'}
      />
    </Drawer>
  )
}

function Log({ family, task }: Omit<TaskDrawerProps, 'close'>) {
  const t = useText(taskText)
  const { data } = useRead(family.readLog, { id: task.id }, task.status === 'running' ? { refetchInterval: 3000 } : {})
  if (data === undefined) return <Skeleton active title={false} />
  if (data.items.length === 0) return <EmptyState art="box" title={t('noLog')} />
  return (
    <ol className="log">
      {data.items.map((line) => (
        <li key={`${line.at} ${line.text}`}>
          <time dateTime={line.at}>{instantText(line.at)}</time>
          <span>{line.text}</span>
        </li>
      ))}
    </ol>
  )
}

function Failures({ family, task }: Omit<TaskDrawerProps, 'close'>) {
  const t = useText(taskText)
  const [pageIndex, setPage] = useState(1)
  const { data } = useRead(family.readFailures, { id: task.id, pageIndex, pageSize: 50 })
  if (data === undefined) return <Skeleton active title={false} />
  if (data.recordCount === 0) return <EmptyState art="box" title={t('noFailures')} />

  async function save() {
    const { response } = await call(family.readFailures, { id: task.id, pageIndex: 1, pageSize: maxFile })
    downloadCsv(`task-${task.id}-failures.csv`, [
      [t('failureItem'), t('failureReason')],
      ...response.items.map((each) => [each.item, each.reason]),
    ])
  }

  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={save}>
        {t('download')}
      </Button>
      {data.recordCount > maxFile && <p className="hint">{t('downloadFirst', { count: whole(maxFile) })}</p>}
      <dl className="failures">
        {data.items.map((each) => (
          <div key={each.id}>
            <dt>{each.item}</dt>
            <dd>{each.reason}</dd>
          </div>
        ))}
      </dl>
      <Pagination
        size="small"
        hideOnSinglePage
        current={pageIndex}
        pageSize={50}
        total={data.recordCount}
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  )
}
