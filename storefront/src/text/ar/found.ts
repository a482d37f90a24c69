import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) =>
    plural('ar', count, { zero: 'لا توجد منتجات', one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' }),
  noResults: 'لم نجد أي نتائج. جرّب كلمة أخرى.',
  searching: 'جارٍ البحث…',
  searchHint: 'اكتب اسم منتج أو علامة تجارية أو وسم.',
  filter: 'تصفية',
  filterBrand: 'العلامة التجارية',
  filterPrice: 'السعر',
  inStockOnly: 'المتوفر فقط',
  clearFilters: 'مسح التصفية',
  under: (price) => `أقل من ${price}`,
  andAbove: (price) => `${price} فأكثر`,
  showingFor: (word) => `نتائج البحث عن «${word}».`,
  showMore: 'عرض المزيد',
}
