import {
  type Action,
  adminRole,
  adminUser,
  articleGrouping,
  backupPlan,
  buyerBlock,
  carrier,
  classification,
  classificationRule,
  coupon,
  currency,
  documentSetting,
  feed,
  goods,
  goodsAttribute,
  goodsAttributeValue,
  mailSender,
  paymentMode,
  pricePlan,
  protectedWord,
  scheduledExport,
  shippingMode,
  shippingZone,
  shopArticle,
  shopServer,
  shopWebsite,
  taxClass,
  taxScheme,
  websiteDomain,
  websiteGroup,
} from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fieldOfKey } from './field-of-key.ts'

/** Keys that somebody can hit by what is entered, with the actions of the forms. */
const forms: Record<string, Action[]> = {
  admin_role_name_key: [adminRole.insert, adminRole.update],
  admin_user_name_key_key: [adminUser.signUp],
  admin_user_username_key: [adminUser.signUp],
  article_group_number_key: [articleGrouping.insert, articleGrouping.update],
  article_website_id_url_keywords_key: [shopArticle.insert, shopArticle.update],
  attribute_kind_name_key: [goodsAttribute.insert, goodsAttribute.update],
  attribute_value_attribute_id_value_key: [goodsAttributeValue.insert, goodsAttributeValue.update],
  backup_plan_name_key: [backupPlan.insert, backupPlan.update],
  buyer_block_key: [buyerBlock.insert],
  carrier_code_key: [carrier.insert],
  classification_parent_id_title_key: [classification.insert, classification.update, classification.save],
  classification_rule_set_title_key: [classificationRule.insert, classificationRule.update],
  classification_url_keywords_key: [classification.insert, classification.update, classification.save],
  coupon_code_key: [coupon.insert, coupon.update],
  currency_code_key: [currency.insert],
  document_setting_website_id_key: [documentSetting.insert, documentSetting.update],
  feed_name_key: [feed.insert, feed.update],
  goods_url_keywords_key: [goods.insert, goods.update],
  mail_sender_website_id_key: [mailSender.insert, mailSender.update],
  payment_mode_code_key: [paymentMode.insert, paymentMode.update],
  price_plan_title_key: [pricePlan.insert, pricePlan.update],
  protected_word_word_key: [protectedWord.insert, protectedWord.update],
  scheduled_export_name_key: [scheduledExport.insert, scheduledExport.update],
  shipping_mode_name_key: [shippingMode.insert, shippingMode.update],
  shipping_zone_name_key: [shippingZone.insert, shippingZone.update],
  shop_domain_domain_key: [websiteDomain.insert],
  shop_server_name_key: [shopServer.insert, shopServer.update],
  tax_class_name_key: [taxClass.insert, taxClass.update],
  tax_scheme_name_key: [taxScheme.insert, taxScheme.update],
  website_domain_key: [shopWebsite.insert, shopWebsite.update],
  website_group_name_key: [websiteGroup.insert, websiteGroup.update],
}

const made = 'the server makes the value'
const skipped = 'what is there is skipped or written over'
const checked = 'the record is locked and looked at first'

/** Keys that no form is refused by, with the reason. */
const unseen: Record<string, string> = {
  api_key_former_hash_key: made,
  api_key_token_hash_key: made,
  backup_plan_id_name_key: made,
  backup_plan_shop_server_id_folder_key: checked,
  buyer_link_token_hash_key: made,
  buyer_session_token_hash_key: made,
  cache_purge_waiting_key: skipped,
  change_row_key: skipped,
  export_file_task_id_key: made,
  export_file_ticket_hash_key: made,
  feed_run_task_id_key: made,
  scheduled_export_run_task_id_key: made,
  invoice_invoice_no_key: made,
  invoice_number_key: made,
  invoice_refund_id_key: checked,
  mail_once_key_key: skipped,
  mail_template_event_key: skipped,
  member_website_id_email_key: skipped,
  order_return_return_no_key: made,
  payment_bank_key: checked,
  payment_event_account_id_event_no_key: skipped,
  payment_payment_no_key: made,
  refund_refund_no_key: made,
  resource_path_key: made,
  saved_cart_key: skipped,
  session_token_hash_key: made,
  shop_goods_website_id_goods_id_key: skipped,
  shop_order_order_no_key: made,
  shop_order_website_id_idempotency_key_key: skipped,
  storefront_key_key_key: made,
  user_invitation_token_hash_key: made,
  web_hook_delivery_web_hook_id_event_id_key: made,
}

/** The unique keys that have a name of their own. */
async function readKeys(): Promise<{ key: string; table: string }[]> {
  await using shop = await openShop()
  const { rows } = await sql<{ key: string; table: string }>`
    select i.relname as key, t.relname as table
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and not x.indisprimary and t.relnamespace = 'public'::regnamespace and not t.relispartition
      and i.relname like '%\\_key'`.execute(shop.services.db)
  return rows
}

const hasField = ({ input }: Action, field: string) =>
  'shape' in input && typeof input.shape === 'object' && Object.hasOwn(input.shape ?? {}, field)

test('each unique key of the schema is hit by a form, or is in the list of those that none is refused by', async () => {
  const keys = await readKeys()

  expect(keys.map(({ key }) => key).toSorted()).toEqual([...Object.keys(forms), ...Object.keys(unseen)].toSorted())
})

test('a unique key that a form can hit names a field of its input', async () => {
  const keys = await readKeys()

  const nameless = keys.flatMap(({ key, table }) =>
    (forms[key] ?? []).filter((action) => !hasField(action, fieldOfKey(key, table))).map((action) => [action.name, fieldOfKey(key, table)]),
  )

  expect(nameless).toEqual([])
})
