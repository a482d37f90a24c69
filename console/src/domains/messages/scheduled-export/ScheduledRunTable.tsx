import { type ScheduledRunRow, scheduledExportRun, scheduledRunStatus, taskMessageIn } from '@wanpu/contract'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { bytes } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { ScheduledTabs } from './ScheduledTabs.tsx'
import { scheduledText } from './scheduled-export.text.ts'
import { scheduledTones } from './scheduled-tones.ts'

const column = columnsFor(scheduledExportRun.search, scheduledText)
const columns = [
  column.instant('beganAt'),
  column.text('name', { width: 170, strong: true }),
  column.tag('status', scheduledTones, { width: 100 }),
  column.text('fileName', { width: 240 }),
  column.custom('fileSize', (row) => (row.fileSize === null ? <Nothing /> : bytes(row.fileSize)), { width: 100, align: 'right' }),
  column.custom('message', (row) => <MessageCell row={row} />, { width: 300 }),
  column.tag('startedBy', { clock: 'grey', call: 'grey' }, { extra: true }),
]

const filter = filtersFor(scheduledExportRun.search, scheduledText)
const filters = [filter.selectMany('status', scheduledRunStatus.options)]

/** 运行记录: each time that a scheduled export ran. */
export function ScheduledRunTable() {
  const t = useText(scheduledText)
  const list = useList(scheduledExportRun.search)
  return (
    <ListScreen
      list={list}
      exporting={{ action: scheduledExportRun.export }}
      columns={columns}
      title={t('runsTitle')}
      about={t('runsAbout')}
      tabs={<ScheduledTabs current="runs" />}
      filters={filters}
      empty={{ title: t('runsEmpty'), about: t('runsEmptyAbout') }}
    />
  )
}

function MessageCell({ row: { message } }: { row: ScheduledRunRow }) {
  if (message === '') return <Nothing />
  const text = taskMessageIn(message, language())
  return (
    <span className="cell-line" title={text}>
      {text}
    </span>
  )
}
