/** The words of the cart: of its page and its drawer, and of the dialog that puts a product into it. */
export const cart = {
  title: '购物车',
  pieces: (count: number) => `${count} 件`,
  close: '关闭',
  empty: '购物车是空的。',
  browse: '去逛逛',
  goods: '商品',
  quantity: (title: string) => `${title} 的数量`,
  less: '减少数量',
  more: '增加数量',
  remove: '移除',
  removeItem: (title: string) => `移除 ${title}`,
  subtotal: '商品合计',
  later: '运费、税费与优惠在结算时计算。',
  laterButTax: '运费与优惠在结算时计算。',
  checkout: '去结算',
  changed: '价格已更新',
  notCounted: '已下架的商品未计入合计。',
  belowMinimum: (missing: string, minimum: string) => `${minimum} 起订，还差 ${missing} 即可下单`,
  membersOnly: '本店仅限会员下单',
  signIn: '登录',
  problem: { gone: '已下架，请移除', stock: (count: number) => (count > 0 ? `仅剩 ${count} 件` : '已售罄') },
  removed: (title: string) => `已移除 ${title}`,
  undo: '撤销',
  details: '查看商品详情',
}

export type CartWords = typeof cart
