import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Merkliste',
  addWish: 'Auf die Merkliste',
  inWish: 'Auf Ihrer Merkliste',
  wishEmpty: 'Ihre Merkliste ist leer. Tippen Sie bei einem Produkt auf das Herz, um es in diesem Browser zu merken.',
  wishNeedsScript: 'Die Merkliste benötigt JavaScript.',
}
