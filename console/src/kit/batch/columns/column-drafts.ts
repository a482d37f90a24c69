import { type ColumnKind, type ColumnKinds, type ColumnUpdate, type OperatorName, operators, operatorsOf } from '@wanpu/contract'

/** One change as the form holds it: an empty value is undefined. Money is in major units of each row's own currency. */
export interface ColumnDraft {
  name: string
  operator: OperatorName
  value?: string | number | string[] | { find: string; replace: string } | undefined
}

/** How a column may be changed. @throws Error for a column that is not among `kinds` */
export function kindOf(name: string, kinds: ColumnKinds): ColumnKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`no such column: ${name}`)
  return kind
}

/** What may be done to a column: a required one cannot be cleared. */
export function operatorsFor(kind: ColumnKind): OperatorName[] {
  const isRequired = 'isRequired' in kind && kind.isRequired === true
  return operatorsOf[kind.kind].filter((operator) => !(isRequired && operator === 'clear'))
}

/** A first change, of the first column. */
export function freshDraft(kinds: ColumnKinds): ColumnDraft {
  return { name: Object.keys(kinds)[0] ?? '', operator: 'set' }
}

/** The same change for another column: an operator that it lacks gives way to its first one. */
export function renamed(draft: ColumnDraft, name: string, kinds: ColumnKinds): ColumnDraft {
  const allowed = operatorsFor(kindOf(name, kinds))
  return { name, operator: allowed.includes(draft.operator) ? draft.operator : (allowed[0] ?? 'set') }
}

/** The changes as the action takes them, or undefined while one of them is not complete. */
export function updatesOf(drafts: readonly ColumnDraft[], kinds: ColumnKinds): ColumnUpdate[] | undefined {
  const updates = drafts.map((draft) => updateOf(draft, kinds))
  const complete = updates.filter((update) => update !== undefined)
  return complete.length === drafts.length && drafts.length > 0 ? complete : undefined
}

function updateOf({ name, operator, value }: ColumnDraft, kinds: ColumnKinds): ColumnUpdate | undefined {
  const number = operators[operator]
  if (operator === 'clear') return { name, operator: number }
  if (isEmpty(value)) return undefined
  const isAmount = kindOf(name, kinds).kind === 'money' && operator !== 'multiply'
  return { name, operator: number, newValue: value, ...(isAmount && { isMajor: true }) }
}

function isEmpty(value: ColumnDraft['value']): value is undefined {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value.find === ''
}
