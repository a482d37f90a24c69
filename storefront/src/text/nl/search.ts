import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'Suggesties',
  allResults: (word) => `Alle resultaten voor “${word}”`,
}
