import '../goods/goods.css'
import './old-stock.css'
import { backupReason, type GoodsBackupListRow, goodsBackup, goodsBackupExport, goodsRestoreTask, productTextNames } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Money } from '../../../kit/Money.tsx'
import { useMay } from '../../../lib/session.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { GoodsLine } from '../goods/goods-columns.tsx'
import { goodsFilters } from '../goods/goods-filters.tsx'
import { actionWords } from './action-words.ts'
import { CopyDrawer } from './CopyDrawer.tsx'
import { goodsBackupText } from './goods-backup.text.ts'
import { RestoreDialog } from './restore/RestoreDialog.tsx'
import { restoreText } from './restore/restore.text.ts'
import { restoreChoice } from './restore/restore-choice.ts'
import { useUndo } from './useUndo.ts'

const column = columnsFor(goodsBackup.search, goodsBackupText)
const columns = [
  column.custom('title', (row) => <GoodsLine goods={row} />, { width: 230 }),
  column.custom('reason', (row) => sayIfKnown(goodsBackupText, `reason.${row.reason}`, row.reason), {
    width: 176,
  }),
  column.money('priceMinor', { currency: 'currencyCode', width: 136 }),
  column.bool('isInStock', { width: 92 }),
  column.custom('changeSetId', (row) => <ChangeSetLink row={row} />, { width: 180 }),
  column.instant('takenAt', { width: 152 }),
  column.text('takenByName', { width: 110, extra: true }),
  column.custom('classificationTitle', (row) => row.classificationTitle ?? <Nothing />, { width: 130, extra: true }),
  column.custom(
    'marketPriceMinor',
    (row) => (row.marketPriceMinor === null ? <Nothing /> : <Money minor={row.marketPriceMinor} currency={row.currencyCode} />),
    { width: 124, align: 'right', extra: true },
  ),
  column.number('stock', { width: 96, extra: true }),
  column.tag('status', { on: 'green', off: 'grey' }, { width: 80, extra: true }),
  column.instant('restoredAt', { extra: true }),
  column.text('goodsId', { extra: true, width: 100 }),
  column.text('batchNumber', { extra: true }),
  ...productTextNames.map((name) => column.text(name, { extra: true })),
  column.list('tags', { extra: true }),
  column.list('sizes', { extra: true }),
  column.list('colors', { extra: true }),
  column.number('variantCount', { extra: true }),
  column.number('sales', { extra: true }),
  column.number('views', { extra: true }),
  column.text('urlKeywords', { extra: true }),
  column.text('sourceFile', { extra: true }),
]

const filter = filtersFor(goodsBackup.search, goodsBackupText)
const [keywords, ...ofGoods] = goodsFilters
/** The stock's own filters, said of the copy, and what only a copy has. */
const filters = [
  ...(keywords ? [keywords] : []),
  filter.select('reason', backupReason.options),
  filter.text('changeSetId'),
  filter.yesNo('isInStock'),
  filter.days('takenAt', 'takenFrom', 'takenTo'),
  filter.text('takenByName'),
  filter.text('goodsId'),
  ...ofGoods,
]

/** 商品备份: every product as it was before a change. */
export function Copies({ switcher }: { switcher: ReactNode }) {
  const t = useText(goodsBackupText)
  const r = useText(restoreText)
  const list = useList(goodsBackup.search, { sort: { by: 'id', desc: true } })
  const undo = useUndo()
  const mayRestore = useMay(goodsRestoreTask.add.name)
  const remove = useAction(goodsBackup.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: goodsBackup })

  const rowActions = (row: GoodsBackupListRow): RowAction[] => [
    { label: t('see'), isEdit: true, open: (close) => <CopyDrawer id={row.id} close={close} /> },
    ...(mayRestore
      ? [
          {
            label: r('restore'),
            open: (close: () => void) => (
              <RestoreDialog choice={{ copyIds: [row.id] }} about={r('ofOne', { title: row.title })} hasSeveral={false} close={close} />
            ),
          },
        ]
      : []),
    { label: t('undoSet'), may: goodsBackup.undo, confirm: t('undoSetAbout'), run: () => undo.run({ changeSetId: row.changeSetId }) },
    {
      label: t('delete'),
      isDanger: true,
      may: goodsBackup.delete,
      confirm: t('deleteOne', { title: row.title }),
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  const restoreMany: BatchAction<typeof goodsBackup.search> = {
    label: r('restore'),
    open: (choice, close, done) => <RestoreDialog {...restoreChoice(choice)} close={close} onApplied={done} />,
  }
  const batchActions: BatchAction<typeof goodsBackup.search>[] = [
    ...(mayRestore ? [restoreMany] : []),
    {
      label: t('delete'),
      may: goodsBackup.delete,
      isDanger: true,
      off: (choice) => (choice.kind === 'matching' ? t('deleteTicked') : undefined),
      confirm: (_, count) => t('deleteSome', { count }),
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('screen')}
      about={t('about')}
      tools={switcher}
      filters={filters}
      exporting={{ action: goodsBackupExport.export }}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="filter"
      nameOf={(row) => row.title}
      empty={{ title: t('emptyCopies'), about: t('emptyCopiesAbout') }}
    />
  )
}

/** The change that took the copy; leads to all copies of it. */
function ChangeSetLink({ row: { changeSetId, changeSetAction, reason } }: { row: GoodsBackupListRow }) {
  return (
    <Link to={`/goods/goodsBakManagement?changeSetId=${changeSetId}`} className="cell-line">
      {actionWords({ action: changeSetAction, reason })} #{changeSetId}
    </Link>
  )
}
