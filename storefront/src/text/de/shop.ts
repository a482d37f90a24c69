import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'Auf Lager', few: 'Nur noch wenige', out: 'Ausverkauft' },
  addToCart: 'In den Warenkorb',
  price: 'Preis',
  from: (price) => `ab ${price}`,
  marketPrice: 'Statt',
  save: (percent) => `${percent} % sparen`,
  optionNames: { color: 'Farbe', colour: 'Farbe', size: 'Größe', material: 'Material', style: 'Ausführung', scope: 'Einsatzbereich' },
  added: 'In den Warenkorb gelegt.',
  left: (left) => `Nur noch ${left} verfügbar`,
  allInCart: 'Alles, was auf Lager ist, liegt schon in Ihrem Warenkorb.',
  seeCart: 'Warenkorb ansehen',
  toCheckout: 'Zur Kasse',
  results: (count) => plural('de', count, { one: '# Artikel', other: '# Artikel' }),
  noResults: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
  searching: 'Suche läuft …',
  searchHint: 'Geben Sie Produkt, Marke oder Stichwort ein.',
  showMore: 'Mehr anzeigen',
  failed: 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  notPriced: 'Die Preise konnten gerade nicht geprüft werden. An der Kasse werden sie bestätigt.',
  addressComma: ', ',
}
