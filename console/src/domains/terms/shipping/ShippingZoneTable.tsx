import { PlusOutlined } from '@ant-design/icons'
import { type ShippingZoneRow, shippingZone } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { placeName } from '../tax/places.ts'
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
  const opened = useOpenButton()
  const remove = useAction(shippingZone.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: shippingZone })

  const rowActions = (row: ShippingZoneRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: shippingZone.update, open: (close) => <ShippingZoneForm edited={row} close={close} /> },
    {
      label: t('delete'),
      isDanger: true,
      off: row.modeCount + row.taxRateCount > 0 ? t('inUse') : undefined,
      confirm: t('deleteOne', { name: row.name }),
      may: shippingZone.delete,
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  const batchActions: BatchAction<typeof shippingZone.search>[] = [
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => t('deleteSome', { count }),
      may: shippingZone.delete,
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  const create = opened.button(t('create'), (close) => <ShippingZoneForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: shippingZone.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: shippingZone.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        tabs={<ShippingTabs current="zones" />}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
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
