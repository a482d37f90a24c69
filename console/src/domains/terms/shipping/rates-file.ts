import { countryCodes } from '@wanpu/contract'
import { readCsv } from '../../../lib/csv.ts'
import { decimalsOf } from '../../../lib/currencies.ts'
import { majorOf, minorOf } from '../../../lib/format.ts'
import { rateHeads } from './rate-heads.ts'
import { freshRule, type RuleFields } from './rule-fields.ts'

// The rates of a method as a table: one rate a row, columns found by their heads in either language.

const moneyColumns = ['feeMinor', 'freeOverMinor', 'minAmountMinor', 'maxAmountMinor', 'stepFeeMinor', 'pieceFeeMinor'] as const
const numberColumns = ['minWeightGrams', 'maxWeightGrams', 'minPieces', 'maxPieces', 'firstGrams', 'stepGrams'] as const
/** In the order of the file. */
const rateColumns = [
  'countries',
  'zoneIds',
  'feeMinor',
  'freeOverMinor',
  'minWeightGrams',
  'maxWeightGrams',
  'minAmountMinor',
  'maxAmountMinor',
  'minPieces',
  'maxPieces',
  'firstGrams',
  'stepGrams',
  'stepFeeMinor',
  'pieceFeeMinor',
] as const
type Column = (typeof rateColumns)[number]
type MoneyColumn = (typeof moneyColumns)[number]
type NumberColumn = (typeof numberColumns)[number]

const mostRates = 200
const most = { grams: 1_000_000_000, pieces: 1_000_000, minor: 1_000_000_000_000 }

export interface NamedZone {
  id: string
  name: string
}

export type RateProblem = 'noFee' | 'unknownCountry' | 'unknownZone' | 'noAmount' | 'noNumber' | 'wrongLimits' | 'halfStep' | 'tooManyRates'

export interface RefusedRate {
  line: number
  problem: RateProblem
  /** The cell that is wrong; empty where the row is. */
  cell: string
}

export interface ReadRates {
  rules: RuleFields[]
  refused: RefusedRate[]
  /** No column holds the fee: nothing can be read. */
  hasNoHead: boolean
}

/** The rates as rows with a head. */
export function rateRows(rules: readonly RuleFields[], currency: string, zones: readonly NamedZone[], head: (column: Column) => string) {
  const cellOf = (rule: RuleFields, column: Column): string | number => {
    if (column === 'countries') return rule.countries.join(' ')
    if (column === 'zoneIds') return rule.zoneIds.map((id) => zoneText(id, zones)).join(' | ')
    const value = rule[column]
    if (value === undefined) return ''
    return isMoney(column) ? majorOf(value, currency).toFixed(decimalsOf(currency)) : value
  }
  return [rateColumns.map(head), ...rules.map((rule) => rateColumns.map((column) => cellOf(rule, column)))]
}

