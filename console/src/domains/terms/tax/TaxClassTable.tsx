import { PlusOutlined } from '@ant-design/icons'
import { type TaxClassRow, taxClass } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { TaxTabs } from './TaxTabs.tsx'
import { taxText } from './tax.text.ts'

const TaxClassForm = lazy(() => import('./TaxClassForm.tsx'))

const column = columnsFor(taxClass.search, taxText)
const columns = [
  column.text('name', { wide: true, strong: true }),
  column.custom('classificationIds', (row) => <span className="figure">{whole(row.classificationIds.length)}</span>, {
    width: 140,
    align: 'right',
  }),
  column.number('rateCount', { width: 120 }),
  column.instant('createdAt'),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(taxClass.search, taxText)
const filters = [filter.keywords()]

/** 税类 */
export function TaxClassTable() {
  const t = useText(taxText)
  const list = useList(taxClass.search)
  const opened = useOpenButton()
  const removal = useRemoval(taxClass.delete, {
    label: t('delete'),
    some: (count) => t('deleteClasses', { count }),
    done: (count) => t('classesDeleted', { count }),
    refresh: taxClass,
  })

  const rowActions = (row: TaxClassRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: taxClass.update, open: (close) => <TaxClassForm edited={row} close={close} /> },
    removal.row(row.id, t('deleteOne', { name: row.name }), row.rateCount > 0 ? t('classInUse') : undefined),
  ]
  const batchActions: BatchAction<typeof taxClass.search>[] = [removal.chosen]
  const create = opened.button(t('createClass'), (close) => <TaxClassForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: taxClass.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: taxClass.export }}
        columns={columns}
        title={t('classesTitle')}
        about={t('classesAbout')}
        tabs={<TaxTabs current="classes" />}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('noClasses'), about: t('noClassesAbout') }}
      />
      {opened.element}
    </>
  )
}
