import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'قائمة الأمنيات',
  addWish: 'أضف إلى قائمة الأمنيات',
  inWish: 'في قائمة أمنياتك',
  wishEmpty: 'قائمة أمنياتك فارغة. اضغط على قلب المنتج لحفظه هنا في هذا المتصفح.',
  wishNeedsScript: 'تتطلب قائمة الأمنيات تفعيل JavaScript.',
}
