import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('en', days, { one: 'Delivery in # business day', other: 'Delivery in # business days' }),
  arrives: (days) => `Estimated delivery ${days}`,
  returnsWithin: (days) => plural('en', days, { one: 'Returns within # day', other: 'Returns within # days' }),
  freeShipping: 'Free shipping',
  freeShippingFrom: (amount) => `Free shipping from ${amount}`,
  paidBy: (names) => `Payment: ${names}`,
  listComma: ', ',
  byCategory: 'Shop by category',
  newGoods: 'New arrivals',
  newsTitle: 'News by email',
}
