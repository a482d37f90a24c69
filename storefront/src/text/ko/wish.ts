import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: '위시리스트',
  addWish: '위시리스트에 담기',
  inWish: '위시리스트에 있음',
  wishEmpty: '위시리스트가 비어 있습니다. 상품의 하트를 누르면 이 브라우저에 저장됩니다.',
  wishNeedsScript: '위시리스트를 사용하려면 JavaScript가 필요합니다.',
}
