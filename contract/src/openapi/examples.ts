import type { ActionName } from '../core/families.ts'

/** A call that does something useful, with what it does in words. */
export interface Example {
  key: string
  summary: { zh: string; en: string }
  input: unknown
}

/** The ids that examples name, by what they are the ids of. The tests put those of their own records in place of them. */
export const exampleIds = {
  product: '1001',
  otherProduct: '1002',
  websiteProduct: '2001',
  website: '11',
  category: '21',
  order: '3001',
  changeSet: '4001',
} as const

const { product, otherProduct, websiteProduct, website, category, order, changeSet } = exampleIds

type Written = readonly [zh: string, en: string, input: unknown]

const examples: Partial<Record<ActionName, readonly Written[]>> = {
  'goods.search': [
    ['上架商品中标题含“灯”的前 20 个', 'The first 20 products for sale with “lamp” in their texts', { keywords: 'lamp', status: 'on' }],
    [
      '没有分类的商品，最新的在前',
      'Products without a category, the newest first',
      { hasClassification: false, sort: { by: 'createdAt', desc: true } },
    ],
  ],
  'goods.read': [['一个商品的全部内容', 'All of one product', { id: product }]],
  'goods.insert': [
    [
      '新建一个有两个规格的商品',
      'A product with two variants',
      {
        title: 'Linen shirt',
        sku: 'SHIRT-1',
        priceMinor: 4900,
        currencyCode: 'USD',
        variants: [
          { sku: 'SHIRT-1-M', options: { Size: 'M' }, stock: 12 },
          { sku: 'SHIRT-1-L', options: { Size: 'L' }, stock: 8 },
        ],
      },
    ],
  ],
  'goods.update-fields': [
    [
      '只改价格和库存',
      'Price and stock alone',
      { id: product, version: 1, fields: ['priceMinor', 'stock'], values: { priceMinor: 5200, stock: 30 } },
    ],
  ],
  'goods.update.batch': [
    [
      '预览：给一个分类的商品标题前加 “Sale: ”',
      'Preview: “Sale: ” in front of the titles of a category',
      { options: { classificationId: category }, updateColumns: [{ name: 'title', operator: 1, newValue: 'Sale: ' }], preview: true },
    ],
  ],
  'goods.reset-price-proportional': [
    [
      '预览：全部涨价一成，以 .99 结尾',
      'Preview: ten percent more for all, ending in .99',
      { options: {}, percent: 110, rounding: { by: 'ending-99' }, preview: true },
    ],
  ],
  'goods.add-to-website': [['把两个商品加入网站', 'Two products into a website', { ids: [product, otherProduct], websiteIds: [website] }]],
  'goods.delete': [['预览删除', 'Preview of a deletion', { ids: [otherProduct], preview: true }]],
  'stock-goods-classification.read-all': [['整棵分类树', 'The tree of categories', {}]],
  'shop-goods.search': [['一个网站在售的商品', 'What a website sells', { websiteId: website, status: 'on' }]],
  'shop-goods.update-fields': [
    [
      '该网站自己的价格',
      'A price of the website’s own',
      { id: websiteProduct, version: 1, fields: ['priceMinor'], values: { priceMinor: 5900 } },
    ],
  ],
  'shop-website.search': [['全部网站', 'All websites', {}]],
  'shop-website.read': [['一个网站', 'One website', { id: website }]],
  'order.search': [
    ['待发货的订单，最早付款的在前', 'Orders to ship, the first paid first', { todo: 'to-ship', sort: { by: 'paidAt' } }],
    ['一段时间内创建的订单', 'Orders of a month', { createdFrom: '2026-01-01', createdTo: '2026-02-01', pageSize: 100 }],
  ],
  'order.read': [['一张订单，含包裹、退款和时间线', 'One order with its parcels, refunds and timeline', { id: order }]],
  'order.totals': [['按币种合计', 'Totals by currency', { status: ['paid', 'shipped'] }]],
  'order.note': [['写内部备注', 'A note for colleagues', { id: order, version: 1, note: 'Gift wrap' }]],
  'parcel.insert': [
    ['发出订单中尚未发货的全部商品', 'Ships all that is left of an order', { orderId: order, trackingNo: 'RR123456785CN' }],
  ],
  'coupon.search': [['全部优惠券', 'All coupons', {}]],
  'member-user.search': [['按邮箱查找顾客', 'A customer by e-mail', { keywords: 'ann@example.com' }]],
  'price-plan.insert': [
    [
      '一个方案：其余全部涨价 5%',
      'A plan that raises all prices by 5 percent',
      { title: 'Spring', rows: [{ selling: { by: 'proportion', percent: 105 }, rounding: { by: 'whole' } }] },
    ],
  ],
  'task.search': [['正在进行的任务', 'Tasks that run', { status: ['running'] }]],
  'static-file-generate-task.add': [['生成网站页面', 'Makes the pages of a website', { websiteIds: [website] }]],
  'goods-bak.search.change-sets': [['最近的变更', 'The latest changes', { sort: { by: 'id', desc: true } }]],
  'goods-bak.undo': [
    ['预览撤销', 'Preview of an undo', { changeSetId: changeSet, preview: true }],
    ['撤销', 'The undo', { changeSetId: changeSet }],
  ],
}

/** The actions that have examples. */
export const actionsWithExamples: readonly string[] = Object.keys(examples)

/** The examples of an action, in the order in which they can be called. */
export function examplesOf(action: string): Example[] {
  const written = Object.hasOwn(examples, action) ? (examples[action as ActionName] ?? []) : []
  return written.map(([zh, en, input], at) => ({ key: `example-${at + 1}`, summary: { zh, en }, input }))
}
