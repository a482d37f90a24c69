import { PlusOutlined } from '@ant-design/icons'
import { offerStatus, type TaxSchemeRow, taxScheme } from '@wanpu/contract'
import { lazy } from 'react'
import { AppliesTo } from '../../../kit/AppliesTo.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferActions } from '../../../kit/list/offers/useOfferActions.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { countryName } from '../../../lib/countries.ts'
import { listed } from '../../../lib/format.ts'
import { placeName } from '../../../lib/places.ts'
import { useText } from '../../../lib/text.ts'
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
  column.custom('websiteIds', (row) => <WebsitesCell scheme={row} />, { width: 150 }),
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
  const offers = useOfferActions(taxScheme, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('schemesDeleted', { count }),
    deleteOne: (row: TaxSchemeRow) => t('deleteOne', { name: row.name }),
    deleteSome: (count) => t('deleteSchemes', { count }),
  })

  const rowActions = (row: TaxSchemeRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: taxScheme.update, open: (close) => <TaxSchemeForm edited={row} close={close} /> },
    ...offers.rowActions(row),
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
        batchActions={offers.batchActions}
        selectAll="ids"
        empty={{ title: t('noSchemes'), about: t('noSchemesAbout') }}
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

function WebsitesCell({ scheme }: { scheme: TaxSchemeRow }) {
  const t = useText(taxText)
  return <AppliesTo row={scheme} everyone={t('otherWebsites')} />
}
