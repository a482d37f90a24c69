import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Lista de deseos',
  addWish: 'Añadir a la lista de deseos',
  inWish: 'En tu lista de deseos',
  wishEmpty: 'Tu lista de deseos está vacía. Toca el corazón de un producto para guardarlo aquí, en este navegador.',
  wishNeedsScript: 'La lista de deseos necesita JavaScript.',
}
