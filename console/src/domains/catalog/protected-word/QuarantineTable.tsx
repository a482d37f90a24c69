import '../goods/goods.css'
import { type GoodsListRow, goods, goodsExport, goodsQuarantine } from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { useAction } from '../../../kit/call.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import type { Choice } from '../../../kit/list/selection.ts'
import { useList } from '../../../kit/list/useList.ts'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { GoodsLine } from '../goods/goods-columns.tsx'
import { quarantineReads } from './CheckDialog.tsx'
import { protectedWordText } from './protected-word.text.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { useRelease } from './useRelease.ts'

const GoodsForm = lazy(() => import('../goods/GoodsForm.tsx').then(({ GoodsForm: form }) => ({ default: form })))

const column = columnsFor(goods.search, protectedWordText)
const columns = [
  column.custom('title', ({ title, pic, sku }) => <GoodsLine goods={{ title, pic, sku }} />, { width: 320 }),
  column.list('quarantineWords', { width: 200 }),
  column.instant('quarantinedAt'),
  column.text('sourceFile', { width: 160 }),
  column.text('batchNumber', { width: 150 }),
  column.number('usedTimes', { width: 110 }),
  column.text('brand', { extra: true }),
]

const filter = filtersFor(goods.search, protectedWordText)
const filters = [filter.keywords(), filter.text('protectedWord'), filter.text('batchNumber'), filter.text('brand')]
const fixed = { quarantined: true }

const optionsOf = (choice: Choice<typeof goods.search>) => (choice.kind === 'matching' ? choice.filter : { ids: choice.ids })

/** The products that protected words hold in quarantine. */
export function QuarantineTable({ switcher }: { switcher: ReactNode }) {
  const t = useText(protectedWordText)
  const list = useList(goods.search, { fixed, name: 'goods.search.quarantine' })
  const mayRelease = useMay(goodsQuarantine.release.name)
  const release = useRelease()
  const deleted = { done: ({ affected }: { affected: number }) => t('goodsDeleted', { count: whole(affected) }), refresh: quarantineReads }
  const remove = useAction(goods.delete, deleted)
  const removeMany = useAction(goods.deleteBatch, deleted)

  const rowActions = (row: GoodsListRow): RowAction[] => [
    ...(mayRelease ? [{ label: t('release'), run: () => release.run({ options: { ids: [row.id] } }) }] : []),
    { label: t('edit'), isEdit: true, open: (close) => <GoodsForm id={row.id} close={close} /> },
    { label: t('delete'), isDanger: true, run: () => remove.run({ ids: [row.id] }) },
  ]
  const batchActions: BatchAction<typeof goods.search>[] = [
    ...(mayRelease
      ? [
          {
            label: t('release'),
            open: (choice, close, done) => (
              <ReleaseDialog
                options={optionsOf(choice)}
                about={t('releaseSome', { count: choice.kind === 'matching' ? choice.count : whole(choice.ids.length) })}
                close={close}
                onApplied={done}
              />
            ),
          } satisfies BatchAction<typeof goods.search>,
        ]
      : []),
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => t('deleteGoods', { count }),
      run: (choice) => removeMany.run({ options: optionsOf(choice) }),
    },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('screen')}
      about={t('quarantineAbout')}
      tools={switcher}
      filters={filters}
      exporting={{ action: goodsExport.export }}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="filter"
      nameOf={(row) => row.title}
      empty={{ title: t('emptyQuarantine'), about: t('emptyQuarantineAbout') }}
    />
  )
}
