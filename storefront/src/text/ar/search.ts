import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: 'اقتراحات',
  allResults: (word) => `كل نتائج «${word}»`,
}
