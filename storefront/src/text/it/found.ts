import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('it', count, { one: '# prodotto', other: '# prodotti' }),
  noResults: 'Nessun risultato. Prova con un’altra parola.',
  searching: 'Ricerca in corso…',
  searchHint: 'Scrivi un prodotto, una marca o un tag.',
  filter: 'Filtra',
  filterBrand: 'Marca',
  filterPrice: 'Prezzo',
  inStockOnly: 'Solo disponibili',
  clearFilters: 'Rimuovi i filtri',
  under: (price) => `Meno di ${price}`,
  andAbove: (price) => `${price} e oltre`,
  showingFor: (word) => `Risultati per «${word}».`,
  showMore: 'Mostra altri',
}
