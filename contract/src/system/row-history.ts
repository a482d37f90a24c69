import { z } from 'zod'

/**
 * Small tables whose rows have a history of their own, each with the action that reads such a row: who may call it sees
 * what changed.
 */
export const historyReaders = {
  article: 'shop-article.read',
  article_group: 'article-grouping.read',
  carrier: 'carrier.read',
  classification: 'stock-goods-classification.read',
  coupon: 'coupon.read',
  currency: 'currency.read',
  payment_account: 'payment-account.read',
  shipping_mode: 'shipping-mode.read',
  tax_scheme: 'tax-scheme.read',
  website_group: 'website-group.read',
} as const

// The keys of a constant are all that it has.
export const historyEntity = z.enum(Object.keys(historyReaders) as [keyof typeof historyReaders, ...(keyof typeof historyReaders)[]])
export type HistoryEntity = z.output<typeof historyEntity>

const values = z.record(z.string(), z.unknown())

/**
 * The fields in which a change changed one row, by their names, with those that others are read with, such as the
 * currency of amounts; long texts are cut. `before` of a new row, and `after` of a deleted one, has none.
 */
export const rowSides = z.object({ before: values, after: values })
export type RowSides = z.output<typeof rowSides>
