import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'Vorschläge',
  allResults: (word) => `Alle Ergebnisse für „${word}“`,
}
