import { type CouponRow, couponExport } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { amountOf } from '../../export/cells.ts'
import { exportList } from '../../export/definition.ts'
import { startExport } from '../../export/start-export.ts'
import { matchingCoupons } from './coupon.sql.ts'

const couponList = exportList<typeof couponExport.export, CouponRow>({
  action: couponExport.export,
  fileName: 'coupons',
  rows: (db, { options }, { scope, now }) => matchingCoupons(db, options, scope, now),
  sorts: {
    createdAt: { column: 'createdAt' },
    endsAt: { column: 'endsAt', isNullable: true },
    code: { column: 'code' },
    used: { column: 'used' },
  },
  cells: {
    code: (row) => row.code,
    status: (row) => row.status,
    kind: (row) => row.kind,
    value: (row, { decimalsOf }) => (row.kind === 'percent' ? `${row.value}%` : amountOf(row.value, decimalsOf(row.currencyCode))),
    currencyCode: (row) => row.currencyCode,
    minAmountMinor: (row, { decimalsOf }) => amountOf(row.minAmountMinor, decimalsOf(row.currencyCode)),
    used: (row) => row.used,
    usageLimit: (row) => row.usageLimit,
    perMemberLimit: (row) => row.perMemberLimit,
    startsAt: (row) => row.startsAt,
    endsAt: (row) => row.endsAt,
    memo: (row) => row.memo,
    createdAt: (row) => row.createdAt,
  },
})

export const couponExportActions = handlers(couponExport, { export: (input, context) => startExport(couponList, input, context) })
