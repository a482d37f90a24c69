import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, ids } from '../core/fields.ts'

/** Documents that go with orders and parcels; `invoice` prints what was issued. */
export const documentKind = z.enum(['packing-slip', 'pick-list', 'label', 'invoice'])
export type DocumentKind = z.output<typeof documentKind>

/** Labels on sheets of eight (105 × 74 mm), or one by one on 100 × 150 mm. */
export const labelPaper = z.enum(['a4', 'label'])
export type LabelPaper = z.output<typeof labelPaper>

/** How the rows of a pick list follow each other: by shelf, under the headings of categories, or by SKU. */
export const pickOrder = z.enum(['shelf', 'category', 'sku'])
export type PickOrder = z.output<typeof pickOrder>

/** Orders and parcels up to here are drawn while the caller waits; more become a file that a task makes. */
export const drawnAtOnce = 30

const nothing = failure('nothing-to-print', '所选内容没有可打印的单据', 'There is nothing to print for this selection')

export const document = {
  /**
   * One PDF with the documents of orders, parcels or invoices, in the order of the ids; exactly one of them. Parcels
   * have packing slips and labels only. Returns the address of the file as exports do, or the task that makes it;
   * `documents` counts the orders, parcels or invoices.
   */
  draw: action('document.draw', {
    effect: 'writes',
    notUndoable: 'It prints what is there.',
    input: z
      .strictObject({
        kind: documentKind,
        orderIds: ids.optional(),
        parcelIds: ids.optional(),
        invoiceIds: ids.optional(),
        labelPaper: labelPaper.default('label'),
        /** Of pick lists. */
        pickOrder: pickOrder.default('category'),
      })
      .refine(({ orderIds, parcelIds, invoiceIds }) => [orderIds, parcelIds, invoiceIds].filter(Boolean).length === 1, {
        error: 'one of orderIds, parcelIds and invoiceIds',
      })
      .refine(({ kind, parcelIds }) => !parcelIds || kind === 'packing-slip' || kind === 'label', {
        error: 'parcels have packing slips and labels',
        path: ['kind'],
      })
      .refine(({ kind, invoiceIds }) => !invoiceIds || kind === 'invoice', { error: 'must be invoice', path: ['kind'] }),
    output: z.object({ fileName: z.string(), documents: count, url: z.string().optional(), taskId: z.string().optional() }),
    fails: [nothing],
    scope: 'rows',
  }),
}
