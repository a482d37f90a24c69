import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Lista dei desideri',
  addWish: 'Aggiungi alla lista dei desideri',
  inWish: 'Nella tua lista dei desideri',
  wishEmpty: 'La tua lista dei desideri è vuota. Tocca il cuore di un prodotto per conservarlo qui, in questo browser.',
  wishNeedsScript: 'La lista dei desideri richiede JavaScript.',
}
