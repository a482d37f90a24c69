import { plural, pluralOfRange } from '../plural.ts'
import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) =>
    pluralOfRange('ar', days, {
      one: 'التوصيل خلال # يوم عمل',
      few: 'التوصيل خلال # أيام عمل',
      many: 'التوصيل خلال # يوم عمل',
      other: 'التوصيل خلال # يوم عمل',
    }),
  arrives: (days) => `التوصيل المتوقع: ${days}`,
  returnsWithin: (days) =>
    plural('ar', days, {
      one: 'الإرجاع خلال يوم واحد (#)',
      few: 'الإرجاع خلال # أيام',
      many: 'الإرجاع خلال # يومًا',
      other: 'الإرجاع خلال # يوم',
    }),
  freeShipping: 'شحن مجاني',
  freeShippingFrom: (amount) => `شحن مجاني ابتداءً من ${amount}`,
  paidBy: (names) => `الدفع: ${names}`,
  listComma: '، ',
  byCategory: 'تسوق حسب الفئة',
  newGoods: 'وصل حديثًا',
  newsTitle: 'أخبارنا عبر البريد الإلكتروني',
}
