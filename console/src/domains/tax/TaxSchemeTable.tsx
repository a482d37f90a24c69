import { PlusOutlined } from '@ant-design/icons'
import { offerStatus, type TaxSchemeRow, taxScheme } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../kit/call.ts'
import { listed } from '../../kit/format.ts'
import { type BatchAction, onIds } from '../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../kit/list/columns.tsx'
import { filtersFor } from '../../kit/list/filters.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../kit/list/RowActions.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useOpenButton } from '../../kit/OpenButton.tsx'
import { useText } from '../../kit/text.ts'
import { countryName } from '../shipping/countries.ts'
import { placeName } from './places.ts'
import { TaxTabs } from './TaxTabs.tsx'
import { taxText } from './tax.text.ts'

const TaxSchemeForm = lazy(() => import('./TaxSchemeForm.tsx'))

const column = columnsFor(taxScheme.search, taxText)
const columns = [
  column.text('name', { width: 220, strong: true }),
  column.tag('status', { active: 'green', stopped: 'amber' }),
  column.tag('priceMode', { included: 'blue', added: 'grey' }, { width: 160 }),
  column.custom('homeCountry', (row) => countryName(row.homeCountry), { width: 160 }),
  column.custom('places', (row) => <PlacesCell scheme={row} />, { wide: true }),
  column.custom('websiteIds', (row) => <WebsitesCell scheme={row} />, { width: 130 }),
  column.text('vatNumber', { width: 150, extra: true }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(taxScheme.search, taxText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options), filter.website('websiteId')]

/** 计税方案 */
export function TaxSchemeTable() {
  const t = useText(taxText)
  const list = useList(taxScheme.search)
  const opened = useOpenButton()
  const setStatus = useAction(taxScheme.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: taxScheme,
  })
  const remove = useAction(taxScheme.delete, { done: ({ affected }) => t('schemesDeleted', { count: affected }), refresh: taxScheme })

  const rowActions = (row: TaxSchemeRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: taxScheme.update, open: (close) => <TaxSchemeForm edited={row} close={close} /> },
    row.status === 'active'
      ? { label: t('stop'), may: taxScheme.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'stopped' }) }
      : { label: t('start'), may: taxScheme.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'active' }) },
    {
      label: t('delete'),
      isDanger: true,
      confirm: t('deleteOne', { name: row.name }),
      may: taxScheme.delete,
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  const batchActions: BatchAction<typeof taxScheme.search>[] = [
    { label: t('start'), may: taxScheme.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: taxScheme.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => t('deleteSchemes', { count }),
      may: taxScheme.delete,
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  const create = opened.button(t('createScheme'), (close) => <TaxSchemeForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: taxScheme.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: taxScheme.export }}
        columns={columns}
        title={t('schemesTitle')}
        about={t('schemesAbout')}
        tabs={<TaxTabs current="schemes" />}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('noSchemes'), about: t('noSchemesAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}

function PlacesCell({ scheme: { places } }: { scheme: TaxSchemeRow }) {
  const t = useText(taxText)
  if (places.length === 0) return t('everywhere')
  const names = listed(places.slice(0, 4).map(placeName))
  return <span className="cell-line">{places.length > 4 ? t('placesMore', { names, count: places.length }) : names}</span>
}

function WebsitesCell({ scheme: { websiteIds } }: { scheme: TaxSchemeRow }) {
  const t = useText(taxText)
  return websiteIds.length === 0 ? t('otherWebsites') : t('websitesCount', { count: websiteIds.length })
}
