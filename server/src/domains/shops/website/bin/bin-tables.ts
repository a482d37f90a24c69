/** Rows that a deleted website keeps in the recycle bin, in the order in which they come back. */
export const keptTables = [
  'website',
  'shop_domain',
  'storefront_key',
  'shop_goods',
  'article',
  'site_build',
  'mail_sender',
  'alarm_channel',
  'purge_hook',
  'mail_template',
  'document_setting',
  'buyer_block',
  'website_watch',
  'website_incident',
] as const
export type KeptTable = (typeof keptTables)[number]

/** Rows that go with a website for good: they are short-lived, are made again, or are about buyers. */
export const lostTables = [
  'agent_call',
  'agent_session',
  'buyer_link',
  'buyer_session',
  'cache_purge',
  'mail',
  'notice',
  'preview_link',
  'review_stop',
  'saved_cart',
  'shop_domain_check',
  'stock_alert',
  'timed_mail',
  'website_look',
  'website_turn',
] as const
