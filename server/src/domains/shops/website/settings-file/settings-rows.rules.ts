import { isDeepStrictEqual } from 'node:util'
import {
  type BuyerPhone,
  emptyingCell,
  type FiledSettingName,
  type FurtherCurrency,
  filedSettingNames,
  filedSettings,
  hostOf,
  onByDefault,
  type SizeGuide,
  skinNames,
  type WebsiteRowFault,
} from '@wanpu/contract'
import { cleanText, jsonTexts, splitList } from '../../../catalog/goods-import/table-file.ts'
import { normalizeHeader } from '../../../catalog/goods-import/table-headers.ts'
import { currencyCell, readCurrencyCell } from './currency-cell.rules.ts'
import { type ClassPaths, readSizeGuides, sizeGuideCell } from './size-guide-cell.rules.ts'

interface TableRow {
  row: number
  cells: readonly string[]
  fault?: 'bad-quoting'
}

/** A website as its settings stand now. */
export interface SettingsOfWebsite {
  id: string
  version: number
  domain: string
  website: Readonly<Record<string, unknown>>
  seller: Readonly<Record<string, unknown>>
  config: Readonly<Record<string, unknown>>
}

export interface FileHeader {
  domain: number
  settings: { name: FiledSettingName; at: number }[]
  ignored: string[]
}

/** What a row changes of its website; `problem` says why it stays out. */
export interface FiledRow {
  row: number
  domain: string
  values: Partial<Record<FiledSettingName, unknown>>
  problem?: WebsiteRowFault
}

const isDomain = (header: string) => ['域名', 'domain', 'host'].includes(normalizeHeader(header))
const settingOf = (header: string) =>
  filedSettingNames.find((name) =>
    [name, filedSettings[name].zh, filedSettings[name].en].some((title) => normalizeHeader(title) === normalizeHeader(header)),
  )

/** What the columns of a header mean; undefined where it has no domain or no setting. */
export function headerOf(cells: readonly string[]): FileHeader | undefined {
  const domain = cells.findIndex(isDomain)
  const settings: FileHeader['settings'] = []
  const ignored: string[] = []
  for (const [at, header] of cells.entries()) {
    const name = settingOf(header)
    if (name !== undefined && settings.every((setting) => setting.name !== name)) settings.push({ name, at })
    else if (at !== domain && header.trim() !== '') ignored.push(header.trim().slice(0, 100))
  }
  return domain === -1 || settings.length === 0 ? undefined : { domain, settings, ignored }
}

/** A row as its values, empty cells left out. */
export function readRow({ row, cells, fault }: TableRow, { domain: at, settings }: FileHeader, paths: ClassPaths): FiledRow {
  const text = (cells[at] ?? '').trim()
  const domain = hostOf(text) ?? text
  if (fault !== undefined) return { row, domain, values: {}, problem: { code: 'damaged-row' } }
  if (domain === '') return { row, domain, values: {}, problem: { code: 'no-domain' } }
  const values: FiledRow['values'] = {}
  for (const { name, at: place } of settings) {
    const cell = (cells[place] ?? '').trim()
    if (cell === '') continue
    const cellValue = name === 'sizeGuides' && cell !== emptyingCell ? readGuideCell(cell, paths) : readCell(name, cell)
    if ('problem' in cellValue) return { row, domain, values: {}, problem: { ...cellValue.problem, column: name } }
    values[name] = cellValue.value
  }
  return { row, domain, values }
}

type ReadCell = { value: unknown } | { problem: WebsiteRowFault }
const badValue: ReadCell = { problem: { code: 'bad-value' } }

/** The value that a cell says, or what is wrong with it. */
function readCell(name: FiledSettingName, cell: string): ReadCell {
  const { schema, of } = filedSettings[name]
  const value = cell === emptyingCell ? emptyOf(name) : parseTyped(name, cleanText(cell))
  if (cell === emptyingCell && of === 'config') return { value }
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : badValue
}

function readGuideCell(cell: string, paths: ClassPaths): ReadCell {
  const guidesRead = readSizeGuides(cell, paths)
  if ('unknown' in guidesRead) return { problem: { code: 'no-category', entry: guidesRead.unknown } }
  const { guides } = guidesRead
  const isTwice = new Set(guides.map(({ classificationId }) => classificationId)).size < guides.length
  const parsed = filedSettings.sizeGuides.schema.safeParse(guides)
  return parsed.success && !isTwice ? { value: parsed.data } : badValue
}

/**
 * A row whose guides name a category that is not there; one that the website has had stays, as a category may come
 * back.
 */
