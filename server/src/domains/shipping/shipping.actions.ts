import { type ShippingModeRow, shippingMode } from '@wanpu/contract'
import { conflict, found, handlers } from '../../action.ts'
import { amountOf } from '../../export/cells.ts'
import type { ExportTerms } from '../../export/definition.ts'
import { exportSearched } from '../../export/start-export.ts'
import { hasWrongWeights } from './shipping.rules.ts'
import {
  deleteShippingModes,
  findOrderedShippingModes,
  getShippingMode,
  insertShippingMode,
  searchShippingModes,
  setShippingModeStatus,
  updateShippingMode,
} from './shipping.sql.ts'

export const shippingActions = handlers(shippingMode, {
  search: (input, { db }) => searchShippingModes(db, input),

  export: exportSearched({
    action: shippingMode.export,
    fileName: 'shipping-modes',
    search: (db, input) => searchShippingModes(db, input),
    cells: { feeMinor: (row, terms) => feeText(row, terms), rules: (row, terms) => rulesText(row, terms) },
  }),

  read: async ({ id }, { db }) => found(await getShippingMode(db, id)),

  async insert(fields, { db, fail }) {
    if (hasWrongWeights(fields.rules)) throw fail('shipping-weights')
    return { id: await insertShippingMode(db, fields) }
  },

  async update({ id, version, ...fields }, { db, fail }) {
    if (hasWrongWeights(fields.rules)) throw fail('shipping-weights')
    const after = await updateShippingMode(db, id, version, fields)
    if (!after) throw conflict(found(await getShippingMode(db, id)))
    return after
  },

  async delete({ ids }, { db, fail }) {
    const names = await findOrderedShippingModes(db, ids)
    if (names.length > 0) throw fail('shipping-mode-used', { names })
    return { affected: await deleteShippingModes(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setShippingModeStatus(db, ids, status) }),
})

type Mode = Pick<ShippingModeRow, 'rules' | 'currencyCode'>

/** The lowest fee, and the highest where there are several. */
function feeText({ rules, currencyCode }: Mode, { decimalsOf }: ExportTerms) {
  const fees = rules.map((rule) => rule.feeMinor)
  if (fees.length === 0) return null
  const [low, high] = [Math.min(...fees), Math.max(...fees)].map((fee) => amountOf(fee, decimalsOf(currencyCode)))
  return low?.amount === high?.amount ? (low ?? null) : `${low?.amount}–${high?.amount}`
}

/** A rule a line: where to, how heavy, the fee. */
function rulesText({ rules, currencyCode }: Mode, { decimalsOf }: ExportTerms): string {
  const lines = rules.map(({ countries, minWeightGrams, maxWeightGrams, feeMinor }) => {
    const weights = minWeightGrams === undefined && maxWeightGrams === undefined ? '' : ` ${minWeightGrams ?? 0}–${maxWeightGrams ?? ''} g`
    return `${countries.join(', ') || '*'}${weights}: ${amountOf(feeMinor, decimalsOf(currencyCode))?.amount}`
  })
  return lines.join('\n')
}
