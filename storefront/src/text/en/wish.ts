import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Wish list',
  addWish: 'Add to wish list',
  inWish: 'On your wish list',
  wishEmpty: 'Your wish list is empty. Tap the heart of a product to keep it here, in this browser.',
  wishNeedsScript: 'The wish list needs JavaScript.',
}
