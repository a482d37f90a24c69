import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'Sugestões',
  allResults: (word) => `Todos os resultados para “${word}”`,
}
