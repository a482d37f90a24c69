import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('en', count, { one: '# product', other: '# products' }),
  noResults: 'Nothing found. Try another word.',
  searching: 'Searching…',
  searchHint: 'Type the name, brand or tag of a product.',
  filter: 'Filter',
  filterBrand: 'Brand',
  filterPrice: 'Price',
  inStockOnly: 'In stock only',
  clearFilters: 'Clear filters',
  under: (price) => `Under ${price}`,
  andAbove: (price) => `${price} and above`,
  showingFor: (word) => `Showing results for “${word}”.`,
  showMore: 'Show more',
}
