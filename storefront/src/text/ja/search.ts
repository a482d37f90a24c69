import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: '検索候補',
  allResults: (word) => `「${word}」の検索結果をすべて見る`,
}
