import type { StorageKind } from '@wanpu/contract'

/** The kind of a table by the beginning of its name; the first that fits. */
const kinds: readonly [StorageKind, RegExp][] = [
  ['visits', /^visit/],
  ['audit', /^audit/],
  ['history', /^(?:change_|record_change|goods_backup|shop_goods_backup|website_bin|order_edit)/],
  ['messages', /^(?:mail|timed_mail|notice|web_hook|alarm_)/],
  ['products', /^feed/],
  ['tasks', /^(?:task|export_file|schedule_run|rollout)/],
  ['customers', /^(?:agent_|member|buyer|saved_cart|stock_alert|review_|accepted_terms)/],
  ['orders', /^(?:shop_order|order_|payment|parcel|refund|invoice|statement_|coupon|document_)/],
  ['products', /^(?:goods|attribute|classification|price_|protected_|import_|product_|stock_|picture_|resource|poster)/],
  ['shops', /^(?:website|storefront_key|shop_|article|site_build|preview_link|cache_purge|purge_hook|kept_blog)/],
]

/** The kind of data that a table holds; those of the job queue count as tasks. */
export function kindOfTable(name: string, schema: string): StorageKind {
  if (schema === 'pgboss') return 'tasks'
  return kinds.find(([, names]) => names.test(name))?.[0] ?? 'system'
}
