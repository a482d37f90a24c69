import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'Suggerimenti',
  allResults: (word) => `Tutti i risultati per «${word}»`,
}
