import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'Op voorraad', few: 'Nog maar een paar', out: 'Uitverkocht' },
  addToCart: 'In winkelwagen',
  price: 'Prijs',
  from: (price) => `Vanaf ${price}`,
  marketPrice: 'Van',
  save: (percent) => `Bespaar ${percent}%`,
  optionNames: { color: 'Kleur', colour: 'Kleur', size: 'Maat', material: 'Materiaal', style: 'Stijl', scope: 'Toepassing' },
  added: 'Toegevoegd aan je winkelwagen.',
  left: (left) => `Nog maar ${left} beschikbaar`,
  allInCart: 'Alles wat op voorraad is, zit al in je winkelwagen.',
  seeCart: 'Winkelwagen bekijken',
  toCheckout: 'Afrekenen',
  results: (count) => plural('nl', count, { one: '# product', other: '# producten' }),
  noResults: 'Niets gevonden. Probeer een ander woord.',
  searching: 'Zoeken…',
  searchHint: 'Typ een product, merk of trefwoord.',
  showMore: 'Meer tonen',
  failed: 'De winkel is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  retry: 'Opnieuw proberen',
  notPriced: 'De prijzen konden nu niet worden gecontroleerd. Ze worden bij het afrekenen bevestigd.',
  addressComma: ', ',
}
