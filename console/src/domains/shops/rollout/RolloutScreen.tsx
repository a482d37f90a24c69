import { rollout, rolloutRun, rolloutStatus } from '@wanpu/contract'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { refreshFamilies } from '../../../kit/call.ts'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowsProps } from '../../../kit/list/ListTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { RolloutCard } from './RolloutCard.tsx'
import './rollout.css'
import { rolloutText } from './rollout.text.ts'
import { rolloutTones } from './rollout-tones.ts'

const lookEvery = 2000

const column = columnsFor(rollout.search, rolloutText)
/** What an export holds; the screen shows cards with their waves. */
const columns = [
  column.tag('run', { publish: 'grey', push: 'grey' }),
  column.tag('status', rolloutTones),
  column.number('websites'),
  column.number('succeeded'),
  column.number('failed'),
  column.number('left'),
  column.custom('waves', ({ waves }) => waves.length),
  column.text('createdByName'),
  column.instant('createdAt'),
  column.instant('endedAt'),
]

const filter = filtersFor(rollout.search, rolloutText)
const filters = [filter.select('status', rolloutStatus.options), filter.select('run', rolloutRun.options)]

/** 分批发布: every rollout with its waves, live while one runs. */
export function RolloutScreen() {
  const t = useText(rolloutText)
  const go = useNavigate()
  const list = useList(rollout.search)
  const isRunning = list.rows.some(({ status }) => status === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => refreshFamilies(rollout), lookEvery)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      exporting={{ action: rollout.export }}
      rows={Rollouts}
      empty={{
        title: t('emptyTitle'),
        about: t('emptyAbout'),
        action: <Button onClick={() => go('/goods/shopWebsiteManagement')}>{t('toWebsites')}</Button>,
      }}
    />
  )
}

function Rollouts({ list }: RowsProps<typeof rollout.search>) {
  return (
    <ul className="rollouts">
      {list.rows.map((row) => (
        <RolloutCard key={row.id} row={row} />
      ))}
    </ul>
  )
}
