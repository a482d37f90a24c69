import { type ColumnKind, type ColumnUpdate, type OperatorName, operators, operatorsOf, shopGoodsColumns } from '@wanpu/contract'

export type OwnColumn = keyof typeof shopGoodsColumns

/** One change as the form holds it; money in major units, nothing chosen yet is undefined. */
export interface OwnDraft {
  name: OwnColumn
  operator: OperatorName
  value?: string | number | { find: string; replace: string } | undefined
}

export const ownColumns = Object.keys(shopGoodsColumns) as OwnColumn[]
export const firstDraft: OwnDraft = { name: 'title', operator: 'set' }

export function kindOf(name: OwnColumn): ColumnKind {
  return shopGoodsColumns[name]
}

/** The same change of another column, with an operator that suits it. */
export function forColumn(draft: OwnDraft, name: OwnColumn): OwnDraft {
  const allowed = operatorsOf[kindOf(name).kind]
  return { name, operator: allowed.includes(draft.operator) ? draft.operator : (allowed[0] ?? 'set') }
}

/** The changes as the action takes them; undefined while one of them is not complete. */
export function updatesOf(drafts: readonly OwnDraft[]): ColumnUpdate[] | undefined {
  const updates = drafts.map(updateOf)
  const complete = updates.filter((update) => update !== undefined)
  return drafts.length > 0 && complete.length === drafts.length ? complete : undefined
}

function updateOf({ name, operator, value }: OwnDraft): ColumnUpdate | undefined {
  const number = operators[operator]
  if (operator === 'clear') return { name, operator: number }
  if (value === undefined || value === '' || (typeof value === 'object' && value.find === '')) return undefined
  const isMoney = kindOf(name).kind === 'money' && operator !== 'multiply'
  return { name, operator: number, newValue: isMoney && typeof value === 'number' ? Math.round(value * 100) : value }
}
