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
  left: (count) => plural('fr', count, { one: 'Plus que # disponible', other: 'Plus que # disponibles' }),
  notKept: 'Votre navigateur n’enregistre pas de panier. Autorisez les cookies pour cette boutique, puis réessayez.',
  atMost: (most) => `${most} au maximum par commande`,
  allInCart: 'Tout le stock disponible est déjà dans votre panier.',
  seeCart: 'Voir le panier',
  toCheckout: 'Passer la commande',
  failed: 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  notPriced: 'Les prix n’ont pas pu être vérifiés. Ils seront confirmés au moment de la commande.',
  addressComma: ', ',
  seen: 'Vus récemment',
  vat: 'TVA',
  consumptionTax: 'Taxe à la consommation',
  withTax: { vat: 'TTC', gst: 'TTC', tax: 'TTC' },
  withShipping: { extra: 'hors frais de livraison', free: 'livraison incluse' },
  lowestPrice: (price) => `Prix le plus bas des 30 jours précédents : ${price}`,
}
