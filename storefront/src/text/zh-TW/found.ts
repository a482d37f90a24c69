import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('zh-TW', count, { other: '# 件商品' }),
  noResults: '找不到相關商品，請換個關鍵字。',
  searching: '搜尋中…',
  searchHint: '輸入商品名稱、品牌或標籤。',
  filter: '篩選',
  filterBrand: '品牌',
  filterPrice: '價格',
  inStockOnly: '只看有現貨',
  clearFilters: '清除篩選',
  under: (price) => `${price} 以下`,
  andAbove: (price) => `${price} 以上`,
  showingFor: (word) => `顯示「${word}」的搜尋結果。`,
  showMore: '顯示更多',
}
