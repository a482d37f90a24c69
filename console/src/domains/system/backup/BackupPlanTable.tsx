import { PlusOutlined } from '@ant-design/icons'
import { type BackupPlanRow, backup, backupPlan, backupTask } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { go } from '../../../lib/navigation.ts'
import { useText } from '../../../lib/text.ts'
import { BackupTabs, backupsPath } from './BackupTabs.tsx'
import { backupText } from './backup.text.ts'
import { PgBackRestPanel } from './PgBackRestPanel.tsx'

const BackupPlanForm = lazy(() => import('./BackupPlanForm.tsx'))

const stateTones: Record<BackupPlanRow['state'], Tone> = { fine: 'green', waiting: 'grey', late: 'red', failed: 'red', damaged: 'red' }

const column = columnsFor(backupPlan.search, backupText)
const columns = [
  column.text('name', { width: 160, strong: true }),
  column.custom('state', (row) => <StateCell plan={row} />, { width: 150 }),
  column.instant('lastAt'),
  column.custom('nextAt', (row) => <WhenCell plan={row} />, { width: 170 }),
  column.custom('folder', (row) => `${row.shopServerName} / ${row.folder}`, { wide: true }),
  column.number('backupCount'),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 80 }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(backupPlan.search, backupText)
const filters = [filter.keywords(), filter.select('status', ['active', 'stopped'])]

/** 系统备份: where and when everything is backed up. */
export function BackupPlanTable() {
  const t = useText(backupText)
  const list = useList(backupPlan.search)
  const opened = useOpenButton()
  const rowActions = usePlanActions()
  const create = opened.button(t('create'), (close) => <BackupPlanForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: backupPlan.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={filters}
        title={t('title')}
        about={t('about')}
        tabs={<BackupTabs current="plans" />}
        primary={create}
        summary={<PgBackRestPanel />}
        rowActions={rowActions}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

function usePlanActions(): (row: BackupPlanRow) => RowAction[] {
  const t = useText(backupText)
  const make = useAction(backupTask.add, { done: t('begun'), refresh: [backupPlan, backup] })
  const setStatus = useAction(backupPlan.setStatus, { done: t('statusChanged'), refresh: backupPlan })
  const remove = useAction(backupPlan.delete, { done: t('planDeleted'), refresh: [backupPlan, backup] })
  return (row) => [
    { label: t('makeNow'), may: backupTask.add, off: row.isBusy ? t('busy') : undefined, run: () => make.run({ planId: row.id }) },
    { label: t('showBackups'), may: backup.search, run: () => go(`${backupsPath}?planId=${row.id}`) },
    { label: t('edit'), isEdit: true, may: backupPlan.update, open: (close) => <BackupPlanForm edited={row} close={close} /> },
    row.status === 'active'
      ? { label: t('stop'), may: backupPlan.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'stopped' }) }
      : { label: t('start'), may: backupPlan.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'active' }) },
    {
      label: t('delete'),
      isDanger: true,
      may: backupPlan.delete,
      confirm: t('deletePlan', { name: row.name, count: row.backupCount }),
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
}

function StateCell({ plan: { state, isBusy } }: { plan: BackupPlanRow }) {
  const t = useText(backupText)
  return (
    <>
      <Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag> {isBusy && <Tag tone="blue">{t('running')}</Tag>}
    </>
  )
}

function WhenCell({ plan: { frequency, hour, weekday, status } }: { plan: BackupPlanRow }) {
  const t = useText(backupText)
  if (status === 'stopped') return <span className="cell-nothing">—</span>
  const time = `${String(hour).padStart(2, '0')}:00`
  if (frequency === 'hourly') return t('when.hourly')
  return frequency === 'daily' ? t('when.daily', { time }) : t('when.weekly', { day: t(`weekday.${weekday as 1}`), time })
}
