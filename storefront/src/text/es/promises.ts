import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => pluralOfRange('es', days, { one: 'Entrega en # día laborable', other: 'Entrega en # días laborables' }),
  arrives: (days) => `Entrega estimada: ${days}`,
  returnsWithin: (days) => plural('es', days, { one: 'Devoluciones en # día', other: 'Devoluciones en # días' }),
  freeShipping: 'Envío gratis',
  freeShippingFrom: (amount) => `Envío gratis desde ${amount}`,
  paidBy: (names) => `Pago: ${names}`,
  listComma: ', ',
  byCategory: 'Compra por categoría',
  newGoods: 'Novedades',
  newsTitle: 'Novedades por correo electrónico',
}
