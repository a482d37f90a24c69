import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Liste d’envies',
  addWish: 'Ajouter à la liste d’envies',
  inWish: 'Dans votre liste d’envies',
  wishEmpty: 'Votre liste d’envies est vide. Touchez le cœur d’un produit pour le garder ici, dans ce navigateur.',
  wishNeedsScript: 'La liste d’envies nécessite JavaScript.',
}
