import { z } from 'zod'
import { line } from './fields.ts'

/**
 * How a column may be changed by a batch. `money` holds whole minor units, `classification` an id, `choice` one of some
 * words, `list` several texts. `isRequired` columns cannot be emptied.
 */
export type ColumnKind =
  | {
      kind: 'text'
      max: number
      isRequired?: boolean
      /** Whether a whole value is of the column's kind, and what is wrong otherwise. */
      accepts?: [(value: string) => boolean, wrong: string]
    }
  | { kind: 'list' }
  | { kind: 'integer' }
  | { kind: 'money'; isRequired?: boolean }
  | { kind: 'classification' }
  | { kind: 'choice'; of: readonly string[] }
export type ColumnKinds = Readonly<Record<string, ColumnKind>>

/** The numbers that clients send for what is done to a column. */
export const operators = {
  set: 0,
  prepend: 1,
  append: 2,
  replace: 3,
  addToList: 4,
  removeFromList: 5,
  multiply: 6,
  add: 7,
  clear: 8,
} as const
export type OperatorName = keyof typeof operators

/** Which operators a kind of column takes. */
export const operatorsOf: Record<ColumnKind['kind'], readonly OperatorName[]> = {
  text: ['set', 'prepend', 'append', 'replace', 'clear'],
  list: ['set', 'addToList', 'removeFromList', 'replace', 'clear'],
  integer: ['set', 'multiply', 'add', 'clear'],
  money: ['set', 'multiply', 'add', 'clear'],
  classification: ['set', 'clear'],
  choice: ['set'],
}

const findAndReplace = z.strictObject({ find: z.string().min(1).max(1000), replace: z.string().max(1000).default('') })
const newValue = z.union([
  z.string().max(200_000),
  z.number().min(-1_000_000_000_000).max(1_000_000_000_000),
  z.array(z.string().max(200)).max(1000),
  findAndReplace,
])

const columnUpdate = z.strictObject({
  name: line(100),
  operator: z.int().min(0).max(8),
  newValue: newValue.optional(),
  /** An amount of money in major units of each row's own currency (19.9), instead of minor ones. */
  isMajor: z.boolean().optional(),
})

/** One change of one column: what the rule gets. */
export type ColumnUpdate = z.output<typeof columnUpdate>

/**
 * `updateColumns` of a batch update: names from the allow-list, operators that suit the column, values that suit the
 * operator. Prepend and append take text whose lines are drawn from at random; setting nothing empties the column.
 */
export function updateColumnsOf(kinds: ColumnKinds) {
  return z
    .array(columnUpdate)
    .min(1)
    .max(50)
    .superRefine((updates, context) => {
      for (const [index, update] of updates.entries()) {
        const wrong = wrongUpdate(update, kinds)
        if (wrong) context.addIssue({ code: 'custom', path: [index, wrong.field], message: wrong.reason })
      }
    })
}

/** Legacy clients also send the columns of the goods' details; ours have none, so only an empty list is of use. */
export const updateDetailColumns = z.array(z.unknown()).max(0).default([])

/** The operator that clients send as this number; undefined for a number of none. */
export function operatorName(operator: number): OperatorName | undefined {
  return (Object.keys(operators) as OperatorName[]).find((name) => operators[name] === operator)
}

function wrongUpdate(update: ColumnUpdate, kinds: ColumnKinds): { field: string; reason: string } | undefined {
  const column = Object.hasOwn(kinds, update.name) ? kinds[update.name] : undefined
  if (!column) return { field: 'name', reason: `one of ${Object.keys(kinds).join(', ')}` }
  const operator = operatorName(update.operator)
  const allowed = operatorsOf[column.kind]
  if (!operator || !allowed.includes(operator)) {
    return { field: 'operator', reason: `one of ${allowed.map((name) => `${operators[name]} (${name})`).join(', ')}` }
  }
  const reason = isEmptying(update, operator) ? wrongEmptying(column) : wrongValue(update, operator, column)
  return reason === undefined ? undefined : { field: 'newValue', reason }
}

function isEmptying({ newValue }: ColumnUpdate, operator: OperatorName): boolean {
  return operator === 'clear' || (operator === 'set' && (newValue === undefined || newValue === ''))
}

function wrongEmptying(column: ColumnKind): string | undefined {
  const isRequired = column.kind === 'choice' || ('isRequired' in column && column.isRequired === true)
  return isRequired ? 'must not be empty' : undefined
}

function wrongValue({ newValue: value, isMajor }: ColumnUpdate, operator: OperatorName, column: ColumnKind): string | undefined {
  if (operator === 'replace') return isReplacement(value) ? undefined : 'must be { find, replace }'
  if (operator === 'multiply' || operator === 'add') return Number.isFinite(numberIn(value)) ? undefined : 'must be a number'
  if (operator === 'prepend' || operator === 'append') return wrongText(value, 200_000)
  switch (column.kind) {
    case 'text':
      return wrongText(value, column.max) ?? (column.accepts?.[0](String(value)) === false ? column.accepts[1] : undefined)
    case 'list':
      return textsIn(value).length > 0 ? undefined : 'must be one text or several'
    case 'integer':
      return isWhole(value, 2_000_000_000) ? undefined : 'must be a whole number from 0 to 2000000000'
    case 'money':
      if (isMajor) return numberIn(value) >= 0 ? undefined : 'must be an amount'
      return isWhole(value, 1_000_000_000_000) ? undefined : 'must be a whole number of minor units'
    case 'classification':
      return /^[1-9]\d{0,17}$/.test(String(value)) ? undefined : 'must be an id'
    case 'choice':
      return column.of.includes(String(value)) ? undefined : `one of ${column.of.join(', ')}`
  }
}

function wrongText(value: ColumnUpdate['newValue'], max: number): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number'
  if (!isText || String(value).trim() === '') return 'must be text'
  return String(value).length > max ? `at most ${max} characters` : undefined
}

const isReplacement = (value: unknown): value is { find: string; replace: string } =>
  typeof value === 'object' && value !== null && 'find' in value

const isWhole = (value: unknown, max: number) => {
  const number = numberIn(value)
  return Number.isInteger(number) && number >= 0 && number <= max
}

/** A number, also when it was sent as text; NaN otherwise. */
export function numberIn(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,13}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : Number.NaN
}

/** The texts of a value for a list: an array, or one text with commas or lines between. */
export function textsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(/[,，\n]/)
  return [...new Set(texts.map((one) => one.trim()).filter((one) => one !== ''))]
}
