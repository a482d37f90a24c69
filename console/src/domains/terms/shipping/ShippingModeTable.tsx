import { offerStatus, type ShippingModeRow, type ShippingRule, shippingMode } from '@wanpu/contract'
import { Popover } from 'antd'
import { lazy } from 'react'
import { AppliesTo } from '../../../kit/AppliesTo.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { ModeName } from '../../../kit/ModeName.tsx'
import { Money } from '../../../kit/Money.tsx'
import { nameOf } from '../../../kit/names.ts'
import { countryName } from '../../../lib/countries.ts'
import { amount, listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { ShippingTabs } from './ShippingTabs.tsx'
import { shippingText } from './shipping.text.ts'
import './shipping.css'

const ShippingModeForm = lazy(() => import('./ShippingModeForm.tsx'))

const column = columnsFor(shippingMode.search, shippingText)
const columns = [
  column.custom('name', (row) => <ModeName name={nameOf(row)} icon={row.icon} />, { width: 250 }),
  column.tag('status', { active: 'green', stopped: 'amber' }),
  column.custom('feeMinor', (row) => <FeeCell mode={row} />, { width: 140, align: 'right' }),
  column.custom('rules', (row) => <RulesCell mode={row} />, { width: 120 }),
  column.custom('days', (row) => <DaysCell mode={row} />, { width: 150 }),
  column.custom('websiteIds', (row) => <WebsitesCell mode={row} />, { width: 120 }),
  column.number('sort', { width: 104 }),
  column.text('currencyCode', { width: 80, extra: true }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(shippingMode.search, shippingText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options)]

/** 物流方式管理 */
export function ShippingModeTable() {
  const t = useText(shippingText)
  const list = useList(shippingMode.search)
  const { screen, opened } = useOfferScreen(shippingMode, shippingText, {
    Form: ShippingModeForm,
    nameOf,
    more: (row: ShippingModeRow) => [
      { label: t('duplicate'), may: shippingMode.insert, open: (close) => <ShippingModeForm copied={row} close={close} /> },
    ],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tabs={<ShippingTabs current="modes" />} {...screen} />
      {opened.element}
    </>
  )
}

function DaysCell({ mode: { days } }: { mode: ShippingModeRow }) {
  const t = useText(shippingText)
  return days === '' ? <Nothing /> : t('daysOf', { days: days.replace('-', '–') })
}

function WebsitesCell({ mode }: { mode: ShippingModeRow }) {
  const t = useText(shippingText)
  return <AppliesTo row={mode} everyone={t('allWebsites')} />
}

/** The lowest fee of its rules. */
function FeeCell({ mode: { rules, currencyCode } }: { mode: ShippingModeRow }) {
  const t = useText(shippingText)
  const fees = rules.map(({ feeMinor }) => feeMinor)
  const least = Math.min(...fees)
  if (least === 0 && fees.length === 1) return t('free')
  return (
    <span className="figure">
      {fees.length > 1 && <span className="fee-from">{t('feeFrom')}</span>} <Money minor={least} currency={currencyCode} />
    </span>
  )
}

function RulesCell({ mode }: { mode: ShippingModeRow }) {
  const t = useText(shippingText)
  const lines = (
    <ol className="rule-lines">
      {mode.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are told apart by their place
        <li key={at}>
          {placesOf(rule, t('everyCountry'), t('zonesCount', { count: rule.zoneIds?.length ?? 0 }))} ·{' '}
          {amount(rule.feeMinor, mode.currencyCode)}
          {rule.freeOverMinor !== undefined && ` · ${t('overFree', { amount: amount(rule.freeOverMinor, mode.currencyCode) })}`}
        </li>
      ))}
    </ol>
  )
  return (
    <Popover content={lines} placement="bottomLeft">
      <span className="figure">{t('rulesCount', { count: mode.rules.length })}</span>
    </Popover>
  )
}

function placesOf({ countries, zoneIds = [] }: ShippingRule, every: string, zones: string): string {
  if (countries.length === 0 && zoneIds.length === 0) return every
  const names = listed(countries.slice(0, 6).map(countryName))
  const more = countries.length > 6 ? `${names} +${countries.length - 6}` : names
  return [more, zoneIds.length > 0 ? zones : ''].filter(Boolean).join(' · ')
}