/** A zone by its name, or by its number where the name would not lead back to it. */
function zoneText(id: string, zones: readonly NamedZone[]): string {
  const name = zones.find((zone) => zone.id === id)?.name ?? ''
  const isPlain = name !== '' && name === name.trim() && !/^['#]|\|/.test(name)
  return isPlain && zones.filter((zone) => zone.name === name).length === 1 ? name : `#${id}`
}

const isMoney = (column: Column): column is MoneyColumn => moneyColumns.some((money) => money === column)
const isNumber = (column: Column): column is NumberColumn => numberColumns.some((number) => number === column)

/** Reads a table of rates: the rows that can be used, and why each other one can't. */
export function readRates(text: string, currency: string, zones: readonly NamedZone[]): ReadRates {
  const [head, ...rows] = readCsv(text)
  const columns = (head?.cells ?? []).map(columnOf)
  if (!columns.includes('feeMinor')) return { rules: [], refused: [], hasNoHead: true }
  const read: ReadRates = { rules: [], refused: [], hasNoHead: false }
  for (const { line, cells } of rows) {
    const rule = freshRule()
    const wrong = cells.map((cell, at) => fill(rule, columns[at], cell, { currency, zones })).find((problem) => problem !== undefined)
    const hasFee = (cells[columns.indexOf('feeMinor')] ?? '') !== ''
    const problem = wrong?.problem ?? (hasFee ? problemOf(rule) : 'noFee') ?? (read.rules.length >= mostRates ? 'tooManyRates' : undefined)
    if (problem === undefined) read.rules.push(rule)
    else read.refused.push({ line, problem, cell: wrong?.cell ?? '' })
  }
  return read
}

const plain = (words: string) => words.toLowerCase().replaceAll(/\s/g, '')

function columnOf(head: string): Column | undefined {
  return rateColumns.find((column) => [rateHeads.zh[column], rateHeads.en[column], column].some((words) => plain(words) === plain(head)))
}

interface Known {
  currency: string
  zones: readonly NamedZone[]
}

/** Puts a cell into the rule, or returns why it can't be. */
function fill(
  rule: RuleFields,
  column: Column | undefined,
  cell: string,
  known: Known,
): { problem: RateProblem; cell: string } | undefined {
  if (column === undefined || cell === '') return undefined
  if (column === 'countries') return fillCountries(rule, cell)
  if (column === 'zoneIds') return fillZones(rule, cell, known.zones)
  const value = isMoney(column) ? minorIn(cell, known.currency) : wholeIn(cell, column)
  if (value === undefined) return { problem: isMoney(column) ? 'noAmount' : 'noNumber', cell }
  rule[column] = value
  return undefined
}

function fillCountries(rule: RuleFields, cell: string) {
  const codes = cell
    .toUpperCase()
    .split(/[\s,;|、，]+/)
    .filter(Boolean)
  const unknown = codes.find((code) => !countryCodes.some((countryCode) => countryCode === code))
  if (unknown !== undefined) return { problem: 'unknownCountry' as const, cell: unknown }
  rule.countries = [...new Set(codes)]
  return undefined
}

/**
 * Names of zones with a line between them. A name that a spreadsheet would take for a formula has an apostrophe in
 * front.
 */
function fillZones(rule: RuleFields, cell: string, zones: readonly NamedZone[]) {
  const names = cell
    .replace(/^'(?=[=+\-@])/, '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  const zonesByName = names.map((name) => zones.find((zone) => zone.name === name || `#${zone.id}` === name))
  const unknown = names.find((_, at) => zonesByName[at] === undefined)
  if (unknown !== undefined) return { problem: 'unknownZone' as const, cell: unknown }
  rule.zoneIds = [...new Set(zonesByName.flatMap((zone) => zone?.id ?? []))]
  return undefined
}

function minorIn(cell: string, currency: string): number | undefined {
  const [, whole, , part = ''] = /^(\d{1,12})([.,](\d+))?$/.exec(cell) ?? []
  if (whole === undefined || part.length > decimalsOf(currency)) return undefined
  const minor = minorOf(Number(`${whole}.${part || '0'}`), currency)
  return minor <= most.minor ? minor : undefined
}

function wholeIn(cell: string, column: Column): number | undefined {
  if (!isNumber(column) || !/^\d{1,12}$/.test(cell)) return undefined
  const value = Number(cell)
  const isPieces = column === 'minPieces' || column === 'maxPieces'
  const least = isPieces || column === 'stepGrams' ? 1 : 0
  return value >= least && value <= (isPieces ? most.pieces : most.grams) ? value : undefined
}

function problemOf(rule: RuleFields): RateProblem | undefined {
  const isWrong = (least: number | undefined, highest: number | undefined) => highest !== undefined && highest < (least ?? 0)
  const limits = [
    isWrong(rule.minWeightGrams, rule.maxWeightGrams),
    isWrong(rule.minAmountMinor, rule.maxAmountMinor),
    isWrong(rule.minPieces, rule.maxPieces),
  ]
  if (limits.includes(true)) return 'wrongLimits'
  return (rule.stepGrams === undefined) === (rule.stepFeeMinor === undefined) ? undefined : 'halfStep'
}
