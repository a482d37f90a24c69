import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: '搜尋建議',
  allResults: (word) => `查看「${word}」的全部結果`,
}
