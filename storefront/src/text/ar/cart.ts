import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'سلة التسوق',
  pieces: (count) =>
    plural('ar', count, { zero: 'لا توجد منتجات', one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' }),
  close: 'إغلاق',
  empty: 'سلة التسوق فارغة.',
  browse: 'ابدأ التسوق',
  goods: 'المنتجات',
  quantity: (title) => `كمية ${title}`,
  less: 'تقليل الكمية',
  more: 'زيادة الكمية',
  remove: 'إزالة',
  removeItem: (title) => `إزالة ${title}`,
  subtotal: 'المجموع الفرعي',
  later: 'تُحتسب رسوم الشحن والضرائب والخصومات عند إتمام الطلب.',
  laterButTax: 'تُحتسب رسوم الشحن والخصومات عند إتمام الطلب.',
  checkout: 'إتمام الطلب',
  changed: 'تم تحديث السعر',
  notCounted: 'المنتجات التي لم تعد متوفرة غير مشمولة.',
  belowMinimum: (missing, minimum) => `الحد الأدنى للطلب ${minimum}: أضف منتجات بقيمة ${missing} لإتمام الطلب.`,
  membersOnly: 'الطلب في هذا المتجر متاح للأعضاء فقط.',
  signIn: 'تسجيل الدخول',
  problem: { gone: 'لم يعد متوفرًا، يرجى إزالته', stock: (count) => (count > 0 ? `المتبقي ${count} فقط` : 'نفدت الكمية') },
  removed: (title) => `تمت إزالة ${title}.`,
  undo: 'تراجع',
  details: 'عرض كل التفاصيل',
}
