import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('es', count, { one: '# producto', other: '# productos' }),
  noResults: 'No hay resultados. Prueba con otra palabra.',
  searching: 'Buscando…',
  searchHint: 'Escribe un producto, una marca o una etiqueta.',
  filter: 'Filtrar',
  filterBrand: 'Marca',
  filterPrice: 'Precio',
  inStockOnly: 'Solo en stock',
  clearFilters: 'Borrar filtros',
  under: (price) => `Menos de ${price}`,
  andAbove: (price) => `${price} o más`,
  showingFor: (word) => `Resultados de «${word}».`,
  showMore: 'Mostrar más',
}
