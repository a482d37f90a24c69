import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, instant, lineOrEmpty, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { cannotShip, orderHeld, tooMuchShipped } from '../system/undo-failures.ts'
import { fieldWords } from '../words/field-words.ts'
import { parcelLine, parcelState } from './fulfilment.ts'
import { orderToCheck } from './order-review.ts'
import { orderUnderpaid } from './payment-record.ts'

export const parcelRow = z.object({
  id: z.string(),
  version,
  orderId: z.string(),
  orderNo: z.string(),
  /** True while its order takes parcels: then this one can be changed. */
  isOpen: z.boolean(),
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  carrierId: z.string().nullable(),
  /** In the caller's language; empty when no carrier was named. */
  carrierName: z.string(),
  /** Empty for what is sent without one. */
  trackingNo: z.string(),
  /** Where it is followed; empty without a number, or when the carrier has no address for that. */
  trackingUrl: z.string(),
  lines: z.array(parcelLine),
  /** Pieces in all lines together. */
  quantity: count,
  state: parcelState,
  shippedAt: z.string(),
  byName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ParcelRow = z.output<typeof parcelRow>

/** Each line of the order at most once. */
const lines = z
  .array(parcelLine)
  .min(1)
  .max(1000)
  .refine((lines) => new Set(lines.map((each) => each.line)).size === lines.length, { error: 'each line once' })

const nothingLeft = failure('nothing-left-to-ship', '订单已全部发货', 'Everything in this order has been shipped')
const noCarrier = failure('no-such-carrier', '物流公司不存在', 'No such carrier')

const searchParcels = action('parcel.search', {
  effect: 'reads',
  input: listOf(
    {
      /** Order number or tracking number. */
      keywords: z.string().max(200).optional(),
      orderId: id.optional(),
      websiteIds: z.array(websiteId).max(1000).optional(),
      carrierId: id.optional(),
      state: parcelState.optional(),
      shippedFrom: instant.optional(),
      shippedTo: instant.optional(),
    },
    ['shippedAt', 'id'],
  ),
  output: pageOf(parcelRow),
  scope: 'rows',
})

const parcelExportColumns = {
  orderNo: fieldWords.orderNo,
  websiteDomain: fieldWords.websiteDomain,
  carrierName: fieldWords.carrierName,
  trackingNo: fieldWords.trackingNo,
  trackingUrl: fieldWords.trackingUrl,
  quantity: fieldWords.quantity,
  state: { ...fieldWords.status, values: { sent: ['运输中', 'in transit'], delivered: ['已签收', 'delivered'] } },
  shippedAt: { zh: '发货时间', en: 'Shipped at' },
  byName: fieldWords.byName,
} as const

/** Parcels of orders. The order's fulfilment, tracking numbers and its status between paid and shipped follow them. */
export const parcel = {
  search: searchParcels,
  export: exportOf(searchParcels, parcelExportColumns),
  read: action('parcel.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: parcelRow, scope: 'rows' }),
  /** Without `lines`: everything that is in no parcel yet. */
  insert: action('parcel.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      orderId: id,
      carrierId: id.optional(),
      /** Empty for what is sent without one, such as a letter. */
      trackingNo: lineOrEmpty(100).default(''),
      lines: lines.optional(),
      shippedAt: instant.optional(),
      /** Ships an order that came to more after it was paid, although the difference has not arrived. */
      acceptsMissing: z.boolean().default(false),
      /** Added to the order's timeline. */
      text: z.string().max(1000).optional(),
    }),
    output: z.object({ id }),
    fails: [cannotShip, orderHeld, orderToCheck, orderUnderpaid, nothingLeft, tooMuchShipped, noCarrier],
    scope: 'rows',
  }),
  /** Without `lines` they stay; without carrier or number the parcel has none. */
  update: action('parcel.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      id,
      version,
      carrierId: id.optional(),
      trackingNo: lineOrEmpty(100).default(''),
      lines: lines.optional(),
      shippedAt: instant.optional(),
    }),
    output: parcelRow,
    fails: [cannotShip, tooMuchShipped, noCarrier],
    scope: 'rows',
  }),
  delete: action('parcel.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [cannotShip],
    scope: 'rows',
  }),
  setState: action('parcel.set-state', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, state: parcelState }),
    output: affected,
    fails: [cannotShip],
    scope: 'rows',
  }),
}
