import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'Sugerencias',
  allResults: (word) => `Todos los resultados de «${word}»`,
}
