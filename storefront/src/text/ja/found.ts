import { plural } from '../plural.ts'
import type { FoundWords } from '../zh/found.ts'

export const found: FoundWords = {
  results: (count) => plural('ja', count, { other: '#点の商品' }),
  noResults: '該当する商品がありません。別のキーワードをお試しください。',
  searching: '検索中…',
  searchHint: '商品名、ブランド、タグを入力してください。',
  filter: '絞り込み',
  filterBrand: 'ブランド',
  filterPrice: '価格',
  inStockOnly: '在庫ありのみ',
  clearFilters: '条件をクリア',
  under: (price) => `${price}未満`,
  andAbove: (price) => `${price}以上`,
  showingFor: (word) => `「${word}」の検索結果を表示しています。`,
  showMore: 'もっと見る',
}
