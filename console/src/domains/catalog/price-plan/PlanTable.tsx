import { type PricePlanListRow, pricePlan } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
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

const applies = [
  { label: 'applyStock', action: pricePlan.applyStock, Dialog: ApplyToStock },
  { label: 'applyWebsites', action: pricePlan.applyWebsites, Dialog: ApplyToWebsites },
] as const

/** Saved price plans. */
export function PlanTable() {
  const t = useText(pricePlanText)
  const list = useList(pricePlan.search)
  const user = useSession((session) => session.user)
  const [first] = applies.filter(({ action }) => mayCall(user, action.name))
  const { screen, edit, opened } = useFormScreen(
    pricePlan,
    pricePlanText,
    PlanForm,
    first && { label: t(first.label), draw: (saved, close) => <first.Dialog row={saved} close={close} /> },
  )
  const deletion = useDeletion(pricePlan, pricePlanText, {
    nameOf: (row: PricePlanListRow) => row.title,
    more: (row) => [
      ...applies
        .filter(({ action }) => row.rowCount > 0 && mayCall(user, action.name))
        .map(({ label, Dialog }): RowAction => ({ label: t(label), open: (close) => <Dialog row={row} close={close} /> })),
      edit(row),
    ],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} {...deletion} title={t('pageTitle')} />
      {opened.element}
    </>
  )
}
