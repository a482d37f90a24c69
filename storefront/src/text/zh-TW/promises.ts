import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => `${days} 個工作天送達`,
  arrives: (days) => `預計 ${days} 送達`,
  returnsWithin: (days) => `${days} 天內可退貨`,
  freeShipping: '免運費',
  freeShippingFrom: (amount) => `滿 ${amount} 免運費`,
  paidBy: (names) => `付款方式：${names}`,
  listComma: '、',
  byCategory: '依分類選購',
  newGoods: '新品',
  newsTitle: '訂閱新品與優惠',
}
