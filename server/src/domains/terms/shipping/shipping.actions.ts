import { type InputOf, type ShippingModeRow, shippingMode } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { readBaseCode } from '../../../db/base-currency.ts'
import type { Db } from '../../../db/open.ts'
import { amountOf } from '../../../export/export-cells.ts'
import type { ExportTerms } from '../../../export/export-list.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { checkClasses } from '../../catalog/goods/check-classes.ts'
import { type AppliesToNames, appliesToCells, withNames } from '../../system/websites/applies-to-names.ts'
import { checkAppliesTo } from '../../system/websites/check-applies-to.ts'
import { dropShippedTexts } from './shipped-texts.ts'
import { daysText, hasWrongLimits, hasWrongSteps, parseDays } from './shipping.rules.ts'
import {
  countShippingModes,
  deleteShippingModes,
  findOrderedShippingModes,
  getShippingMode,
  insertShippingMode,
  type ShippingRow,
  searchShippingModes,
  setShippingModeStatus,
  updateShippingMode,
} from './shipping.sql.ts'
import { hasShippingZones, readZoneNames } from './shipping-zone.sql.ts'

export const shippingActions = handlers(shippingMode, {
  search: (input, { db }) => searchShown(db, input),

  export: exportSearched<typeof shippingMode.export, ExportedMode>({
    action: shippingMode.export,
    fileName: 'shipping-methods',
    async search(db, input, { scope }) {
      const [page, zoneNames] = [await withNames(db, await searchShown(db, input), scope), await readZoneNames(db)]
      return { ...page, items: page.items.map((row) => ({ ...row, zoneNames })) }
    },
    cells: {
      ...appliesToCells,
      feeMinor: (row, terms) => feeText(row, terms),
      rules: (row, terms) => rulesText(row, terms),
    },
  }),

  read: async ({ id }, { db }) => toListRow(demandRow(await getShippingMode(db, id))),

  async insert(fields, context) {
    const { db, fail } = context
    await checkAppliesTo({ ...fields, groupIds: fields.groupIds ?? [] }, context)
    const { wrong: problem, kept: storedFields } = checked(fields)
    if (problem) throw fail(problem)
    await checkPlaces(fields, context)
    return { id: await insertShippingMode(db, { ...storedFields, currencyCode: fields.currencyCode ?? (await readBaseCode(db)) }) }
  },

  async update({ id, version, ...input }, context) {
    const { db, fail } = context
    await checkScope([id], context)
    const before = demandRow(await getShippingMode(db, id))
    const fields = keepAbsent(input, before, ['status', 'currencyCode'])
    await checkAppliesTo({ ...fields, groupIds: fields.groupIds ?? before.groupIds }, context)
    const { wrong: problem, kept: storedFields } = checked(fields)
    if (problem) throw fail(problem)
    await checkPlaces(fields, context)
    const translations = dropShippedTexts('name', before, fields)
    const after = await updateShippingMode(db, id, version, { ...storedFields, translations })
    if (!after) throw conflict(toListRow(demandRow(await getShippingMode(db, id))))
    return toListRow(after)
  },

  async delete({ ids }, context) {
    await checkScope(ids, context)
    const names = await findOrderedShippingModes(context.db, ids)
    if (names.length > 0) throw context.fail('shipping-mode-used', { names })
    return { affected: await deleteShippingModes(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    await checkScope(ids, context)
    return { affected: await setShippingModeStatus(context.db, ids, status) }
  },
})

async function searchShown(db: Db, input: InputOf<typeof shippingMode.search>) {
  const page = await searchShippingModes(db, input)
  return { ...page, items: page.items.map(toListRow) }
}

function toListRow(row: ShippingRow): ShippingModeRow {
  return { ...row, days: daysText(row) }
}

/** The fields as they are kept, or what is wrong with them. */
function checked({ days, minDays, maxDays, ...fields }: InputOf<typeof shippingMode.insert>) {
  const isOld = days !== undefined && minDays === undefined && maxDays === undefined
  const time = isOld ? parseDays(days) : { minDays: minDays ?? null, maxDays: maxDays ?? null }
  const storedFields = { ...fields, ...time, volumeDivisor: fields.volumeDivisor ?? null }
  if (hasWrongLimits(fields.rules)) return { kept: storedFields, wrong: 'shipping-weights' as const }
  if (hasWrongSteps(fields.rules)) return { kept: storedFields, wrong: 'shipping-steps' as const }
  const isWrong = time.minDays !== null && time.maxDays !== null && time.maxDays < time.minDays
  return { kept: storedFields, wrong: isWrong ? ('shipping-days' as const) : undefined }
}

/** @throws where a zone of the rates or an excluded category is not there */
async function checkPlaces(
  { rules, excludedClassificationIds }: InputOf<typeof shippingMode.insert>,
  context: Context<'shipping-zone-unknown' | 'no-such-classification'>,
): Promise<void> {
  const zoneIds = rules.flatMap((rule) => rule.zoneIds ?? [])
  if (!(await hasShippingZones(context.db, zoneIds))) throw context.fail('shipping-zone-unknown')
  await checkClasses(excludedClassificationIds, context)
}

/**
 * Users limited to some websites change the methods of these only, because a method without websites is for all of
 * them.
 */
async function checkScope(ids: readonly string[], { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  if (scope.kind === 'some' && (await countShippingModes(db, ids, scope)) < new Set(ids).size) throw refuse('not-found')
}

type Mode = Pick<ShippingModeRow, 'rules' | 'currencyCode'>
type ExportedMode = ShippingModeRow & AppliesToNames & { zoneNames: ReadonlyMap<string, string> }

/** The lowest fee, and the highest where there are several. */
function feeText({ rules, currencyCode }: Mode, { decimalsOf }: ExportTerms) {
  const fees = rules.map((rule) => rule.feeMinor)
  if (fees.length === 0) return null
  const [low, high] = [Math.min(...fees), Math.max(...fees)].map((fee) => amountOf(fee, decimalsOf(currencyCode)))
  return low?.amount === high?.amount ? (low ?? null) : `${low?.amount}–${high?.amount}`
}

/** A rule a line: where to, how heavy, the fee. */
function rulesText({ rules, currencyCode, zoneNames }: ExportedMode, { decimalsOf }: ExportTerms): string {
  const lines = rules.map(({ countries, zoneIds = [], minWeightGrams, maxWeightGrams, feeMinor }) => {
    const places = [...countries, ...zoneIds.map((id) => zoneNames.get(id) ?? `#${id}`)]
    const weights = minWeightGrams === undefined && maxWeightGrams === undefined ? '' : ` ${minWeightGrams ?? 0}–${maxWeightGrams ?? ''} g`
    return `${places.join(', ') || '*'}${weights}: ${amountOf(feeMinor, decimalsOf(currencyCode))?.amount}`
  })
  return lines.join('\n')
}
