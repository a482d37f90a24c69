import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'

/** `waiting` until the product can be bought again, then `told` (the mail is sent), once. */
export const stockAlertState = z.enum(['waiting', 'told'])

/** How long an alert is kept: one that waits, from when it was asked for, and one in state `told`, from its mail. */
export const stockAlertDays = { waiting: 365, told: 90 } as const

export const stockAlertRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  /** Null: the product is gone from the stock. */
  goodsId: z.string().nullable(),
  title: z.string(),
  sku: z.string(),
  /** The variant that is waited for; empty: the product itself. */
  variantSku: z.string(),
  email: personal(z.string()),
  consentText: z.string(),
  state: stockAlertState,
  createdAt: z.string(),
  toldAt: z.string().nullable(),
})
export type StockAlertRow = z.output<typeof stockAlertRow>

const search = action('stock-alert.search', {
  effect: 'reads',
  input: listOf(
    {
      /** Part of the e-mail. */
      keywords: z.string().max(200).optional(),
      state: stockAlertState.optional(),
      websiteId: websiteId.optional(),
      goodsId: id.optional(),
    },
    ['createdAt'],
  ),
  output: pageOf(stockAlertRow),
  scope: 'rows',
})

const exportColumns = {
  email: fieldWords.email,
  title: fieldWords.product,
  sku: { zh: '商品 SKU', en: 'Product SKU' },
  variantSku: { zh: '规格 SKU', en: 'Variant SKU' },
  websiteDomain: fieldWords.websiteDomain,
  state: { ...fieldWords.status, values: { waiting: ['等待到货', 'waiting'], told: ['已通知', 'told'] } },
  consentText: fieldWords.consentText,
  createdAt: { zh: '登记时间', en: 'Asked at' },
  toldAt: { zh: '通知时间', en: 'Told at' },
} as const

/** Who waits for which sold-out product. Entries come from the shops; operators read, export and delete them. */
export const stockAlert = {
  search,
  export: exportOf(search, exportColumns),
  /** E-mails of buyers go for good, so that there is no undo. */
  delete: action('stock-alert.delete', {
    effect: 'deletes',
    notUndoable: 'Addresses of buyers are deleted for good.',
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
}
