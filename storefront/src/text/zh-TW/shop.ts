import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: '現貨', few: '即將售完', out: '已售完' },
  addToCart: '加入購物車',
  price: '售價',
  from: (price) => `${price} 起`,
  marketPrice: '原價',
  save: (percent) => `省 ${percent}%`,
  optionNames: { color: '顏色', colour: '顏色', size: '尺寸', material: '材質', style: '款式', scope: '適用範圍' },
  added: '已加入購物車。',
  left: (left) => `僅剩 ${left} 件`,
  allInCart: '庫存已全部在您的購物車中。',
  seeCart: '查看購物車',
  toCheckout: '前往結帳',
  results: (count) => plural('zh-TW', count, { other: '# 件商品' }),
  noResults: '找不到相關商品，請換個關鍵字。',
  searching: '搜尋中…',
  searchHint: '輸入商品名稱、品牌或標籤。',
  showMore: '顯示更多',
  failed: '目前無法連線至商店，請檢查網路後再試一次。',
  retry: '再試一次',
  notPriced: '目前無法確認最新價格，結帳時會再次確認。',
  addressComma: ' ',
}
