import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('de', days, { one: 'Lieferung in # Werktag', other: 'Lieferung in # Werktagen' }),
  arrives: (days) => `Voraussichtliche Lieferung ${days}`,
  returnsWithin: (days) => plural('de', days, { one: 'Rückgabe innerhalb von # Tag', other: 'Rückgabe innerhalb von # Tagen' }),
  freeShipping: 'Versandkostenfrei',
  freeShippingFrom: (amount) => `Versandkostenfrei ab ${amount}`,
  paidBy: (names) => `Zahlung: ${names}`,
  listComma: ', ',
  byCategory: 'Nach Kategorie einkaufen',
  newGoods: 'Neu eingetroffen',
  newsTitle: 'Neuigkeiten per E-Mail',
}
