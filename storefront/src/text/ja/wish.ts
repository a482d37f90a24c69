import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'お気に入り',
  addWish: 'お気に入りに追加',
  inWish: 'お気に入りに追加済み',
  wishEmpty: 'お気に入りはまだありません。商品のハートを押すと、このブラウザに保存されます。',
  wishNeedsScript: 'お気に入りのご利用にはJavaScriptが必要です。',
}
