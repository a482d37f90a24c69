import { shippingMode } from '@wanpu/contract'
import { conflict, found, handlers } from '../../action.ts'
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

  read: async ({ id }, { db }) => found(await getShippingMode(db, id)),

  async insert(fields, { db, fail }) {
    if (hasWrongWeights(fields.rules)) throw fail('shipping-weights')
    return { id: await insertShippingMode(db, fields) }
  },

  async update({ id, version, ...fields }, { db, fail }) {
    const before = found(await getShippingMode(db, id))
    if (hasWrongWeights(fields.rules)) throw fail('shipping-weights')
    const after = await updateShippingMode(db, id, version, fields)
    if (!after) throw conflict(before)
    return after
  },

  async delete({ ids }, { db, fail }) {
    const names = await findOrderedShippingModes(db, ids)
    if (names.length > 0) throw fail('shipping-mode-used', { names })
    return { affected: await deleteShippingModes(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setShippingModeStatus(db, ids, status) }),
})
