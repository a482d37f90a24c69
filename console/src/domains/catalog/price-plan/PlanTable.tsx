import { PlusOutlined } from '@ant-design/icons'
import { type PricePlanListRow, pricePlan } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRemoval } from '../../../kit/list/useRemoval.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { mayCall, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { pricePlanText } from './price-plan.text.ts'
import './price-plan.css'

const PlanForm = lazy(() => import('./PlanForm.tsx'))
const ApplyToStock = lazy(() => import('./ApplyPlan.tsx').then((module) => ({ default: module.ApplyToStock })))
const ApplyToWebsites = lazy(() => import('./ApplyPlan.tsx').then((module) => ({ default: module.ApplyToWebsites })))

const column = columnsFor(pricePlan.search, pricePlanText)
const columns = [
  column.text('title', { width: 320, strong: true }),
  column.number('rowCount', { width: 110 }),
  column.instant('updatedAt'),
  column.instant('createdAt', { extra: true }),
]
const filters = [filtersFor(pricePlan.search, pricePlanText).keywords()]

/** Saved price plans. */
export function PlanTable() {
  const t = useText(pricePlanText)
  const list = useList(pricePlan.search)
  const opened = useOpenButton()
  const user = useSession((session) => session.user)
  const removal = useRemoval(pricePlan.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: pricePlan,
  })

  const applies = [
    { label: 'applyStock', action: pricePlan.applyStock, Dialog: ApplyToStock },
    { label: 'applyWebsites', action: pricePlan.applyWebsites, Dialog: ApplyToWebsites },
  ] as const
  const rowActions = (row: PricePlanListRow): RowAction[] => [
    ...applies
      .filter(({ action }) => row.rowCount > 0 && mayCall(user, action.name))
      .map(({ label, Dialog }): RowAction => ({ label: t(label), open: (close) => <Dialog row={row} close={close} /> })),
    { label: t('edit'), isEdit: true, may: pricePlan.update, open: (close) => <PlanForm row={row} close={close} /> },
    removal.row(row.id, t('deleteOne', { title: row.title })),
  ]
  const batchActions: BatchAction<typeof pricePlan.search>[] = [removal.chosen]
  const create = opened.button(t('create'), (close) => <PlanForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: pricePlan.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: pricePlan.export }}
        columns={columns}
        title={t('pageTitle')}
        about={t('about')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}
