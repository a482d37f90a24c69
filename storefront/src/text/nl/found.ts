import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('nl', count, { one: '# product', other: '# producten' }),
  noResults: 'Niets gevonden. Probeer een ander woord.',
  searching: 'Zoeken…',
  searchHint: 'Typ een product, merk of trefwoord.',
  filter: 'Filteren',
  filterBrand: 'Merk',
  filterPrice: 'Prijs',
  inStockOnly: 'Alleen op voorraad',
  clearFilters: 'Filters wissen',
  under: (price) => `Onder ${price}`,
  andAbove: (price) => `Vanaf ${price}`,
  showingFor: (word) => `Resultaten voor ‘${word}’.`,
  showMore: 'Meer tonen',
}
