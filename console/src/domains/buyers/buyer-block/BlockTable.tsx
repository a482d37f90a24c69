import { PlusOutlined } from '@ant-design/icons'
import { type BuyerBlockRow, blockEffect, blockKind, buyerBlock, memberUser } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRemoval } from '../../../kit/list/useRemoval.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { useText } from '../../../lib/text.ts'
import { blockText } from './block.text.ts'

const BlockForm = lazy(() => import('./BlockForm.tsx'))

const column = columnsFor(buyerBlock.search, blockText)
const columns = [
  column.text('value', { width: 220, strong: true }),
  column.tag('kind', { email: 'grey', phone: 'grey', address: 'grey', network: 'grey' }, { width: 110 }),
  column.tag('effect', { refuse: 'red', hold: 'amber' }, { width: 136 }),
  column.custom('websiteDomain', (row) => <Website block={row} />, { width: 160 }),
  column.text('note', { width: 200 }),
  column.text('byName', { width: 120 }),
  column.instant('createdAt'),
]

const filter = filtersFor(buyerBlock.search, blockText)
const filters = [
  filter.keywords(),
  filter.select('kind', blockKind.options),
  filter.select('effect', blockEffect.options),
  filter.website('websiteId'),
]

/** 黑名单: whose orders are refused or held. */
export function BlockTable() {
  const t = useText(blockText)
  const list = useList(buyerBlock.search)
  const opened = useOpenButton()
  const removal = useRemoval(buyerBlock.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: [buyerBlock, memberUser],
  })

  const rowActions = (row: BuyerBlockRow): RowAction[] => [removal.row(row.id, t('deleteOne', { value: row.value }))]
  const batchActions: BatchAction<typeof buyerBlock.search>[] = [removal.chosen]
  const create = opened.button(t('create'), (close) => <BlockForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: buyerBlock.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        title={t('title')}
        about={t('about')}
        primary={create}
        filters={filters}
        exporting={{ action: buyerBlock.export }}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={(row) => row.value}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

function Website({ block }: { block: BuyerBlockRow }) {
  const t = useText(blockText)
  return block.websiteId === null ? t('everyWebsite') : block.websiteDomain
}
