import { z } from 'zod'
import { exportAction } from '../core/export.ts'
import { orderFilter, orderSorts } from './order.ts'

const orderExportColumns = {
  orderNo: { zh: '订单号', en: 'Order number' },
  websiteDomain: { zh: '网站', en: 'Website' },
  status: {
    zh: '状态',
    en: 'Status',
    values: {
      pending: ['待付款', 'pending'],
      paid: ['已付款', 'paid'],
      shipped: ['已发货', 'shipped'],
      completed: ['已完成', 'completed'],
      cancelled: ['已取消', 'cancelled'],
      refunded: ['已退款', 'refunded'],
    },
  },
  createdAt: { zh: '下单时间', en: 'Placed' },
  paidAt: { zh: '付款时间', en: 'Paid' },
  items: { zh: '商品', en: 'Products' },
  quantity: { zh: '件数', en: 'Items' },
  currencyCode: { zh: '币种', en: 'Currency' },
  goodsMinor: { zh: '商品金额', en: 'Subtotal' },
  shippingMinor: { zh: '运费', en: 'Shipping' },
  couponMinor: { zh: '优惠', en: 'Discount' },
  taxMinor: { zh: '税费', en: 'Tax' },
  taxes: { zh: '税费明细', en: 'Taxes' },
  totalMinor: { zh: '订单金额', en: 'Total' },
  buyer: { zh: '顾客', en: 'Customer' },
  email: { zh: '邮箱', en: 'E-mail' },
  phone: { zh: '电话', en: 'Phone' },
  phoneE164: { zh: '电话（E.164）', en: 'Phone (E.164)' },
  company: { zh: '公司', en: 'Company' },
  vatNumber: { zh: '增值税号', en: 'VAT number' },
  vatState: {
    zh: '税号核验',
    en: 'VAT number check',
    values: { valid: ['有效', 'valid'], invalid: ['无效', 'invalid'], unreachable: ['无法核验', 'not answered'] },
  },
  vatAskedAt: { zh: '核验时间', en: 'Checked at' },
  vatConsultationNo: { zh: '核验编号', en: 'Consultation number' },
  address: { zh: '收货地址', en: 'Address' },
  couponCode: { zh: '优惠券', en: 'Coupon' },
  paymentModeName: { zh: '收款方式', en: 'Payment method' },
  shippingModeName: { zh: '物流方式', en: 'Shipping method' },
  trackingNo: { zh: '物流单号', en: 'Tracking number' },
  transactionNo: { zh: '交易号', en: 'Transaction' },
  orderOwner: { zh: '归属人编码', en: 'Owner code' },
  enteredBy: { zh: '录入人', en: 'Entered by' },
  clientIp: { zh: 'IP', en: 'IP' },
  buyerMessage: { zh: '顾客留言', en: 'Customer message' },
  note: { zh: '内部备注', en: 'Internal note' },
  updatedAt: { zh: '更新时间', en: 'Updated' },
} as const

/** Stars stand over who ordered and where it goes, unless `masked` is false, which only those may ask who may open an order. */
export const orderExport = {
  export: exportAction('order.export', {
    filter: orderFilter,
    sorts: orderSorts,
    columns: orderExportColumns,
    scope: 'rows',
    own: {
      masked: z.boolean().default(true),
      /** Only the websites that carry the caller's own owner code. */
      onlyOwn: z.boolean().default(false),
    },
  }),
}
