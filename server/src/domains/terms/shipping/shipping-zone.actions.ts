import { shippingZone } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { ActionError } from '../../../refusals.ts'
import { findWrongRanges } from './shipping.rules.ts'
import { findUsedShippingZones, isZoneUsedBeyond, searchShippingZones, shippingZones } from './shipping-zone.sql.ts'

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

  read: shippingZones.read,

  async insert(fields, { db }) {
    checkRanges(fields.postCodes)
    return { id: await shippingZones.insert(db, fields) }
  },

  async update({ id, version, ...fields }, context) {
    await shippingZones.load(id, context)
    if (await isZoneUsedBeyond(context.db, id, context.scope)) throw context.fail('shipping-zone-beyond-own')
    checkRanges(fields.postCodes)
    return shippingZones.update({ id, version }, fields, context)
  },

  async delete({ ids }, { db, fail }) {
    const names = await findUsedShippingZones(db, ids)
    if (names.length > 0) throw fail('shipping-zone-used', { names })
    return { affected: await shippingZones.remove(db, ids) }
  },
})

function checkRanges(postCodes: readonly string[]): void {
  const codes = findWrongRanges(postCodes)
  if (codes.length > 0) throw new ActionError('shipping-zone-range', { codes: codes.slice(0, 20) })
}
