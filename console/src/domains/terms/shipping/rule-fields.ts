import { omit, type SentInputOf, type ShippingModeRow, type ShippingRule, type shippingMode, shippingRule } from '@wanpu/contract'
import { baseCurrency } from '../../../lib/currencies.ts'

/** A rule in the form; the key tells rules apart while they are moved. */
export interface RuleFields {
  key: number
  countries: string[]
  zoneIds: string[]
  minWeightGrams: number | undefined
  maxWeightGrams: number | undefined
  minAmountMinor: number | undefined
  maxAmountMinor: number | undefined
  minPieces: number | undefined
  maxPieces: number | undefined
  /** Absent until somebody says what the rate costs; 0 is free. */
  feeMinor: number | undefined
  firstGrams: number | undefined
  stepGrams: number | undefined
  stepFeeMinor: number | undefined
  pieceFeeMinor: number | undefined
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
  handlingDays: number
  volumeDivisor: number | undefined
  excludedClassificationIds: string[]
  websiteIds: string[]
  groupIds: string[]
  status: 'active' | 'stopped'
  sort: number
}

let lastKey = 0

/** A rule for the form, under a key that no other one has; empty without `rule`. */
export function freshRule(rule?: ShippingRule): RuleFields {
  lastKey += 1
  return {
    key: lastKey,
    countries: rule?.countries ?? [],
    zoneIds: rule?.zoneIds ?? [],
    minWeightGrams: rule?.minWeightGrams,
    maxWeightGrams: rule?.maxWeightGrams,
    minAmountMinor: rule?.minAmountMinor,
    maxAmountMinor: rule?.maxAmountMinor,
    minPieces: rule?.minPieces,
    maxPieces: rule?.maxPieces,
    feeMinor: rule?.feeMinor,
    firstGrams: rule?.firstGrams,
    stepGrams: rule?.stepGrams,
    stepFeeMinor: rule?.stepFeeMinor,
    pieceFeeMinor: rule?.pieceFeeMinor,
    freeOverMinor: rule?.freeOverMinor,
  }
}

/** Whether a rule asks for more than where, or costs more than one fee. */
export function hasConditions(rule: RuleFields): boolean {
  const more = omit(rule, 'key', 'countries', 'zoneIds', 'feeMinor', 'freeOverMinor')
  return Object.values(more).some((value) => value !== undefined)
}

/** The rules with one of them at another place; the same ones where nothing is at `from`. */
export function movedRule(rules: readonly RuleFields[], from: number, to: number): RuleFields[] {
  const moved = rules[from]
  return moved === undefined ? [...rules] : rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The form of a method; undefined: a new active one in USD with one empty rule. */
export function toFields(row: ShippingModeRow | undefined): ShippingFields {
  return {
    name: row?.name ?? '',
    note: row?.note ?? '',
    translations: row?.translations ?? {},
    icon: row?.icon ?? '',
    currencyCode: row?.currencyCode ?? baseCurrency(),
    rules: row?.rules.map(freshRule) ?? [freshRule()],
    minDays: row?.minDays ?? undefined,
    maxDays: row?.maxDays ?? undefined,
    handlingDays: row?.handlingDays ?? 0,
    volumeDivisor: row?.volumeDivisor ?? undefined,
    excludedClassificationIds: row?.excludedClassificationIds ?? [],
    websiteIds: row?.websiteIds ?? [],
    groupIds: row?.groupIds ?? [],
    status: row?.status ?? 'active',
    sort: row?.sort ?? 0,
  }
}

/** A method as it is suggested: active, one rate for every place, and no fee until somebody says one. */
export function toSuggestion(row: ShippingModeRow | undefined, fresh: { name: string; currencyCode: string }): ShippingFields {
  const fields = toFields(row)
  const { name, currencyCode } = fresh
  return { ...fields, name: fields.name || name, currencyCode, rules: [freshRule()], status: 'active' }
}

type SentMode = SentInputOf<typeof shippingMode.insert>

/** What insert and update take: the rules in their order, without the keys of the form. */
export function toInput({ rules, ...fields }: ShippingFields): SentMode {
  // A rule without a fee is refused by the contract before anything is sent.
  return { ...fields, rules: rules.map(({ key: _, ...rule }) => rule) as SentMode['rules'] }
}

/** The rules that are complete, in the form of the server. */
export function validRules(rules: readonly RuleFields[]): ShippingRule[] {
  return rules.flatMap(({ key: _, ...rule }) => shippingRule.safeParse(rule).data ?? [])
}

/** The numbers of the rules that have no price, and of those that cost nothing whatever is sent, from 1 on. */
export function rulesWithoutFee(rules: readonly RuleFields[]): { unpriced: number[]; free: number[] } {
  const numbersOf = (isMeant: (rule: RuleFields) => boolean) => rules.flatMap((rule, at) => (isMeant(rule) ? [at + 1] : []))
  return {
    unpriced: numbersOf(({ feeMinor }) => feeMinor === undefined),
    free: numbersOf(({ feeMinor, stepFeeMinor, pieceFeeMinor }) => feeMinor === 0 && !stepFeeMinor && !pieceFeeMinor),
  }
}

/**
 * The fields of a new mode that begins as another one is: under a name of its own, which nobody has translated, and not
 * offered yet.
 */
export function toCopy(row: ShippingModeRow, name: string): ShippingFields {
  const fields = toFields(row)
  const { name: _, ...translations } = fields.translations
  return { ...fields, name: name.slice(0, 100), translations, status: 'stopped' }
}
