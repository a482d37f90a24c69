import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('fr', count, { one: '# produit', other: '# produits' }),
  noResults: 'Aucun résultat. Essayez un autre mot.',
  searching: 'Recherche en cours…',
  searchHint: 'Saisissez un produit, une marque ou un mot-clé.',
  filter: 'Filtrer',
  filterBrand: 'Marque',
  filterPrice: 'Prix',
  inStockOnly: 'En stock uniquement',
  clearFilters: 'Effacer les filtres',
  under: (price) => `Moins de ${price}`,
  andAbove: (price) => `${price} et plus`,
  showingFor: (word) => `Résultats pour « ${word} ».`,
  showMore: 'Afficher plus',
}
