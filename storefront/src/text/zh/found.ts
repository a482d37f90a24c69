/** The words of what a search or a filter has found, which pages and their scripts share. */
export const found = {
  results: (count: number) => `${count} 件商品`,
  noResults: '没有找到相关商品，换个词试试。',
  searching: '正在搜索…',
  searchHint: '输入商品名称、品牌或标签。',
  filter: '筛选',
  filterBrand: '品牌',
  filterPrice: '价格',
  inStockOnly: '仅看有货',
  clearFilters: '清除筛选',
  under: (price: string) => `${price} 以下`,
  andAbove: (price: string) => `${price} 以上`,
  showingFor: (word: string) => `按“${word}”显示结果。`,
  showMore: '显示更多',
}

export type FoundWords = typeof found
