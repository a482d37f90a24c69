import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => `${days}営業日でお届け`,
  arrives: (days) => `お届け予定日：${days}`,
  returnsWithin: (days) => `${days}日以内の返品可`,
  freeShipping: '送料無料',
  freeShippingFrom: (amount) => `${amount}以上で送料無料`,
  paidBy: (names) => `お支払い方法：${names}`,
  listComma: '、',
  byCategory: 'カテゴリーから探す',
  newGoods: '新着商品',
  newsTitle: 'メールでお知らせを受け取る',
}
