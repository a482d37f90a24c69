import { PlusOutlined } from '@ant-design/icons'
import { type BuyerBlockRow, blockEffect, blockKind, buyerBlock, memberUser } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useList } from '../../../kit/list/useList.ts'
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
  const deletion = useDeletion(buyerBlock, blockText, { nameOf: (row: BuyerBlockRow) => row.value, refresh: [buyerBlock, memberUser] })
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
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
        {...deletion}
      />
      {opened.element}
    </>
  )
}

function Website({ block }: { block: BuyerBlockRow }) {
  const t = useText(blockText)
  return block.websiteId === null ? t('everyWebsite') : block.websiteDomain
}
