import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { ids, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { baseTotal } from '../core/money-total.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'

/**
 * `waiting` for its reminder; `reminded`; `restored` by the link of the mail; `ordered` after it; `skipped`: another
 * cart of the e-mail was reminded of instead.
 */
export const savedCartState = z.enum(['waiting', 'reminded', 'restored', 'ordered', 'skipped'])

/** A line as it would be ordered now. */
const savedCartLine = z.object({ title: z.string(), options: z.string(), quantity: z.number(), isSold: z.boolean() })

export const savedCartRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  email: personal(z.string()),
  consentText: z.string(),
  lines: z.array(savedCartLine),
  /** What the lines that are still sold would cost now, without shipping and discounts. */
  goodsMinor: z.number(),
  currencyCode: z.string(),
  /** The same in the base currency at the rates of now; null without a rate or a base currency. */
  baseMinor: z.number().nullable(),
  baseCurrencyCode: z.string(),
  state: savedCartState,
  remindedAt: z.string().nullable(),
  restoredAt: z.string().nullable(),
  /** Empty: it was not ordered. */
  orderNo: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SavedCartRow = z.output<typeof savedCartRow>

const search = action('saved-cart.search', {
  effect: 'reads',
  input: listOf(
    {
      /** Part of the e-mail or the order number. */
      keywords: z.string().max(200).optional(),
      state: savedCartState.optional(),
      websiteId: websiteId.optional(),
    },
    ['updatedAt', 'remindedAt'],
  ),
  output: pageOf(savedCartRow),
  scope: 'rows',
})

const exportColumns = {
  email: fieldWords.email,
  websiteDomain: fieldWords.websiteDomain,
  state: {
    ...fieldWords.status,
    values: {
      waiting: ['待提醒', 'waiting'],
      reminded: ['已提醒', 'reminded'],
      restored: ['已找回', 'restored'],
      ordered: ['已下单', 'ordered'],
      skipped: ['未提醒', 'not reminded'],
    },
  },
  lines: fieldWords.goods,
  goodsMinor: { ...fieldWords.goodsMinor, money: 'currencyCode' },
  currencyCode: fieldWords.currencyCode,
  baseMinor: { zh: '商品金额（基准币种）', en: 'Subtotal in base currency', money: 'baseCurrencyCode' },
  baseCurrencyCode: { zh: '基准币种', en: 'Base currency' },
  orderNo: fieldWords.orderNo,
  consentText: fieldWords.consentText,
  updatedAt: { zh: '最后保存', en: 'Saved at' },
  remindedAt: { zh: '提醒时间', en: 'Reminded at' },
  restoredAt: { zh: '找回时间', en: 'Restored at' },
} as const

/**
 * Carts whose buyers asked at the checkout to be reminded. They come from the shops; operators read, export and delete
 * them.
 */
export const savedCart = {
  search,
  export: exportOf(search, exportColumns),
  /** Of the reminders of the last 30 days: how many there were, and what came of them. */
  readResults: action('saved-cart.read.results', {
    effect: 'reads',
    input: z.strictObject({ websiteId: websiteId.optional() }),
    output: z.object({
      reminded: z.number(),
      restored: z.number(),
      ordered: z.number(),
      /** Orders that count as revenue, less what was refunded, by currency and in the base currency. */
      sums: z.array(z.object({ currencyCode: z.string(), totalMinor: z.number() })),
      base: baseTotal.nullable(),
    }),
    scope: 'rows',
  }),
  /** E-mails of buyers go for good, so that there is no undo. */
  delete: action('saved-cart.delete', {
    effect: 'deletes',
    notUndoable: 'Addresses of buyers are deleted for good.',
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
}
