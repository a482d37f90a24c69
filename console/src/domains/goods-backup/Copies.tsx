import '../goods/goods.css'
import { backupReason, type GoodsBackupListRow, goodsBackup } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useAction } from '../../kit/call.ts'
import type { BatchAction } from '../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../kit/list/columns.tsx'
import { filtersFor } from '../../kit/list/filters.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../kit/list/RowActions.tsx'
import { useList } from '../../kit/list/useList.ts'
import { Tag } from '../../kit/Tag.tsx'
import { sayIfKnown, useText } from '../../kit/text.ts'
import { TextFilter } from '../goods/filter-controls.tsx'
import { GoodsLine } from '../goods/goods-columns.tsx'
import { CopyDrawer } from './CopyDrawer.tsx'
import { goodsBackupText } from './goods-backup.text.ts'
import { useUndo } from './useUndo.ts'

const column = columnsFor(goodsBackup.search, goodsBackupText)
const columns = [
  column.custom('title', (row) => <GoodsLine goods={row} />, { width: 340 }),
  column.custom('reason', (row) => <Tag tone="grey">{sayIfKnown(goodsBackupText, `reason.${row.reason}`, row.reason)}</Tag>, {
    width: 110,
  }),
  column.money('priceMinor', { currency: 'currencyCode', width: 132 }),
  column.number('stock', { width: 96 }),
  column.instant('takenAt'),
  column.text('takenByName', { width: 120 }),
  column.bool('isInStock', { width: 100 }),
  column.instant('restoredAt', { extra: true }),
  column.text('goodsId', { extra: true, width: 100 }),
  column.text('changeSetId', { extra: true, width: 100 }),
  column.text('batchNumber', { extra: true }),
]

const filter = filtersFor(goodsBackup.search, goodsBackupText)
const number = (key: 'goodsId' | 'changeSetId') =>
  filter.custom(key, ({ values, set }, id) => (
    <TextFilter id={id} value={values[key]} onChange={(next) => set({ [key]: next, view: 'copies' })} />
  ))
const filters = [
  filter.keywords(),
  filter.select('reason', backupReason.options),
  filter.classification('classificationId'),
  number('goodsId'),
  number('changeSetId'),
]

/** 商品备份: every goods as it was before a change. */
export function Copies({ switcher }: { switcher: ReactNode }) {
  const t = useText(goodsBackupText)
  const list = useList(goodsBackup.search, { sort: { by: 'id', desc: true } })
  const undo = useUndo()
  const remove = useAction(goodsBackup.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: goodsBackup })

  const rowActions = (row: GoodsBackupListRow): RowAction[] => [
    { label: t('see'), isEdit: true, open: (close) => <CopyDrawer id={row.id} close={close} /> },
    { label: t('undoSet'), confirm: t('undoSetAbout'), run: () => undo.run({ changeSetId: row.changeSetId }) },
    { label: t('delete'), isDanger: true, confirm: t('deleteOne', { title: row.title }), run: () => remove.run({ ids: [row.id] }) },
  ]
  const batchActions: BatchAction<typeof goodsBackup.search>[] = [
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => t('deleteSome', { count }),
      run: (choice) => choice.kind === 'rows' && remove.run({ ids: choice.ids }),
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
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={(row) => row.title}
      empty={{ title: t('emptyCopies'), about: t('emptyCopiesAbout') }}
    />
  )
}
