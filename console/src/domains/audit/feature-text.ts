import { type FamilyName, isFamilyName, partsOf } from '@wanpu/contract'
import { useEffect, useState } from 'react'
import type { Text } from '../../lib/text.ts'

const goods = () => import('../goods/goods.text.ts').then((words) => words.goodsText)
const upload = () => import('../upload/upload.text.ts').then((words) => words.uploadText)
const attribute = () => import('../attribute/attribute.text.ts').then((words) => words.attributeText)

/** Where the fields of a family's records have their names. */
const texts: Readonly<Partial<Record<FamilyName, () => Promise<Text>>>> = {
  'admin-role': () => import('../user/role.text.ts').then((words) => words.roleText),
  'admin-user': () => import('../user/user.text.ts').then((words) => words.userText),
  'article-grouping': () => import('../article/article-group.text.ts').then((words) => words.articleGroupText),
  carrier: () => import('../carrier/carrier.text.ts').then((words) => words.carrierText),
  'alarm-channel': () => import('../alarm-channel/alarm-channel.text.ts').then((feature) => feature.alarmChannelText),
  'classification-rule': () => import('../classification-rule/classification-rule.text.ts').then((words) => words.classificationRuleText),
  'config-record': () => import('../config/config.text.ts').then((words) => words.configText),
  'saved-cart': () => import('../saved-cart/saved-cart.text.ts').then((words) => words.savedCartText),
  'stock-alert': () => import('../stock-alert/stock-alert.text.ts').then((words) => words.stockAlertText),
  'buyer-block': () => import('../buyer-block/block.text.ts').then((words) => words.blockText),
  coupon: () => import('../coupon/coupon.text.ts').then((words) => words.couponText),
  currency: () => import('../currency/currency.text.ts').then((words) => words.currencyText),
  'document-setting': () => import('../document/document-setting.text.ts').then((feature) => feature.documentSettingText),
  goods,
  'goods-attribute': attribute,
  'goods-attribute-value': attribute,
  'goods-bak': goods,
  invoice: () => import('../invoice/invoice.text.ts').then((feature) => feature.invoiceText),
  'mail-sender': () => import('../mail/sender.text.ts').then((feature) => feature.senderText),
  'mail-template': () => import('../mail/template.text.ts').then((feature) => feature.templateText),
  'member-user': () => import('../member/member.text.ts').then((words) => words.memberText),
  order: () => import('../order/order.text.ts').then((words) => words.orderText),
  'order-return': () => import('../order-return/order-return.text.ts').then((words) => words.orderReturnText),
  parcel: () => import('../parcel/parcel.text.ts').then((words) => words.parcelText),
  refund: () => import('../refund/refund.text.ts').then((words) => words.refundText),
  'payment-account': () => import('../payment/payment.text.ts').then((words) => words.paymentText),
  'payment-mode': () => import('../payment/payment.text.ts').then((words) => words.paymentText),
  poster: () => import('../poster/poster.text.ts').then((words) => words.posterText),
  'price-plan': () => import('../price-plan/price-plan.text.ts').then((words) => words.pricePlanText),
  'product-review': () => import('../product-review/product-review.text.ts').then((words) => words.productReviewText),
  'protected-word': () => import('../protected-word/protected-word.text.ts').then((words) => words.protectedWordText),
  'purge-hook': () => import('../website/purge-hook.text.ts').then((feature) => feature.purgeHookText),
  'shipping-mode': () => import('../shipping/shipping.text.ts').then((words) => words.shippingText),
  'shipping-zone': () => import('../shipping/shipping-zone.text.ts').then((words) => words.shippingZoneText),
  'shop-article': () => import('../article/article.text.ts').then((words) => words.articleText),
  'shop-goods': () => import('../shop-goods/shop-goods.text.ts').then((words) => words.shopGoodsText),
  'shop-server': () => import('../shop-server/shop-server.text.ts').then((words) => words.serverText),
  'shop-website': () => import('../website/website.text.ts').then((words) => words.websiteText),
  'tax-class': () => import('../tax/tax.text.ts').then((words) => words.taxText),
  'tax-rate': () => import('../tax/tax.text.ts').then((words) => words.taxText),
  'website-group': () => import('../website/website-group.text.ts').then((words) => words.groupText),
  'tax-scheme': () => import('../tax/tax.text.ts').then((words) => words.taxText),
  'stock-goods-classification': () => import('../classification/classification.text.ts').then((words) => words.classificationText),
  upload,
}

/** The words of the feature that an action belongs to, fetched when they are needed; none while they come, or when there are none. */
export function useFeatureText(action: string): Text | undefined {
  const { family } = partsOf(action)
  const [loadedText, setFound] = useState<{ family: string; text: Text }>()
  useEffect(() => {
    let isWanted = true
    const load = isFamilyName(family) ? texts[family] : undefined
    void load?.().then((text) => isWanted && setFound({ family, text }))
    return () => {
      isWanted = false
    }
  }, [family])
  return loadedText?.family === family ? loadedText.text : undefined
}
