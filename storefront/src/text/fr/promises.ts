import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('fr', days, { one: 'Livraison en # jour ouvré', other: 'Livraison en # jours ouvrés' }),
  arrives: (days) => `Livraison estimée : ${days}`,
  returnsWithin: (days) => plural('fr', days, { one: 'Retours sous # jour', other: 'Retours sous # jours' }),
  freeShipping: 'Livraison gratuite',
  freeShippingFrom: (amount) => `Livraison gratuite à partir de ${amount}`,
  paidBy: (names) => `Paiement : ${names}`,
  listComma: ', ',
  byCategory: 'Nos catégories',
  newGoods: 'Nouveautés',
  newsTitle: 'Nos actualités par e-mail',
}
