import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('it', days, { one: 'Consegna in # giorno lavorativo', other: 'Consegna in # giorni lavorativi' }),
  arrives: (days) => `Consegna prevista: ${days}`,
  returnsWithin: (days) => plural('it', days, { one: 'Reso entro # giorno', other: 'Reso entro # giorni' }),
  freeShipping: 'Spedizione gratuita',
  freeShippingFrom: (amount) => `Spedizione gratuita da ${amount}`,
  paidBy: (names) => `Pagamento: ${names}`,
  listComma: ', ',
  byCategory: 'Acquista per categoria',
  newGoods: 'Novità',
  newsTitle: 'Novità via e-mail',
}
