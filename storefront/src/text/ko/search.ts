import type { SearchWords } from '../zh/search.ts'

export const search: SearchWords = {
  suggestions: '추천 검색어',
  allResults: (word) => `“${word}” 검색 결과 모두 보기`,
}
