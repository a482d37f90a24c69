import type { SentInputOf, ShippingModeRow, ShippingRule, shippingMode } from '@wanpu/contract'

/** A rule in the form; the key tells rules apart while they are moved. */
export interface RuleFields {
  key: number
  countries: string[]
  minWeightGrams: number | undefined
  maxWeightGrams: number | undefined
  feeMinor: number
  freeOverMinor: number | undefined
}

export interface ShippingFields {
  name: string
  note: string
  translations: ShippingModeRow['translations']
  icon: string
  currencyCode: string
  rules: RuleFields[]
  minDays: number | undefined
  maxDays: number | undefined
  websiteIds: string[]
  status: 'active' | 'stopped'
  sort: number
}

let lastKey = 0

export function freshRule(rule?: ShippingRule): RuleFields {
  lastKey += 1
  return {
    key: lastKey,
    countries: rule?.countries ?? [],
    minWeightGrams: rule?.minWeightGrams,
    maxWeightGrams: rule?.maxWeightGrams,
    feeMinor: rule?.feeMinor ?? 0,
    freeOverMinor: rule?.freeOverMinor,
  }
}

export function movedRule(rules: readonly RuleFields[], from: number, to: number): RuleFields[] {
  const moved = rules[from]
  return moved === undefined ? [...rules] : rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export function toFields(row: ShippingModeRow | undefined): ShippingFields {
  return {
    name: row?.name ?? '',
    note: row?.note ?? '',
    translations: row?.translations ?? {},
    icon: row?.icon ?? '',
    currencyCode: row?.currencyCode ?? 'USD',
    rules: row?.rules.map(freshRule) ?? [freshRule()],
    minDays: row?.minDays ?? undefined,
    maxDays: row?.maxDays ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    status: row?.status ?? 'active',
    sort: row?.sort ?? 0,
  }
}

export function toInput({ rules, ...fields }: ShippingFields): SentInputOf<typeof shippingMode.insert> {
  return { ...fields, rules: rules.map(({ key: _, ...rule }) => rule) }
}
