import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'Suggestions',
  allResults: (word) => `All results for “${word}”`,
}
