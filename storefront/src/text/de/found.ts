import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('de', count, { one: '# Artikel', other: '# Artikel' }),
  noResults: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
  searching: 'Suche läuft …',
  searchHint: 'Geben Sie Produkt, Marke oder Stichwort ein.',
  filter: 'Filtern',
  filterBrand: 'Marke',
  filterPrice: 'Preis',
  inStockOnly: 'Nur auf Lager',
  clearFilters: 'Filter zurücksetzen',
  under: (price) => `Unter ${price}`,
  andAbove: (price) => `Ab ${price}`,
  showingFor: (word) => `Ergebnisse für „${word}“.`,
  showMore: 'Mehr anzeigen',
}
