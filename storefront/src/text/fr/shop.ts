import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'En stock', few: 'Plus que quelques articles', out: 'Épuisé' },
  addToCart: 'Ajouter au panier',
  price: 'Prix',
  from: (price) => `À partir de ${price}`,
  marketPrice: 'Au lieu de',
  save: (percent) => `-${percent} %`,
  optionNames: { color: 'Couleur', colour: 'Couleur', size: 'Taille', material: 'Matière', style: 'Style', scope: 'Usage' },
  added: 'Ajouté au panier.',
  left: (left) => plural('fr', left, { one: 'Plus que # disponible', other: 'Plus que # disponibles' }),
  allInCart: 'Tout le stock disponible est déjà dans votre panier.',
  seeCart: 'Voir le panier',
  toCheckout: 'Passer la commande',
  results: (count) => plural('fr', count, { one: '# produit', other: '# produits' }),
  noResults: 'Aucun résultat. Essayez un autre mot.',
  searching: 'Recherche en cours…',
  searchHint: 'Saisissez un produit, une marque ou un mot-clé.',
  showMore: 'Afficher plus',
  failed: 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  notPriced: 'Les prix n’ont pas pu être vérifiés. Ils seront confirmés au moment de la commande.',
  addressComma: ', ',
}
