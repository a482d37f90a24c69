import { type ProductReviewRow, productReview, productReviewState } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { productReviewText } from './product-review.text.ts'
import { Stars } from './Stars.tsx'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))
const AnswerDialog = lazy(() => import('./AnswerDialog.tsx'))

const column = columnsFor(productReview.search, productReviewText)
const columns = [
  column.custom('review', (row) => <Said review={row} />, { width: 320 }),
  column.custom('stars', (row) => <Stars stars={row.stars} />, { width: 100 }),
  column.tag('state', { waiting: 'amber', shown: 'green', hidden: 'grey' }, { width: 96 }),
  column.custom('flags', (row) => <Flags review={row} />, { width: 120 }),
  column.text('productTitle', { wide: true }),
  column.text('author', { width: 120 }),
  column.text('answer', { width: 160 }),
  column.shop('websiteDomain'),
  column.instant('createdAt'),
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 180, extra: true }),
  column.text('productOptions', { extra: true }),
]

const filter = filtersFor(productReview.search, productReviewText)
const filters = [
  filter.keywords(),
  filter.select('state', productReviewState.options),
  filter.select('stars', ['5', '4', '3', '2', '1']),
  filter.websites('websiteIds'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
]

const decide = (state: 'shown' | 'hidden', label: string): BatchAction<typeof productReview.search> => ({
  label,
  may: productReview.setState,
  open: (choice, close, done) => (
    <DecideDialog options={choice.kind === 'matching' ? choice.filter : { ids: choice.ids }} state={state} close={close} onApplied={done} />
  ),
})

/** 评价: what buyers say about what they bought, what of it is shown, and what the seller answers. */
export function ReviewTable() {
  const t = useText(productReviewText)
  const list = useList(productReview.search, { sort: { by: 'createdAt', desc: true } })
  const showing = useAction(productReview.setState, { done: ({ affected: count }) => t('approved', { count }), refresh: productReview })
  const hiding = useAction(productReview.setState, { done: ({ affected: count }) => t('hidden', { count }), refresh: productReview })
  const removal = useRemoval(productReview.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: productReview,
  })
  const show = (ids: string[]) => showing.run({ ids, state: 'shown' })
  const hide = (ids: string[]) => hiding.run({ ids, state: 'hidden' })
  const rowActions = (row: ProductReviewRow): RowAction[] => {
    const approve = {
      label: t('approve'),
      may: productReview.setState,
      off: row.state === 'shown' ? t('isShown') : undefined,
      run: () => show([row.id]),
    }
    const view = {
      label: t('view'),
      may: productReview.answer,
      isEdit: true,
      open: (close: () => void) => <AnswerDialog review={row} close={close} />,
    }
    const takeOff = {
      label: t('hide'),
      may: productReview.setState,
      off: row.state === 'hidden' ? t('isHidden') : undefined,
      run: () => hide([row.id]),
    }
    const first = row.state === 'shown' ? [view, takeOff, approve] : [approve, view, takeOff]
    return [...first, removal.row(row.id, t('deleteOne'))]
  }
  const batchActions: BatchAction<typeof productReview.search>[] = [
    decide('shown', t('approve')),
    decide('hidden', t('hide')),
    { ...removal.chosen, off: (choice) => (choice.kind === 'matching' ? t('deleteTicked') : undefined) },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      exporting={{ action: productReview.export }}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="filter"
      nameOf={(row) => row.title || row.productTitle}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}

function Said({ review: { title, body } }: { review: ProductReviewRow }) {
  return (
    <span dir="auto" title={[title, body].filter(Boolean).join('\n')}>
      {title !== '' && <strong>{title}</strong>} {body}
    </span>
  )
}

function Flags({ review: { flags } }: { review: ProductReviewRow }) {
  const t = useText(productReviewText)
  return flags.map((flag) => (
    <Tag key={flag} tone="amber">
      {t(`flag.${flag}`)}
    </Tag>
  ))
}