export function withKnownGuides(row: FiledRow, current: SettingsOfWebsite, { pathOf }: ClassPaths): FiledRow {
  // Both sides were checked by the contract's shape: the row by its reading, the website when it was saved.
  const [guides, had] = [row.values.sizeGuides, current.config.sizeGuides].map((guides = []) => guides as SizeGuide[])
  const isKnown = ({ classificationId: id }: SizeGuide) => pathOf.has(id) || had?.some((guide) => guide.classificationId === id) === true
  const lostGuide = guides?.find((guide) => !isKnown(guide))
  if (lostGuide === undefined) return row
  return { ...row, values: {}, problem: { code: 'no-category', column: 'sizeGuides', entry: `#${lostGuide.classificationId}` } }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const isLanguage = (tag: unknown) => languageNames.of(String(tag).split('-')[0] ?? '') !== undefined

/**
 * Settings whose values are those of a list, though their shape takes more: what the list knows. `codes`: the
 * currencies of the installation.
 */
const listed: Partial<Record<FiledSettingName, (value: unknown, codes: ReadonlySet<string>) => boolean>> = {
  skin: (value) => value === '' || skinNames.some((name) => name === value),
  language: isLanguage,
  defaultCurrencyCode: (value, codes) => value === '' || codes.has(String(value)),
  // The contract's shape has checked it.
  furtherCurrencies: (value, codes) => (value as FurtherCurrency[]).every(({ code }) => codes.has(code)),
}

/** A row with a value that its list does not know; one that the website has had stays. */
export function withListedValues(row: FiledRow, current: SettingsOfWebsite, codes: ReadonlySet<string>): FiledRow {
  const unknown = listChangedSettings(row, current).find((name) => listed[name]?.(row.values[name], codes) === false)
  return unknown === undefined ? row : { ...row, values: {}, problem: { code: 'bad-value', column: unknown } }
}

const truths = new Map([
  ['是', true],
  ['yes', true],
  ['true', true],
  ['1', true],
  ['否', false],
  ['no', false],
  ['false', false],
  ['0', false],
])
const switches: readonly FiledSettingName[] = [
  'membersOnly',
  'answersGone',
  'latinAddresses',
  'consentBanner',
  'contactForm',
  'stockAlerts',
  'lowestPrice',
  'wishList',
  'agentCheckout',
  'acpCheckout',
  'reviews',
]
/** True for settings whose `on` and `off` are a yes and a no in files. */
export const isOnByDefault = (name: FiledSettingName): boolean => onByDefault.some((setting) => setting === name)

function parseTyped(name: FiledSettingName, cell: string): unknown {
  if (name === 'furtherCurrencies') return readCurrencyCell(cell) ?? cell
  if (name === 'tags') return jsonTexts(cell) ?? splitList(cell)
  if (name === 'wantedGoods') return Number(cell)
  const truth = truths.get(cell.toLowerCase())
  if (isOnByDefault(name)) return truth === undefined ? cell : truth ? 'on' : 'off'
  if (name === 'buyerPhone') return valueOfWord(name, cell) ?? cell
  return switches.includes(name) ? (truth ?? cell) : cell
}

/** The value that a file writes as this word, in either language, or as the value itself. */
function valueOfWord(name: FiledSettingName, word: string): string | undefined {
  const values = Object.entries(filedSettings[name].values ?? {})
  return values.find(([value, words]) => [value, ...words].some((known) => known.toLowerCase() === word.toLowerCase()))?.[0]
}

/** A setting that is empty. */
function emptyOf(name: FiledSettingName): unknown {
  if (name === 'tags' || name === 'sizeGuides' || name === 'furtherCurrencies') return []
  if (name === 'wantedGoods') return 0
  if (isOnByDefault(name)) return 'on'
  if (name === 'buyerPhone') return 'optional' satisfies BuyerPhone
  return switches.includes(name) ? false : ''
}

/** The settings of a row that its website has otherwise. */
export function listChangedSettings({ values }: FiledRow, current: SettingsOfWebsite): FiledSettingName[] {
  return filedSettingNames.filter((name) => name in values && !isAsBefore(values[name], currentOf(name, current)))
}

/** The dash that empties a setting is, in a workbook, also what a text of one dash looks like. */
const isAsBefore = (value: unknown, current: unknown) =>
  isDeepStrictEqual(value, asInCell(current)) || (value === '' && asInCell(current) === emptyingCell)

/** A file shows a text without blanks around it, and with one kind of line ends. */
const asInCell = (value: unknown) => (typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value)

/** A value as a sample shows it: guides and currencies as their cell. */
export function describeSetting(name: FiledSettingName, value: unknown, paths: ClassPaths): unknown {
  if (name === 'sizeGuides') return sizeGuideCell(value as SizeGuide[], paths)
  return name === 'furtherCurrencies' ? furtherCurrenciesCell(value) : value
}

/** The cell of a website's further currencies, which the contract's shape has checked. */
export const furtherCurrenciesCell = (value: unknown): string => currencyCell(value as FurtherCurrency[])

/** A setting as the website has it. */
export function currentOf(name: FiledSettingName, current: SettingsOfWebsite): unknown {
  const { of, key } = filedSettings[name]
  return current[of][key] ?? emptyOf(name)
}
