import { type ShippingZoneRow, shippingZone } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { listed } from '../../../lib/format.ts'
import { placeName } from '../../../lib/places.ts'
import { useText } from '../../../lib/text.ts'
import { ShippingTabs } from './ShippingTabs.tsx'
import { shippingZoneText } from './shipping-zone.text.ts'
import './shipping.css'

const ShippingZoneForm = lazy(() => import('./ShippingZoneForm.tsx'))

const column = columnsFor(shippingZone.search, shippingZoneText)
const columns = [
  column.text('name', { wide: true, strong: true }),
  column.custom('places', (row) => <PlacesCell places={row.places} />, { width: 320 }),
  column.custom('narrowing', (row) => <NarrowingCell zone={row} />, { width: 200 }),
  column.number('modeCount', { width: 140 }),
  column.number('taxRateCount', { width: 110 }),
  column.instant('createdAt'),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(shippingZone.search, shippingZoneText)
const filters = [filter.keywords()]

/** 配送区域 */
export function ShippingZoneTable() {
  const t = useText(shippingZoneText)
  const list = useList(shippingZone.search)
  const { screen, edit, opened } = useFormScreen(shippingZone, shippingZoneText, ShippingZoneForm)
  const deletion = useDeletion(shippingZone, shippingZoneText, {
    nameOf: (row: ShippingZoneRow) => row.name,
    cannotDelete: (row) => (row.modeCount + row.taxRateCount > 0 ? t('inUse') : undefined),
    more: (row) => [edit(row)],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tabs={<ShippingTabs current="zones" />} {...screen} {...deletion} />
      {opened.element}
    </>
  )
}

const shownPlaces = 6

function PlacesCell({ places }: { places: readonly string[] }) {
  const names = listed(places.slice(0, shownPlaces).map(placeName))
  return (
    <span className="cell-line" title={listed(places.map(placeName))}>
      {places.length > shownPlaces ? `${names} +${places.length - shownPlaces}` : names}
    </span>
  )
}

function NarrowingCell({ zone: { provinces, postCodes } }: { zone: ShippingZoneRow }) {
  const t = useText(shippingZoneText)
  if (provinces.length === 0 && postCodes.length === 0) return t('wholePlaces')
  const parts = [
    provinces.length > 0 ? t('someProvinces', { count: provinces.length }) : '',
    postCodes.length > 0 ? t('somePostCodes', { count: postCodes.length }) : '',
  ]
  return listed(parts.filter(Boolean))
}
