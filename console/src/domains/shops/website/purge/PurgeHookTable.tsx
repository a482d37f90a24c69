import { PlusOutlined } from '@ant-design/icons'
import { offerStatus, type PurgeHookRow, purgeHook, purgeKind } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor } from '../../../../kit/list/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useOfferActions } from '../../../../kit/list/useOfferActions.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { Tag } from '../../../../kit/Tag.tsx'
import { OutcomeTag } from '../../../../kit/TestOutcome.tsx'
import { useText } from '../../../../lib/text.ts'
import { purgeHookText } from '../purge-hook.text.ts'

const PurgeHookForm = lazy(() => import('./PurgeHookForm.tsx'))
const PurgeHookTest = lazy(() => import('./PurgeHookTest.tsx'))

const column = columnsFor(purgeHook.search, purgeHookText)
const columns = [
  column.text('name', { width: 200, strong: true }),
  column.custom('kind', (row) => <KindCell hook={row} />, { width: 130 }),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 88 }),
  column.custom('websiteDomain', (row) => <WebsitesCell hook={row} />, { width: 220 }),
  column.custom('lastResult', (row) => <ResultCell hook={row} />, { width: 110 }),
  column.text('address', { width: 240 }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(purgeHook.search, purgeHookText)
const filters = [
  filter.keywords(),
  filter.select('kind', purgeKind.options),
  filter.select('status', offerStatus.options),
  filter.website('websiteId'),
]

/** 缓存刷新: which caches are purged after a website's live build has switched. */
export function PurgeHookTable() {
  const t = useText(purgeHookText)
  const list = useList(purgeHook.search)
  const opened = useOpenButton()
  const offers = useOfferActions(purgeHook, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('deleted', { count }),
    deleteOne: (row: PurgeHookRow) => t('deleteOne', { name: row.name }),
    deleteSome: (count) => t('deleteSome', { count }),
  })

  const rowActions = (row: PurgeHookRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: purgeHook.update, open: (close) => <PurgeHookForm edited={row} close={close} /> },
    { label: t('test'), may: purgeHook.test, open: (close) => <PurgeHookTest hook={row} close={close} /> },
    ...offers.rowActions(row),
  ]
  const create = opened.button(t('create'), (close) => <PurgeHookForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: purgeHook.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: purgeHook.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={offers.batchActions}
        selectAll="ids"
        nameOf={(row) => row.name}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}

function KindCell({ hook: { kind } }: { hook: PurgeHookRow }) {
  const t = useText(purgeHookText)
  return t(`kind.${kind}`)
}

function WebsitesCell({ hook: { websiteDomain, serverName } }: { hook: PurgeHookRow }) {
  const t = useText(purgeHookText)
  const limits = [websiteDomain, serverName && t('ofServer', { name: serverName })].filter(Boolean)
  return limits.length === 0 ? <Tag tone="grey">{t('allWebsites')}</Tag> : limits.join(' · ')
}

function ResultCell({ hook: { lastResult } }: { hook: PurgeHookRow }) {
  const t = useText(purgeHookText)
  const problem = lastResult?.problem ?? null
  const reason = problem === null ? '' : t(`problem.${problem}`)
  return (
    <OutcomeTag outcome={lastResult} words={{ none: t('result.none'), ok: t('result.ok'), failed: t('result.failed') }} reason={reason} />
  )
}
