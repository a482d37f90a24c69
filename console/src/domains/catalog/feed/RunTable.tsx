import { type FeedRunRow, feedRun, feedRunStatus, taskMessageIn } from '@wanpu/contract'
import { lazy, Suspense } from 'react'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useAddressParams } from '../../../lib/address-params.ts'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { FeedTabs } from './FeedTabs.tsx'
import { feedText } from './feed.text.ts'
import { runTones } from './feed-tones.ts'

const RunDrawer = lazy(() => import('./RunDrawer.tsx'))

const column = columnsFor(feedRun.search, feedText)
const columns = [
  column.instant('beganAt'),
  column.text('feedName', { width: 160, strong: true }),
  column.tag('status', runTones, { width: 130 }),
  column.text('fileName', { width: 180 }),
  column.custom('counts', (row) => <CountsCell row={row} />, { width: 300 }),
  column.custom('message', (row) => <MessageCell row={row} />, { width: 260 }),
  column.tag('startedBy', { clock: 'grey', call: 'grey' }, { extra: true }),
]

const filter = filtersFor(feedRun.search, feedText)
const filters = [filter.selectMany('status', feedRunStatus.options)]

/** 运行记录: each time that a feed ran. */
export function RunTable() {
  const t = useText(feedText)
  const list = useList(feedRun.search)
  const [params, setParams] = useAddressParams()
  const openId = params.get('run')
  const show = (id: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('run')
      else next.set('run', id)
      return next
    })
  const rowActions = (row: FeedRunRow): RowAction[] => [{ label: t('openRun'), may: feedRun.read, run: () => show(row.id) }]
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: feedRun.export }}
        columns={columns}
        title={t('runsTitle')}
        about={t('runsAbout')}
        tabs={<FeedTabs current="runs" />}
        filters={filters}
        rowActions={rowActions}
        empty={{ title: t('runsEmpty'), about: t('runsEmptyAbout') }}
      />
      {openId !== null && (
        <Suspense>
          <RunDrawer id={openId} close={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function CountsCell({ row: { counts } }: { row: FeedRunRow }) {
  const t = useText(feedText)
  if (counts === null) return <Nothing />
  const { rows, new: added, changed, same, refused } = counts
  const text = t('countsText', {
    rows: whole(rows),
    added: whole(added),
    changed: whole(changed),
    same: whole(same),
    refused: whole(refused),
  })
  return (
    <span className="cell-line" title={text}>
      {text}
    </span>
  )
}

function MessageCell({ row: { message, reasons } }: { row: FeedRunRow }) {
  const t = useText(feedText)
  const text = message === '' ? reasons.map((reason) => t(`reason.${reason.guard}`, reason)).join(' ') : taskMessageIn(message, language())
  return text === '' ? (
    <Nothing />
  ) : (
    <span className="cell-line" title={text}>
      {text}
    </span>
  )
}
