import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: '願望清單',
  addWish: '加入願望清單',
  inWish: '已在願望清單',
  wishEmpty: '願望清單還是空的。在商品上點愛心，就會收藏在這部裝置的瀏覽器裡。',
  wishNeedsScript: '願望清單需要開啟瀏覽器的 JavaScript。',
}
