import { exportAction } from '../core/export.ts'
import { couponFilter, couponSorts } from './coupon.ts'

const couponExportColumns = {
  code: { zh: '券码', en: 'Code' },
  status: {
    zh: '状态',
    en: 'Status',
    values: { draft: ['草稿', 'draft'], active: ['启用', 'active'], stopped: ['停用', 'stopped'] },
  },
  kind: {
    zh: '类型',
    en: 'Kind',
    values: { percent: ['折扣', 'percent'], fixed: ['减额', 'fixed'], 'free-shipping': ['免运费', 'free shipping'] },
  },
  value: { zh: '优惠', en: 'Value' },
  currencyCode: { zh: '币种', en: 'Currency' },
  minAmountMinor: { zh: '最低金额', en: 'Minimum amount' },
  used: { zh: '已用', en: 'Used' },
  usageLimit: { zh: '可用次数', en: 'Usage limit' },
  perMemberLimit: { zh: '每人可用', en: 'Limit per member' },
  startsAt: { zh: '开始时间', en: 'Starts at' },
  endsAt: { zh: '结束时间', en: 'Ends at' },
  memo: { zh: '备注', en: 'Memo' },
  createdAt: { zh: '创建时间', en: 'Created at' },
} as const

export const couponExport = {
  export: exportAction('coupon.export', { filter: couponFilter, sorts: couponSorts, columns: couponExportColumns, scope: 'rows' }),
}
