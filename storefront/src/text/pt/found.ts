import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('pt', count, { one: '# produto', other: '# produtos' }),
  noResults: 'Nada encontrado. Tente outra palavra.',
  searching: 'Buscando…',
  searchHint: 'Digite um produto, uma marca ou uma etiqueta.',
  filter: 'Filtrar',
  filterBrand: 'Marca',
  filterPrice: 'Preço',
  inStockOnly: 'Somente em estoque',
  clearFilters: 'Limpar filtros',
  under: (price) => `Abaixo de ${price}`,
  andAbove: (price) => `${price} ou mais`,
  showingFor: (word) => `Resultados para “${word}”.`,
  showMore: 'Mostrar mais',
}
