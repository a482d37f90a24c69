import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'متوفر', few: 'كمية محدودة', out: 'نفدت الكمية' },
  addToCart: 'أضف إلى السلة',
  price: 'السعر',
  from: (price) => `ابتداءً من ${price}`,
  marketPrice: 'السعر قبل الخصم',
  save: (percent) => `وفّر ${percent}%`,
  optionNames: { color: 'اللون', colour: 'اللون', size: 'المقاس', material: 'الخامة', style: 'الطراز', scope: 'الاستخدام' },
  added: 'تمت الإضافة إلى السلة.',
  left: (left) => `المتبقي ${left} فقط`,
  allInCart: 'كل الكمية المتوفرة موجودة في سلتك.',
  seeCart: 'عرض السلة',
  toCheckout: 'إتمام الطلب',
  results: (count) =>
    plural('ar', count, { zero: 'لا توجد منتجات', one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' }),
  noResults: 'لم نجد أي نتائج. جرّب كلمة أخرى.',
  searching: 'جارٍ البحث…',
  searchHint: 'اكتب اسم منتج أو علامة تجارية أو وسم.',
  showMore: 'عرض المزيد',
  failed: 'تعذر الاتصال بالمتجر. تحقق من اتصالك ثم حاول مرة أخرى.',
  retry: 'إعادة المحاولة',
  notPriced: 'تعذر التحقق من الأسعار الآن. سيتم تأكيدها عند إتمام الطلب.',
  addressComma: '، ',
}
