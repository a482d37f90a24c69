import { shippingZone } from '@wanpu/contract'
import { ActionError, conflict, demandRow, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { findWrongRanges } from './shipping.rules.ts'
import {
  deleteShippingZones,
  findUsedShippingZones,
  getShippingZone,
  insertShippingZone,
  isZoneUsedBeyond,
  searchShippingZones,
  updateShippingZone,
} from './shipping-zone.sql.ts'

const joinValues = (values: readonly string[]) => values.join(', ')

export const shippingZoneActions = handlers(shippingZone, {
  search: (input, { db }) => searchShippingZones(db, input),

  export: exportSearched({
    action: shippingZone.export,
    fileName: 'shipping-zones',
    search: searchShippingZones,
    cells: {
      places: ({ places }) => joinValues(places),
      provinces: ({ provinces }) => joinValues(provinces),
      postCodes: ({ postCodes }) => joinValues(postCodes),
    },
  }),

  read: async ({ id }, { db }) => demandRow(await getShippingZone(db, id)),

  async insert(fields, { db }) {
    checkRanges(fields.postCodes)
    return { id: await insertShippingZone(db, fields) }
  },

  async update({ id, version, ...fields }, { db, scope, fail }) {
    demandRow(await getShippingZone(db, id))
    if (await isZoneUsedBeyond(db, id, scope)) throw fail('shipping-zone-beyond-own')
    checkRanges(fields.postCodes)
    const isDone = await updateShippingZone(db, id, version, fields)
    const current = demandRow(await getShippingZone(db, id))
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, { db, fail }) {
    const names = await findUsedShippingZones(db, ids)
    if (names.length > 0) throw fail('shipping-zone-used', { names })
    return { affected: await deleteShippingZones(db, ids) }
  },
})

function checkRanges(postCodes: readonly string[]): void {
  const codes = findWrongRanges(postCodes)
  if (codes.length > 0) throw new ActionError('shipping-zone-range', { codes: codes.slice(0, 20) })
}
