import { type BackupRow, backup, backupPlan, backupTask } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { bytes, duration, instantText, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { BackupTabs } from './BackupTabs.tsx'
import { backupText } from './backup.text.ts'
import { PlanName, PlanSelect } from './PlanSelect.tsx'

const tones: Record<BackupRow['verification'], Tone> = { unverified: 'grey', verified: 'green', damaged: 'red' }

const column = columnsFor(backup.search, backupText)
const columns = [
  column.instant('madeAt'),
  column.custom('verification', (row) => <VerificationCell row={row} />, { wide: true }),
  column.custom('ownBytes', (row) => <SizeCell row={row} />, { width: 170, align: 'right' }),
  column.custom('rows', (row) => <ContentCell row={row} />, { width: 220 }),
  column.custom('seconds', (row) => (row.seconds === null ? '—' : duration(Math.max(1, row.seconds))), { width: 100, align: 'right' }),
  column.text('planName', { width: 140 }),
  column.text('name', { width: 220, extra: true }),
  column.text('program', { extra: true }),
]

const filter = filtersFor(backup.search, backupText)
const filters = [
  filter.custom('planId', ({ values, set }, id) => <PlanSelect id={id} value={values.planId} set={(planId) => set({ planId })} />, {
    show: ({ planId }) => <PlanName id={String(planId)} />,
  }),
  filter.select('verification', ['unverified', 'verified', 'damaged']),
]

/** 系统备份: the backups that there are. */
export function BackupTable() {
  const t = useText(backupText)
  const list = useList(backup.search)
  const verify = useAction(backupTask.add, { done: t('verifying'), refresh: [backup, backupPlan] })
  const remove = useAction(backup.delete, { done: ({ affected }) => t('deleting', { count: affected }), refresh: [backup, backupPlan] })
  const rowActions = (row: BackupRow): RowAction[] => {
    const off = row.isGoing ? t('going') : undefined
    return [
      { label: t('verify'), may: backupTask.add, off, run: () => verify.run({ planId: row.planId, backupId: row.id }) },
      {
        label: t('delete'),
        isDanger: true,
        may: backup.delete,
        off,
        confirm: t('deleteBackups', { count: 1 }),
        run: () => remove.run({ ids: [row.id] }),
      },
    ]
  }
  const batchActions: BatchAction<typeof backup.search>[] = [
    {
      label: t('delete'),
      isDanger: true,
      may: backup.delete,
      confirm: (_, count) => t('deleteBackups', { count }),
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      title={t('listTitle')}
      about={t('listAbout')}
      tabs={<BackupTabs current="backups" />}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="ids"
      empty={{ title: t('listEmpty'), about: t('listEmptyAbout') }}
    />
  )
}

function VerificationCell({ row: { verification, verifiedAt, problem, isGoing } }: { row: BackupRow }) {
  const t = useText(backupText)
  if (isGoing) return <Tag tone="grey">{t('going')}</Tag>
  return (
    <>
      <Tag tone={tones[verification]}>{t(`verification.${verification}`)}</Tag> {verifiedAt !== null && instantText(verifiedAt)}
      {problem !== '' && <div className="hint">{problem}</div>}
    </>
  )
}

function SizeCell({ row: { ownBytes, fileBytes } }: { row: BackupRow }) {
  const t = useText(backupText)
  return <span title={t('fileBytes', { size: bytes(fileBytes) })}>{bytes(ownBytes)}</span>
}

function ContentCell({ row: { tables, rows, files } }: { row: BackupRow }) {
  const t = useText(backupText)
  return t('content', { tables: whole(tables), rows: whole(rows), files: whole(files) })
}
