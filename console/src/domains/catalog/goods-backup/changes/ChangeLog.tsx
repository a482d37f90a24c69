import { CellTitle } from '../../../../kit/list/CellTitle.tsx'
import '../old-stock.css'
import { type ChangeSetRow, changeSetRow, changeSetStatus, goodsBackup, goodsBackupExport, goodsRestoreTask } from '@wanpu/contract'
import { useNavigate } from 'react-router'
import { columnsFor, Nothing } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { actionWords } from '../action-words.ts'
import { goodsBackupText } from '../goods-backup.text.ts'
import { RestoreDialog } from '../restore/RestoreDialog.tsx'
import { restoreText } from '../restore/restore.text.ts'
import { UndoDialog } from '../UndoDialog.tsx'
import { changeLogText } from './change-log.text.ts'
import { Where, whatWords } from './change-words.tsx'

const column = columnsFor(goodsBackup.searchChangeSets, goodsBackupText)
const logColumn = columnsFor(goodsBackup.searchChangeSets, changeLogText)
const columns = [
  column.custom('action', (row) => <ActionCell row={row} />, { width: 228 }),
  logColumn.custom('what', (row) => <WhatCell row={row} />, { width: 168 }),
  logColumn.custom('where', (row) => <Where row={row} />, { wide: true }),
  column.number('affected', { width: 84 }),
  column.tag('status', { open: 'blue', applied: 'green', undone: 'amber' }, { width: 90 }),
  column.tag('entity', { goods: 'grey', shop_goods: 'grey', rows: 'grey' }, { width: 120, extra: true }),
  column.text('batchNumber', { width: 160, extra: true }),
  column.instant('createdAt', { width: 152 }),
  column.custom('takenByName', (row) => <ByCell row={row} />, { width: 100 }),
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

/** 变更记录: what was changed where and when, by whom, and the way back. */
export function ChangeLog() {
  const t = useText(goodsBackupText)
  const log = useText(changeLogText)
  const r = useText(restoreText)
  const go = useNavigate()
  const mayRestore = useMay(goodsRestoreTask.add.name)
  const list = useList(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true } })

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
      label: row.undoOf === null ? log('undo') : log('redo'),
      may: goodsBackup.undo,
      off: whyNot(row),
      open: (close) => <UndoDialog row={row} close={close} />,
    },
    ...(row.entity === 'goods' ? ofCopies(row) : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={log('title')}
      about={log('about')}
      filters={filters}
      exporting={{ action: goodsBackupExport.exportChangeSets }}
      rowActions={rowActions}
      nameOf={(row) => `${actionWords(row)} #${row.id}`}
      empty={{ title: t('emptySets'), about: t('emptySetsAbout') }}
    />
  )
}

function WhatCell({ row }: { row: ChangeSetRow }) {
  const words = whatWords(row)
  return words === '' ? (
    <Nothing />
  ) : (
    <span className="cell-line" title={words}>
      {words}
    </span>
  )
}

/** Who did it, and the API key through which a program did it in that name. */
function ByCell({ row: { takenByName, apiKeyName } }: { row: ChangeSetRow }) {
  if (takenByName === null) return <Nothing />
  return (
    <span title={apiKeyName}>
      {takenByName} {apiKeyName !== '' && <small className="cell-nothing">{apiKeyName}</small>}
    </span>
  )
}

function ActionCell({ row }: { row: ChangeSetRow }) {
  return (
    <span className="change-action">
      <CellTitle>{actionWords(row)}</CellTitle> <small>#{row.id}</small>
    </span>
  )
}
