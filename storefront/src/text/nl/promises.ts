import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('nl', days, { one: 'Levering binnen # werkdag', other: 'Levering binnen # werkdagen' }),
  arrives: (days) => `Verwachte levering ${days}`,
  returnsWithin: (days) => plural('nl', days, { one: 'Retourneren binnen # dag', other: 'Retourneren binnen # dagen' }),
  freeShipping: 'Gratis verzending',
  freeShippingFrom: (amount) => `Gratis verzending vanaf ${amount}`,
  paidBy: (names) => `Betaling: ${names}`,
  listComma: ', ',
  byCategory: 'Shop per categorie',
  newGoods: 'Nieuw binnen',
  newsTitle: 'Nieuws per e-mail',
}
