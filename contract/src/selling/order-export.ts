import { z } from 'zod'
import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { orderFilter, orderSorts } from './order-filter.ts'
import { orderStatusWords } from './order-status.ts'

const orderExportColumns = {
  orderNo: fieldWords.orderNo,
  websiteDomain: fieldWords.websiteDomain,
  status: { ...fieldWords.status, values: orderStatusWords },
  createdAt: fieldWords.placedAt,
  paidAt: { zh: '付款时间', en: 'Paid' },
  items: fieldWords.goods,
  quantity: fieldWords.quantity,
  currencyCode: fieldWords.currencyCode,
  goodsMinor: fieldWords.goodsMinor,
  shippingMinor: fieldWords.shippingMinor,
  couponMinor: fieldWords.couponMinor,
  taxMinor: { zh: '税费', en: 'Tax' },
  taxes: { zh: '税费明细', en: 'Taxes' },
  totalMinor: { zh: '订单金额', en: 'Total' },
  buyer: fieldWords.buyer,
  email: fieldWords.email,
  phone: fieldWords.phone,
  phoneE164: { zh: '电话（E.164）', en: 'Phone (E.164)' },
  company: fieldWords.company,
  vatNumber: fieldWords.vatNumber,
  vatState: {
    zh: '税号核验',
    en: 'VAT number check',
    values: { valid: ['有效', 'valid'], invalid: ['无效', 'invalid'], unreachable: ['无法核验', 'not answered'] },
  },
  vatAskedAt: { zh: '核验时间', en: 'Checked at' },
  vatConsultationNo: { zh: '核验编号', en: 'Consultation number' },
  address: { zh: '收货地址', en: 'Address' },
  couponCode: fieldWords.couponCode,
  paymentModeName: fieldWords.paymentModeName,
  shippingModeName: fieldWords.shippingModeId,
  trackingNo: fieldWords.trackingNo,
  transactionNo: { zh: '交易号', en: 'Transaction' },
  orderOwner: fieldWords.ownerCode,
  enteredBy: { zh: '录入人', en: 'Entered by' },
  clientIp: { zh: 'IP', en: 'IP' },
  buyerMessage: { zh: '顾客留言', en: 'Customer message' },
  note: fieldWords.internalNote,
  updatedAt: fieldWords.updatedAt,
} as const

/**
 * Buyers and addresses are masked with stars unless `masked` is false, which only users who may open an order can ask
 * for.
 */
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
