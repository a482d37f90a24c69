/** The words that scripts write into pages. */
const zh = {
  stock: { in: '现货', few: '库存紧张', out: '已售罄' },
  addToCart: '加入购物车',
  price: '售价',
  from: (price: string) => `${price} 起`,
  marketPrice: '划线价',
  save: (percent: number) => `省 ${percent}%`,
  added: '已加入购物车。',
  left: (left: number) => `仅剩 ${left} 件`,
  allInCart: '库存已全部在您的购物车里。',
  seeCart: '查看购物车',
  toCheckout: '去结算',
  results: (count: number) => `${count} 件商品`,
  noResults: '没有找到相关商品，换个词试试。',
  searching: '正在搜索…',
  searchHint: '输入商品名称、品牌或标签。',
  more: '显示更多',
  failed: '暂时无法连接店铺，请检查网络后重试。',
  retry: '重试',
  notPriced: '暂时无法核对最新价格，结算时会再次确认。',
}

const en: typeof zh = {
  stock: { in: 'In stock', few: 'Only a few left', out: 'Sold out' },
  addToCart: 'Add to cart',
  price: 'Price',
  from: (price) => `From ${price}`,
  marketPrice: 'Was',
  save: (percent) => `Save ${percent}%`,
  added: 'Added to your cart.',
  left: (left) => `Only ${left} left`,
  allInCart: 'Everything in stock is already in your cart.',
  seeCart: 'View cart',
  toCheckout: 'Checkout',
  results: (count) => `${count} ${count === 1 ? 'product' : 'products'}`,
  noResults: 'Nothing found. Try another word.',
  searching: 'Searching…',
  searchHint: 'Type the name, brand or tag of a product.',
  more: 'Show more',
  failed: 'The shop cannot be reached. Check your connection and try again.',
  retry: 'Try again',
  notPriced: 'Prices could not be checked just now. They are confirmed at checkout.',
}

export const isChinese = /^zh\b/i.test(document.documentElement.lang)
export const words = isChinese ? zh : en
