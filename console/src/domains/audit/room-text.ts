import { partsOf } from '@wanpu/contract'
import { useEffect, useState } from 'react'
import type { Text } from '../../kit/text.ts'

const goods = () => import('../goods/goods.text.ts').then((room) => room.goodsText)
const upload = () => import('../upload/upload.text.ts').then((room) => room.uploadText)
const attribute = () => import('../attribute/attribute.text.ts').then((room) => room.attributeText)

/** Where the fields of a family's records have their names. */
const rooms: Readonly<Record<string, () => Promise<Text>>> = {
  'admin-role': () => import('../user/role.text.ts').then((room) => room.roleText),
  'admin-user': () => import('../user/user.text.ts').then((room) => room.userText),
  'article-grouping': () => import('../article/article-group.text.ts').then((room) => room.articleGroupText),
  'classification-rule': () => import('../classification-rule/classification-rule.text.ts').then((room) => room.classificationRuleText),
  'config-record': () => import('../config/config.text.ts').then((room) => room.configText),
  coupon: () => import('../coupon/coupon.text.ts').then((room) => room.couponText),
  currency: () => import('../currency/currency.text.ts').then((room) => room.currencyText),
  goods,
  'goods-attribute': attribute,
  'goods-attribute-value': attribute,
  'goods-bak': goods,
  'member-user': () => import('../member/member.text.ts').then((room) => room.memberText),
  order: () => import('../order/order.text.ts').then((room) => room.orderText),
  'payment-account': () => import('../payment/payment.text.ts').then((room) => room.paymentText),
  'payment-mode': () => import('../payment/payment.text.ts').then((room) => room.paymentText),
  poster: () => import('../poster/poster.text.ts').then((room) => room.posterText),
  'price-plan': () => import('../price-plan/price-plan.text.ts').then((room) => room.pricePlanText),
  'protected-word': () => import('../protected-word/protected-word.text.ts').then((room) => room.protectedWordText),
  'shipping-mode': () => import('../shipping/shipping.text.ts').then((room) => room.shippingText),
  'shop-article': () => import('../article/article.text.ts').then((room) => room.articleText),
  'shop-goods': () => import('../shop-goods/shop-goods.text.ts').then((room) => room.shopGoodsText),
  'shop-server': () => import('../shop-server/shop-server.text.ts').then((room) => room.serverText),
  'shop-website': () => import('../website/website.text.ts').then((room) => room.websiteText),
  'stock-goods-classification': () => import('../classification/classification.text.ts').then((room) => room.classificationText),
  upload,
}

/** The words of the room that an action belongs to, fetched when they are needed; none while they come, or when there are none. */
export function useRoomText(action: string): Text | undefined {
  const { family } = partsOf(action)
  const [found, setFound] = useState<{ family: string; text: Text }>()
  useEffect(() => {
    let isWanted = true
    void rooms[family]?.().then((text) => isWanted && setFound({ family, text }))
    return () => {
      isWanted = false
    }
  }, [family])
  return found?.family === family ? found.text : undefined
}
