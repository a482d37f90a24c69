import { type FeedRow, feed, feedRun, feedTask, offerStatus, remoteKind } from '@wanpu/contract'
import { Tooltip } from 'antd'
import { lazy } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { placeText } from '../../../kit/place/place-fields.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { FeedTabs, runsPath } from './FeedTabs.tsx'
import { feedText } from './feed.text.ts'
import { runTones } from './feed-tones.ts'

const FeedForm = lazy(() => import('./FeedForm.tsx'))
const FeedTest = lazy(() => import('./FeedTest.tsx'))

const column = columnsFor(feed.search, feedText)
const columns = [
  column.text('name', { width: 170, strong: true }),
  column.custom('status', (row) => <StatusCell row={row} />, { width: 130 }),
  column.custom('lastRun', (row) => <LastRunCell row={row} />, { width: 170 }),
  column.custom('place', (row) => <PlaceCell row={row} />, { width: 260 }),
  column.instant('nextRunAt'),
  column.instant('lastFileAt'),
  column.text('savedBy', { width: 130 }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(feed.search, feedText)
const filters = [
  filter.keywords(),
  filter.select('kind', remoteKind.options),
  filter.select('status', offerStatus.options),
  filter.yesNo('hasTrouble'),
]

/** 定时导入: product files that are fetched by schedule. */
export function FeedTable() {
  const t = useText(feedText)
  const list = useList(feed.search)
  const navigate = useNavigate()
  const runNow = useAction(feedTask.add, { done: t('runStarted'), refresh: [feed, feedRun] })
  const { screen, opened } = useOfferScreen(feed, feedText, {
    Form: FeedForm,
    nameOf: (row) => row.name,
    more: (row: FeedRow) => [
      { label: t('runNow'), may: feedTask.add, run: () => runNow.run({ feedId: row.id }) },
      { label: t('test'), may: feed.test, open: (close) => <FeedTest row={row} close={close} /> },
      { label: t('log'), may: feedRun.search, run: () => navigate(`${runsPath}?feedId=${row.id}`) },
    ],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tabs={<FeedTabs current="feeds" />} {...screen} />
      {opened.element}
    </>
  )
}

/** Active or paused, and what is the matter. */
function StatusCell({ row: { status, stoppedBy, trouble, troubleSince } }: { row: FeedRow }) {
  const t = useText(feedText)
  if (status === 'active' && trouble !== '') {
    return (
      <Tooltip title={troubleSince === null ? '' : t('troubleSince', { time: instantText(troubleSince) })}>
        <span>
          <Tag tone="red">{t(`trouble.${trouble}`)}</Tag>
        </span>
      </Tooltip>
    )
  }
  return (
    <Tooltip title={stoppedBy === '' ? '' : t('stopped.maker')}>
      <span>
        <Tag tone={status === 'active' ? 'green' : stoppedBy === '' ? 'grey' : 'red'}>{t(`status.${status}`)}</Tag>
      </span>
    </Tooltip>
  )
}

function LastRunCell({ row: { lastRun, heldRunId } }: { row: FeedRow }) {
  const t = useText(feedText)
  if (heldRunId !== null) return <Link to={`${runsPath}?run=${heldRunId}`}>{t('heldOpen')}</Link>
  if (lastRun === null) return <Nothing />
  return (
    <span title={instantText(lastRun.beganAt)}>
      <Tag tone={runTones[lastRun.status]}>{t(`status.${lastRun.status}`)}</Tag>
    </span>
  )
}

function PlaceCell({ row }: { row: FeedRow }) {
  const place = placeText(row)
  return (
    <span className="cell-line" title={place}>
      {place}
    </span>
  )
}
