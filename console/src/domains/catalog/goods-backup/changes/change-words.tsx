import type { ChangeSetRow } from '@wanpu/contract'
import { Nothing } from '../../../../kit/list/columns/columns.tsx'
import { FilterWords } from '../../../../kit/list/filters/FilterChips.tsx'
import { appliedFilters } from '../../../../kit/list/filters/filters.tsx'
import { listed, signedPercent, whole, withoutScheme } from '../../../../lib/format.ts'
import { say, sayIfKnown } from '../../../../lib/text.ts'
import { goodsText } from '../../goods/goods.text.ts'
import { goodsFilters } from '../../goods/goods-filters.tsx'
import { changeLogText } from './change-log.text.ts'

type Input = ChangeSetRow['input']

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const percentOf = (rate: unknown) => String(Math.round(Number(rate) * 1000) / 10)

/** What a change did, such as 售价 +20%，.99; empty where its action says it all. */
export function whatWords({
  entity,
  input,
  batchNumber,
  undoOf,
}: Pick<ChangeSetRow, 'entity' | 'input' | 'batchNumber' | 'undoOf'>): string {
  const t = say(changeLogText)
  // Of a record such as a coupon, the websites are a field: none means all.
  const websites = entity !== 'rows' && Array.isArray(input.websiteIds) ? input.websiteIds.length : undefined
  const fields = Array.isArray(input.fields) ? input.fields.map((field) => changedField(String(field))) : []
  const words = [
    ...(undoOf === null ? [] : [t('change', { id: undoOf })]),
    ...fields,
    ...('percent' in input ? [t('price', { change: signedPercent(Number(input.percent) / 100 - 1) })] : []),
    ...('minUnitPrice' in input ? [t('randomPrice', { from: String(input.minUnitPrice), to: String(input.maxUnitPrice) })] : []),
    ...('minUnitPriceRate' in input
      ? [t('marketPrice', { from: percentOf(input.minUnitPriceRate), to: percentOf(input.maxUnitPriceRate) })]
      : []),
    ...roundingWords(input.rounding),
    ...(Array.isArray(input.updateColumns) ? input.updateColumns.filter(isObject).map(columnWords) : []),
    ...(websites === undefined ? [] : [t('toWebsites', { count: whole(websites) })]),
    ...(batchNumber === '' ? [] : [t('batch', { number: batchNumber })]),
  ]
  return listed(words)
}

/** A field as products call it, else as websites do: both are changed in batches. */
const changedField = (field: string) => sayIfKnown(goodsText, field, sayIfKnown(changeLogText, `field.${field}`, field))

function roundingWords(rounding: unknown): string[] {
  if (!isObject(rounding)) return []
  if (rounding.by === 'step') return [say(changeLogText)('rounding.step', { step: String(rounding.step) })]
  return [sayIfKnown(changeLogText, `rounding.${String(rounding.by)}`, '')].filter((words) => words !== '')
}

const operators = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const

function columnWords({ name, operator, newValue }: Record<string, unknown>): string {
  const key = operators.find((each) => each === String(operator)) ?? '0'
  const field = String(name)
  return say(changeLogText)(`operator.${key}`, { name: sayIfKnown(goodsText, field, field), value: valueWords(field, newValue) })
}

function valueWords(field: string, value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(String))
  if (isObject(value)) return `${String(value.find)} → ${String(value.replace ?? '')}`
  const plain = String(value ?? '')
  return sayIfKnown(goodsText, `${field}.${plain}`, plain)
}

/** Which rows a change was about, in the words of the filter that chose them. */
export function Where({ row: { entity, input, websiteDomain, subject } }: { row: ChangeSetRow }) {
  const t = say(changeLogText)
  const { ids, ...options }: Input = isObject(input.options) ? input.options : {}
  const idList = [ids, input.ids].find(Array.isArray)
  const filterNames = new Set(goodsFilters.flatMap(({ key, fields }) => fields ?? [key]))
  const filterEntries = Object.entries(options)
  const applied = appliedFilters(Object.fromEntries(filterEntries.filter(([field]) => filterNames.has(field))), goodsFilters)
  // Options that are no filter, such as those of an import, say nothing about all products.
  const isAll =
    'options' in input && idList === undefined && filterEntries.every(([field]) => filterNames.has(field)) && applied.length === 0
  // Settings have a name in place of a number, and their action says which they are.
  const isOne = subject === '' && typeof input.id === 'string' && /^\d+$/.test(input.id)
  if (websiteDomain === null && idList === undefined && subject === '' && !isOne && applied.length === 0 && !isAll) return <Nothing />
  return (
    <span className="change-where cell-line">
      {/* A narrow cell shows the record and cuts its website, which the record's page tells, too. */}
      {subject !== '' && <span>{subject}</span>}
      {websiteDomain !== null && <span>{withoutScheme(websiteDomain)}</span>}
      {idList !== undefined && <span>{t(entity === 'rows' ? 'chosenRecords' : 'chosen', { count: whole(idList.length) })}</span>}
      {isOne && <span>{t(entity === 'rows' ? 'oneRecord' : 'one', { id: String(input.id) })}</span>}
      {applied.length > 0 && <FilterWords applied={applied} />}
      {isAll && <span>{t('all')}</span>}
    </span>
  )
}
