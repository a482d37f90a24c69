import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { places } from '../core/country-groups.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { headerWords } from '../words/header-words.ts'

const zoneFields = {
  name: line(100),
  /** Countries (`DE`) and regions (`US-CA`): an address in any of them belongs to the zone. */
  places: z
    .array(z.string().max(10).toUpperCase().pipe(z.enum(places)))
    .min(1)
    .max(400),
  /** Only these provinces, as addresses have them (广东 is 广东省); none: all. */
  provinces: z.array(line(100)).max(500).default([]),
  /** Only these post codes: whole (`10115`), beginnings (`SW1*`) or ranges of beginnings (`100-149`); none: all. */
  postCodes: z
    .array(
      line(30)
        .toUpperCase()
        .pipe(z.string().regex(/^(?:[A-Z0-9][A-Z0-9 ]*\*?|[A-Z0-9]+-[A-Z0-9]+)$/)),
    )
    .max(2000)
    .default([]),
}

export const shippingZoneRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  places: z.array(z.string()),
  provinces: z.array(z.string()),
  postCodes: z.array(z.string()),
  /** How many shipping methods have rates for it. */
  modeCount: z.number(),
  /** How many tax rates are for it. */
  taxRateCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ShippingZoneRow = z.output<typeof shippingZoneRow>

const used = failure(
  'shipping-zone-used',
  '配送区域已被运费规则或税率使用，请先修改：{names}',
  'Shipping or tax rates use these zones, change the rates first: {names}',
)
const wrongRange = failure(
  'shipping-zone-range',
  '邮编区间的两端长度必须相同，且不能颠倒：{codes}',
  'Both ends of a range of post codes have the same length, the lower first: {codes}',
)

const beyondOwn = failure(
  'shipping-zone-beyond-own',
  '这个配送区域用于其他网站的物流方式或税率，只有能管理这些网站的人可以修改。请新建一个区域',
  'Shipping methods or tax rates of other websites use this zone, so only somebody who manages these can change it. Add a zone of your own',
)

const searchZones = action('shipping-zone.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional() }, ['name', 'createdAt']),
  output: pageOf(shippingZoneRow),
})

const exportColumns = {
  name: { zh: '区域', en: 'Zone' },
  places: { zh: '国家和地区', en: 'Countries' },
  provinces: { zh: '省份', en: 'Provinces' },
  postCodes: { zh: '邮编', en: 'Post codes' },
  modeCount: { zh: '物流方式数', en: 'Shipping methods' },
  taxRateCount: { zh: '税率数', en: 'Tax rates' },
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

/**
 * Saved groups of places that the rates of shipping methods and taxes name. A change of a zone counts for all of them
 * at once.
 */
export const shippingZone = {
  search: searchZones,
  export: exportOf(searchZones, exportColumns),
  read: action('shipping-zone.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: shippingZoneRow }),
  insert: action('shipping-zone.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(zoneFields),
    output: inserted,
    fails: [wrongRange],
  }),
  update: action('shipping-zone.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...zoneFields }),
    output: shippingZoneRow,
    fails: [wrongRange, beyondOwn],
    scope: 'rows',
  }),
  delete: action('shipping-zone.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [used],
  }),
}
