import { offerStatus, type PurgeHookRow, purgeHook, purgeKind } from '@wanpu/contract'
import { lazy } from 'react'
import { ResultTag } from '../../../../kit/endpoint/ResultTag.tsx'
import { columnsFor } from '../../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { Tag } from '../../../../kit/Tag.tsx'
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
  column.custom('lastResult', (row) => <ResultTag result={row.lastResult} text={purgeHookText} problems={purgeHookText} />, { width: 110 }),
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
  const { screen, opened } = useOfferScreen(purgeHook, purgeHookText, {
    Form: PurgeHookForm,
    nameOf: (row) => row.name,
    trial: {
      label: t('test'),
      may: purgeHook.test,
      draw: ({ id, title }, close) => <PurgeHookTest hook={{ id, name: title }} close={close} />,
    },
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} />
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
  return limits.length === 0 ? (
    <Tag isLabel tone="grey">
      {t('allWebsites')}
    </Tag>
  ) : (
    limits.join(' · ')
  )
}
