/** What buyers can count on, and the headings of a home page that nobody has designed. */
export const promises = {
  /** How many business days a parcel takes, such as 5–9. */
  deliveryIn: (days: string) => `${days} 个工作日送达`,
  /** The days between which a parcel should come. */
  arrives: (days: string) => `预计 ${days} 送达`,
  returnsWithin: (days: number) => `${days} 天内可退货`,
  freeShipping: '免运费',
  freeShippingFrom: (amount: string) => `满 ${amount} 免运费`,
  paidBy: (names: string) => `支付方式：${names}`,
  listComma: '、',
  byCategory: '按分类选购',
  newGoods: '新品',
  newsTitle: '订阅新品与优惠',
}

export type PromiseWords = typeof promises
