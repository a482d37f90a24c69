import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Votre panier',
  pieces: (count) => plural('fr', count, { one: '# article', other: '# articles' }),
  close: 'Fermer',
  empty: 'Votre panier est vide.',
  browse: 'Commencer mes achats',
  goods: 'Produits',
  quantity: (title) => `Quantité de ${title}`,
  less: 'Réduire la quantité',
  more: 'Augmenter la quantité',
  remove: 'Supprimer',
  removeItem: (title) => `Supprimer ${title}`,
  subtotal: 'Sous-total',
  later: 'Livraison, taxes et réductions sont calculées lors de la commande.',
  laterButTax: 'Livraison et réductions sont calculées lors de la commande.',
  checkout: 'Passer la commande',
  changed: 'Prix mis à jour',
  notCounted: 'Les produits qui ne sont plus disponibles ne sont pas comptés.',
  belowMinimum: (missing, minimum) => `Le minimum de commande est de ${minimum} : il manque encore ${missing}.`,
  membersOnly: 'Seuls les membres peuvent commander dans cette boutique.',
  signIn: 'Se connecter',
  problem: {
    gone: 'Plus disponible, à supprimer',
    stock: (count) => (count > 0 ? plural('fr', count, { one: 'Plus que # disponible', other: 'Plus que # disponibles' }) : 'Épuisé'),
  },
  removed: (title) => `Supprimé du panier : ${title}`,
  undo: 'Annuler',
  details: 'Voir tous les détails',
}
