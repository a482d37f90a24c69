import { paymentMode, shippingZone, shopWebsite, websiteGroup } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { RecordNames } from '../../../kit/list/filters/filter-words.tsx'
import { useClassNames } from '../../../kit/useClassNames.ts'
import { countryName } from '../../../lib/countries.ts'
import { amount, listed } from '../../../lib/format.ts'
import { placeName } from '../../../lib/places.ts'

/** The lists of ids that records hold: where their names are, and the field that has them. */
const named: Readonly<Record<string, readonly [action: string, field: string]>> = {
  websiteIds: [shopWebsite.search.name, 'host'],
  groupIds: [websiteGroup.search.name, 'name'],
  paymentModeIds: [paymentMode.search.name, 'name'],
  zoneIds: [shippingZone.search.name, 'name'],
}

/**
 * Values that mean the same in every record: amounts in its currency, places, and names in place of ids; undefined for
 * all others.
 */
export function recordWords(field: string, value: unknown, side: Readonly<Record<string, unknown>>): ReactNode {
  if (field.endsWith('Minor') && typeof value === 'number') return moneyWords(value, side.currencyCode)
  if (!Array.isArray(value) || value.length === 0) return undefined
  const texts = value.map(String)
  if (field === 'countries') return listed(texts.map(countryName))
  if (field === 'places') return listed(texts.map(placeName))
  if (field.endsWith('lassificationIds')) return <ClassNames ids={texts} />
  const [action, name] = named[field] ?? []
  if (action !== undefined && name !== undefined) return <RecordNames ids={texts} action={action} field={name} />
  return field.endsWith('Ids') ? listed(texts.map((id) => `#${id}`)) : undefined
}

/** An amount with its currency. */
export const moneyWords = (minor: number, currency: unknown): string => `${amount(minor, String(currency))} ${String(currency)}`

function ClassNames({ ids }: { ids: readonly string[] }) {
  const nameOf = useClassNames()
  return listed(ids.map(nameOf))
}
