import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: '在庫あり', few: '残りわずか', out: '売り切れ' },
  addToCart: 'カートに入れる',
  price: '価格',
  from: (price) => `${price}から`,
  marketPrice: '通常価格',
  save: (percent) => `${percent}%オフ`,
  optionNames: { color: 'カラー', colour: 'カラー', size: 'サイズ', material: '素材', style: 'スタイル', scope: '用途' },
  added: 'カートに追加しました。',
  left: (left) => `残り${left}点`,
  allInCart: '在庫はすべてカートに入っています。',
  seeCart: 'カートを見る',
  toCheckout: 'ご購入手続きへ',
  results: (count) => plural('ja', count, { other: '#点の商品' }),
  noResults: '該当する商品がありません。別のキーワードをお試しください。',
  searching: '検索中…',
  searchHint: '商品名、ブランド、タグを入力してください。',
  showMore: 'もっと見る',
  failed: 'ショップに接続できません。通信状況をご確認のうえ、もう一度お試しください。',
  retry: '再試行',
  notPriced: '現在、最新の価格を確認できません。ご購入手続きの際に確定します。',
  addressComma: ' ',
}
