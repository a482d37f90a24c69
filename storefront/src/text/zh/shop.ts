/** The words that pages and their scripts share, and those that only scripts write. */
export const shop = {
  stock: { in: '现货', few: '库存紧张', out: '已售罄' },
  addToCart: '加入购物车',
  price: '售价',
  from: (price: string) => `${price} 起`,
  marketPrice: '划线价',
  save: (percent: number) => `省 ${percent}%`,
  optionNames: { color: '颜色', colour: '颜色', size: '尺寸', material: '材质', style: '款式', scope: '适用范围' },
  added: '已加入购物车。',
  left: (count: number) => `仅剩 ${count} 件`,
  notKept: '浏览器不允许保存购物车，请允许本店使用 Cookie 后重试。',
  atMost: (most: number) => `每单最多购买 ${most} 件`,
  allInCart: '库存已全部在您的购物车里。',
  seeCart: '查看购物车',
  toCheckout: '去结算',
  failed: '暂时无法连接店铺，请检查网络后重试。',
  retry: '重试',
  notPriced: '暂时无法核对最新价格，结算时会再次确认。',
  /** Between the parts of an address in one line. */
  addressComma: ' ',
  seen: '最近浏览',
  /** The tax that rates call VAT. */
  vat: '增值税',
  /** Japan's, as rates call it. */
  consumptionTax: '消费税',
  withTax: { vat: '含税', gst: '含税', tax: '含税' },
  /** Beside prices that hold tax: shipping comes on top, or is in them. */
  withShipping: { extra: '不含运费', free: '含运费' },
  lowestPrice: (price: string) => `降价前 30 天最低价：${price}`,
}

export type ShopWords = typeof shop
