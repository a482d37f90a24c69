import {
  actionIn,
  exportKind,
  offerStatus,
  type ScheduledExportRow,
  scheduledExport,
  scheduledExportRun,
  scheduledExportTask,
} from '@wanpu/contract'
import { Tooltip } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { placeText } from '../../../kit/place/place-fields.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { ScheduledTabs, scheduledRunsPath } from './ScheduledTabs.tsx'
import { scheduledText } from './scheduled-export.text.ts'
import { scheduledTones } from './scheduled-tones.ts'

const ScheduledExportForm = lazy(() => import('./ScheduledExportForm.tsx'))
const ScheduledTest = lazy(() => import('./ScheduledTest.tsx'))

const column = columnsFor(scheduledExport.search, scheduledText)
const columns = [
  column.text('name', { width: 170, strong: true }),
  column.custom('status', (row) => <StatusCell row={row} />, { width: 110 }),
  column.custom('lastRun', (row) => <LastRunCell row={row} />, { width: 120 }),
  column.custom('action', (row) => actionIn(row.action, language()), { width: 170 }),
  column.custom('place', (row) => <PlaceCell row={row} />, { width: 260 }),
  column.instant('nextRunAt'),
  column.text('savedBy', { width: 130 }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(scheduledExport.search, scheduledText)
const filters = [filter.keywords(), filter.select('kind', exportKind.options), filter.select('status', offerStatus.options)]

/** 定时导出: lists that are brought elsewhere by schedule. */
export function ScheduledExportTable() {
  const t = useText(scheduledText)
  const list = useList(scheduledExport.search)
  const navigate = useNavigate()
  const runNow = useAction(scheduledExportTask.add, { done: t('runStarted'), refresh: [scheduledExport, scheduledExportRun] })
  const { screen, opened } = useOfferScreen(scheduledExport, scheduledText, {
    Form: ScheduledExportForm,
    nameOf: (row) => row.name,
    more: (row: ScheduledExportRow) => [
      { label: t('runNow'), may: scheduledExportTask.add, run: () => runNow.run({ scheduledExportId: row.id }) },
      { label: t('test'), may: scheduledExport.test, open: (close) => <ScheduledTest row={row} close={close} /> },
      { label: t('log'), may: scheduledExportRun.search, run: () => navigate(`${scheduledRunsPath}?scheduledExportId=${row.id}`) },
    ],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tabs={<ScheduledTabs current="exports" />} {...screen} />
      {opened.element}
    </>
  )
}

function StatusCell({ row: { status, stoppedBy, trouble } }: { row: ScheduledExportRow }) {
  const t = useText(scheduledText)
  if (status === 'active' && trouble) return <Tag tone="red">{t('status.failed')}</Tag>
  return (
    <Tooltip title={stoppedBy === '' ? '' : t('stopped.maker')}>
      <span>
        <Tag tone={status === 'active' ? 'green' : stoppedBy === '' ? 'grey' : 'red'}>{t(`status.${status}`)}</Tag>
      </span>
    </Tooltip>
  )
}

function LastRunCell({ row: { lastRun } }: { row: ScheduledExportRow }) {
  const t = useText(scheduledText)
  if (lastRun === null) return <Nothing />
  return (
    <span title={instantText(lastRun.beganAt)}>
      <Tag tone={scheduledTones[lastRun.status]}>{t(`status.${lastRun.status}`)}</Tag>
    </span>
  )
}

function PlaceCell({ row }: { row: ScheduledExportRow }) {
  const { kind, recipients, ...rest } = row
  const place = kind === 'mail' ? recipients.join(', ') : placeText({ ...rest, kind })
  return (
    <span className="cell-line" title={place}>
      {place}
    </span>
  )
}
