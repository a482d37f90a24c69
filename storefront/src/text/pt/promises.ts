import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('pt', days, { one: 'Entrega em # dia útil', other: 'Entrega em # dias úteis' }),
  arrives: (days) => `Entrega prevista: ${days}`,
  returnsWithin: (days) => plural('pt', days, { one: 'Devolução em até # dia', other: 'Devolução em até # dias' }),
  freeShipping: 'Frete grátis',
  freeShippingFrom: (amount) => `Frete grátis a partir de ${amount}`,
  paidBy: (names) => `Pagamento: ${names}`,
  listComma: ', ',
  byCategory: 'Compre por categoria',
  newGoods: 'Novidades',
  newsTitle: 'Novidades por e-mail',
}
