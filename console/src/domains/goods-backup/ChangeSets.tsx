import './old-stock.css'
import { type ChangeSetRow, changeSetRow, changeSetStatus, goodsBackup, goodsBackupExport, goodsRestoreTask } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { columnsFor, Nothing } from '../../kit/list/columns.tsx'
import { filtersFor } from '../../kit/list/filters.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../kit/list/RowActions.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useText } from '../../kit/text.ts'
import { useMay } from '../../shell/session.ts'
import { actionWords } from './action-words.ts'
import { goodsBackupText } from './goods-backup.text.ts'
import { RestoreDialog } from './restore/RestoreDialog.tsx'
import { restoreText } from './restore/restore.text.ts'
import { useUndo } from './useUndo.ts'

const column = columnsFor(goodsBackup.searchChangeSets, goodsBackupText)
const columns = [
  column.custom('action', (row) => <ActionCell row={row} />, { width: 200 }),
  column.tag('entity', { goods: 'grey', shop_goods: 'grey' }, { width: 120 }),
  column.number('affected', { width: 110 }),
  column.tag('status', { open: 'blue', applied: 'green', undone: 'amber' }, { width: 110 }),
  column.text('batchNumber', { width: 160, extra: true }),
  column.text('takenByName', { width: 130 }),
  column.instant('createdAt'),
  column.custom('websiteDomain', (row) => row.websiteDomain ?? <Nothing />, { extra: true }),
  column.instant('undoneAt', { extra: true }),
]

const filter = filtersFor(goodsBackup.searchChangeSets, goodsBackupText)
const filters = [
  filter.select('entity', changeSetRow.shape.entity.options),
  filter.select('status', changeSetStatus.options),
  filter.text('changeSetId'),
  filter.text('takenByName'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
  filter.website('websiteId'),
]

/** 变更记录: what was changed when, by whom, and the way back. */
export function ChangeSets({ switcher }: { switcher: ReactNode }) {
  const t = useText(goodsBackupText)
  const r = useText(restoreText)
  const go = useNavigate()
  const mayRestore = useMay(goodsRestoreTask.add.name)
  const list = useList(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true } })
  const undo = useUndo()

  const whyNot = (row: ChangeSetRow): string | undefined => {
    if (row.canUndo) return undefined
    if (row.status === 'undone') return t('undoneAlready')
    return row.status === 'open' ? t('stillOpen') : t('cannotUndo')
  }
  const ofCopies = ({ id }: ChangeSetRow): RowAction[] => [
    { label: t('seeCopies'), run: () => go(`/goods/goodsBakManagement?changeSetId=${id}`) },
    ...(mayRestore
      ? [
          {
            label: r('restoreSet'),
            open: (close: () => void) => (
              <RestoreDialog choice={{ options: { changeSetId: id } }} about={r('ofSet', { id })} hasSeveral={false} close={close} />
            ),
          },
        ]
      : []),
  ]
  const rowActions = (row: ChangeSetRow): RowAction[] => [
    {
      label: row.undoOf === null ? t('undo') : t('redo'),
      may: goodsBackup.undo,
      off: whyNot(row),
      run: () => undo.run({ changeSetId: row.id }),
    },
    ...(row.entity === 'goods' ? ofCopies(row) : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('screen')}
      about={t('about')}
      tools={switcher}
      filters={filters}
      exporting={{ action: goodsBackupExport.exportChangeSets }}
      rowActions={rowActions}
      nameOf={(row) => `${actionWords(row)} #${row.id}`}
      empty={{ title: t('emptySets'), about: t('emptySetsAbout') }}
    />
  )
}

function ActionCell({ row }: { row: ChangeSetRow }) {
  return (
    <span className="change-action">
      <strong className="cell-strong">{actionWords(row)}</strong> <small>#{row.id}</small>
    </span>
  )
}
