/** The words of the wish list. */
export const wish = {
  wishList: '心愿单',
  addWish: '加入心愿单',
  inWish: '已在心愿单',
  wishEmpty: '心愿单还是空的。在商品上点心形，就会收藏在这台设备的浏览器里。',
  wishNeedsScript: '心愿单需要浏览器开启 JavaScript。',
}

export type WishWords = typeof wish
