import { type ColumnKind, type ColumnUpdate, goodsColumns, type OperatorName, operators, operatorsOf } from '@wanpu/contract'

export type ColumnName = keyof typeof goodsColumns

/** One change as the form holds it: an empty value is undefined. Money is in major units. */
export interface ColumnDraft {
  name: ColumnName
  operator: OperatorName
  value?: string | number | string[] | { find: string; replace: string } | undefined
}

export const columnNames = Object.keys(goodsColumns) as ColumnName[]
export const freshDraft: ColumnDraft = { name: 'title', operator: 'set' }

export function kindOf(name: ColumnName): ColumnKind {
  return goodsColumns[name]
}

/** What may be done to a column: a required one cannot be cleared. */
export function operatorsFor(name: ColumnName): OperatorName[] {
  const kind = kindOf(name)
  const isRequired = 'isRequired' in kind && kind.isRequired === true
  return operatorsOf[kind.kind].filter((operator) => !(isRequired && operator === 'clear'))
}

/** The same change for another column: an operator that it lacks gives way to its first one. */
export function renamed(draft: ColumnDraft, name: ColumnName): ColumnDraft {
  const allowed = operatorsFor(name)
  return { name, operator: allowed.includes(draft.operator) ? draft.operator : (allowed[0] ?? 'set') }
}

/** The changes as the action takes them, or undefined while one of them is not complete. Money becomes minor units of two decimals. */
export function updatesOf(drafts: readonly ColumnDraft[]): ColumnUpdate[] | undefined {
  const updates = drafts.map(updateOf)
  const complete = updates.filter((update) => update !== undefined)
  return complete.length === drafts.length && drafts.length > 0 ? complete : undefined
}

function updateOf({ name, operator, value }: ColumnDraft): ColumnUpdate | undefined {
  const number = operators[operator]
  if (operator === 'clear') return { name, operator: number }
  if (isEmpty(value)) return undefined
  const isAmount = kindOf(name).kind === 'money' && (operator === 'set' || operator === 'add') && typeof value === 'number'
  return { name, operator: number, newValue: isAmount ? Math.round(value * 100) : value }
}

function isEmpty(value: ColumnDraft['value']): value is undefined {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value.find === ''
}
