import { type CouponRow, coupon, couponKind, couponStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { AppliesTo } from '../../../kit/AppliesTo.tsx'
import { useAction } from '../../../kit/call.ts'
import { copyText } from '../../../kit/copy.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { CodeCell, CouponValue, EndCell, UsedCell } from './cells.tsx'
import { couponText } from './coupon.text.ts'
import { isExpired } from './period.ts'
import './coupon.css'

// Forms are fetched when one is first opened: the list is there sooner.
const CouponForm = lazy(() => import('./CouponForm.tsx'))
const CouponModify = lazy(() => import('./CouponModify.tsx'))
const CouponResults = lazy(() => import('./CouponResults.tsx'))
const GenerateCodes = lazy(() => import('./GenerateCodes.tsx'))

const column = columnsFor(coupon.search, couponText)
const columns = [
  column.custom('code', (row) => <CodeCell coupon={row} />, { width: 170 }),
  column.tag('status', { draft: 'grey', active: 'green', stopped: 'amber' }),
  column.custom('value', (row) => <CouponValue coupon={row} />, { width: 130, align: 'right' }),
  column.money('minAmountMinor', { currency: 'currencyCode', zeroIsNothing: true }),
  column.custom('used', (row) => <UsedCell coupon={row} />, { width: 100, align: 'right' }),
  column.custom('endsAt', (row) => <EndCell coupon={row} />, { width: 208 }),
  column.tag('kind', { percent: 'grey', fixed: 'grey', 'free-shipping': 'grey', 'buy-x-get-y': 'grey', tiers: 'grey' }, { extra: true }),
  column.custom('websiteIds', (row) => <WebsitesCell coupon={row} />, { width: 130, extra: true }),
  column.text('memo', { extra: true }),
  column.instant('startsAt', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(coupon.search, couponText)
const filters = [
  filter.keywords(),
  filter.select('status', couponStatus.options),
  filter.select('kind', couponKind.options),
  filter.yesNo('isAutomatic'),
  filter.yesNo('expired'),
  filter.website('websiteId'),
]

/** The screen of coupons: the list, and the forms, results and bulk actions that open from it. */
export function CouponTable() {
  const t = useText(couponText)
  const list = useList(coupon.search)
  const { screen, edit, opened } = useFormScreen(coupon, couponText, CouponForm)
  const setStatus = useAction(coupon.setStatus, {
    done: ({ affected }) => (affected === 0 ? t('statusUnchanged') : t('statusChanged', { count: affected })),
    refresh: coupon,
  })
  const removal = useRemoval(coupon.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: coupon,
  })

  const rowActions = (row: CouponRow): RowAction[] => [
    edit(row),
    row.status === 'active'
      ? { label: t('stop'), may: coupon.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'stopped' }) }
      : {
          label: t('start'),
          off: isExpired(row) ? t('expiredCannotStart') : undefined,
          may: coupon.setStatus,
          run: () => setStatus.run({ ids: [row.id], status: 'active' }),
        },
    { label: t('results'), may: coupon.readResults, open: (close) => <CouponResults coupon={row} close={close} /> },
    { label: t('copyCode'), run: () => copyText(row.code) },
    removal.row(row.id, t('deleteOne', { code: row.code }), row.used > 0 ? t('usedCannotDelete') : undefined),
  ]

  const batchActions: BatchAction<typeof coupon.search>[] = [
    { label: t('start'), may: coupon.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: coupon.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    {
      label: t('modify'),
      may: coupon.modifySelected,
      open: (choice, close, done) => choice.kind === 'rows' && <CouponModify rows={choice.rows} close={close} onApplied={done} />,
    },
    removal.chosen,
  ]

  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        tools={opened.button(t('generate'), (close) => <GenerateCodes close={close} />, { may: coupon.generate })}
        filters={filters}
        {...screen}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
      />
      {opened.element}
    </>
  )
}

function WebsitesCell({ coupon: row }: { coupon: CouponRow }) {
  const t = useText(couponText)
  return <AppliesTo row={row} everyone={t('allWebsites')} />
}
