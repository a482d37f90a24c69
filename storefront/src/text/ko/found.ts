import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('ko', count, { other: '상품 #개' }),
  noResults: '검색 결과가 없습니다. 다른 검색어를 입력해 보세요.',
  searching: '검색 중…',
  searchHint: '상품명, 브랜드 또는 태그를 입력하세요.',
  filter: '필터',
  filterBrand: '브랜드',
  filterPrice: '가격',
  inStockOnly: '재고 있는 상품만',
  clearFilters: '필터 초기화',
  under: (price) => `${price} 미만`,
  andAbove: (price) => `${price} 이상`,
  showingFor: (word) => `'${word}' 검색 결과입니다.`,
  showMore: '더 보기',
}
