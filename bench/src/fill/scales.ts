/** How large the standard data set is: a small shop, an agency, and what the product is made for. */
export const scales = { S: 0.01, M: 0.1, L: 1 } as const
export type Scale = keyof typeof scales

/** Rows of a year at the scale L. Tables that are not named hold what people set up by hand: as many at each scale. */
const rowsOfL: Readonly<Record<string, number>> = {
  website: 1000,
  goods: 1_000_000,
  shop_goods: 2_000_000,
  classification: 5400,
  shop_order: 1_000_000,
  order_log: 1_000_000,
  payment: 800_000,
  parcel: 700_000,
  invoice: 500_000,
  order_return: 50_000,
  member: 500_000,
  mail: 1_000_000,
  visit: 10_000_000,
  audit: 3_000_000,
  task: 500_000,
  site_build: 100_000,
  notice: 200_000,
  saved_cart: 100_000,
  stock_alert: 100_000,
  product_review: 200_000,
  resource: 200_000,
  picture_change: 100_000,
  protected_word_log: 100_000,
  change_set: 200_000,
  goods_backup: 100_000,
  import_record: 10_000,
  import_problem: 200_000,
  task_log: 200_000,
  task_failure: 200_000,
  web_hook_event: 200_000,
  web_hook_delivery: 200_000,
  coupon: 10_000,
  article: 20_000,
  buyer_block: 10_000,
}
const rowsByHand = 200

/** How many rows of a table a scale has. */
export const rowsOf = (scale: Scale, table: string): number => {
  const rows = rowsOfL[table]
  return rows === undefined ? rowsByHand : Math.max(1, Math.round(rows * scales[scale]))
}

/** As many rows in each table that grows by itself, and few where people set things up by hand. */
export const evenRows =
  (rows: number) =>
  (table: string): number =>
    table === 'website' || !(table in rowsOfL) ? rowsByHand : rows

/** The scale that a word names. @throws when there is none of that name. */
export function scaleOf(word: string): Scale {
  const name = word.toUpperCase()
  if (name === 'S' || name === 'M' || name === 'L') return name
  throw new Error(`--scale is S, M or L, and not ${word}`)
}
