import { type FamilyName, isFamilyName, partsOf } from '@wanpu/contract'
import { useEffect, useState } from 'react'
import { language } from '../../../lib/language.ts'
import type { Text } from '../../../lib/text.ts'

const goods = () => import('../../catalog/goods/goods.text.ts').then((words) => words.goodsText)
const upload = () => import('../../catalog/upload/upload.text.ts').then((words) => words.uploadText)
const attribute = () => import('../../catalog/attribute/attribute.text.ts').then((words) => words.attributeText)

/** Where the fields of a family's records have their names. */
const texts: Readonly<Partial<Record<FamilyName, () => Promise<Text>>>> = {
  'admin-role': () => import('../user/role.text.ts').then((words) => words.roleText),
  'admin-user': () => import('../user/user.text.ts').then((words) => words.userText),
  'article-grouping': () => import('../../shops/article/article-group.text.ts').then((words) => words.articleGroupText),
  carrier: () => import('../../terms/carrier/carrier.text.ts').then((words) => words.carrierText),
  'api-key': () => import('../api-key/api-key.text.ts').then((words) => words.apiKeyText),
  'scheduled-export': () => import('../../messages/scheduled-export/scheduled-export.text.ts').then((feature) => feature.scheduledText),
  feed: () => import('../../catalog/feed/feed.text.ts').then((feature) => feature.feedText),
  'web-hook': () => import('../../messages/web-hook/web-hook.text.ts').then((feature) => feature.webHookText),
  'alarm-channel': () => import('../../messages/alarm-channel/alarm-channel.text.ts').then((feature) => feature.alarmChannelText),
  'classification-rule': () =>
    import('../../catalog/classification-rule/classification-rule.text.ts').then((words) => words.classificationRuleText),
  'config-record': () => import('../config/config.text.ts').then((words) => words.configText),
  'saved-cart': () => import('../../buyers/saved-cart/saved-cart.text.ts').then((words) => words.savedCartText),
  'stock-alert': () => import('../../buyers/stock-alert/stock-alert.text.ts').then((words) => words.stockAlertText),
  'buyer-block': () => import('../../buyers/buyer-block/block.text.ts').then((words) => words.blockText),
  coupon: () => import('../../terms/coupon/coupon.text.ts').then((words) => words.couponText),
  currency: () => import('../../terms/currency/currency.text.ts').then((words) => words.currencyText),
  'document-setting': () => import('../../selling/document/document-setting.text.ts').then((feature) => feature.documentSettingText),
  goods,
  'goods-attribute': attribute,
  'goods-attribute-value': attribute,
  'goods-bak': goods,
  invoice: () => import('../../selling/invoice/invoice.text.ts').then((feature) => feature.invoiceText),
  'mail-sender': () => import('../../messages/mail/sender.text.ts').then((feature) => feature.senderText),
  'mail-template': () => import('../../messages/mail/template.text.ts').then((feature) => feature.templateText),
  'member-user': () => import('../../buyers/member/member.text.ts').then((words) => words.memberText),
  order: () => import('../../selling/order/order.text.ts').then((words) => words.orderText),
  'order-return': () => import('../../selling/order-return/order-return.text.ts').then((words) => words.orderReturnText),
  parcel: () => import('../../selling/parcel/parcel.text.ts').then((words) => words.parcelText),
  refund: () => import('../../selling/refund/refund.text.ts').then((words) => words.refundText),
  'payment-account': () => import('../../selling/payment/payment.text.ts').then((words) => words.paymentText),
  'payment-mode': () => import('../../selling/payment/payment.text.ts').then((words) => words.paymentText),
  poster: () => import('../../catalog/poster/poster.text.ts').then((words) => words.posterText),
  'price-plan': () => import('../../catalog/price-plan/price-plan.text.ts').then((words) => words.pricePlanText),
  'product-review': () => import('../../catalog/product-review/product-review.text.ts').then((words) => words.productReviewText),
  'protected-word': () => import('../../catalog/protected-word/protected-word.text.ts').then((words) => words.protectedWordText),
  'purge-hook': () => import('../../shops/website/purge-hook.text.ts').then((feature) => feature.purgeHookText),
  'shipping-mode': () => import('../../terms/shipping/shipping.text.ts').then((words) => words.shippingText),
  'shipping-zone': () => import('../../terms/shipping/shipping-zone.text.ts').then((words) => words.shippingZoneText),
  'shop-article': () => import('../../shops/article/article.text.ts').then((words) => words.articleText),
  'shop-goods': () => import('../../catalog/shop-goods/shop-goods.text.ts').then((words) => words.shopGoodsText),
  'shop-server': () => import('../../shops/shop-server/shop-server.text.ts').then((words) => words.serverText),
  'shop-website': () => import('../../shops/website/website.text.ts').then((words) => words.websiteText),
  'tax-class': () => import('../../terms/tax/tax.text.ts').then((words) => words.taxText),
  'tax-rate': () => import('../../terms/tax/tax.text.ts').then((words) => words.taxText),
  'website-group': () => import('../../shops/website/website-group.text.ts').then((words) => words.groupText),
  'tax-scheme': () => import('../../terms/tax/tax.text.ts').then((words) => words.taxText),
  'stock-goods-classification': () =>
    import('../../catalog/classification/classification.text.ts').then((words) => words.classificationText),
  upload,
}

/** How fields are called. */
export interface FieldWords {
  /** The words of their feature. */
  text: Text | undefined
  /** What a field without a word means, as the reference of the API says it. */
  meaningOf: (field: string) => string | undefined
}

const noWords: FieldWords = { text: undefined, meaningOf: () => undefined }

/** The words for the fields of an action, fetched when they are needed; none while they come. */
export function useFieldWords(action: string): FieldWords {
  const [loaded, setLoaded] = useState<{ action: string; words: FieldWords }>()
  useEffect(() => {
    let isWanted = true
    void wordsOf(action).then((words) => isWanted && setLoaded({ action, words }))
    return () => {
      isWanted = false
    }
  }, [action])
  return loaded?.action === action ? loaded.words : noWords
}

async function wordsOf(action: string): Promise<FieldWords> {
  const { family } = partsOf(action)
  const [text, { fieldMeaning }] = await Promise.all([
    isFamilyName(family) ? texts[family]?.() : undefined,
    import('@wanpu/contract/openapi'),
  ])
  return { text, meaningOf: (field) => fieldMeaning(action, field, language()) }
}
