import { type AuditListRow, partsOf } from '@wanpu/contract'

/** The lists in which a record is found by its name. */
const screens: Readonly<Record<string, readonly [action: string, path: string]>> = {
  'admin-role': ['admin-role.search', '/user/userRoleManagment'],
  'admin-user': ['admin-user.search', '/user/adminUserManagement'],
  'article-grouping': ['article-grouping.search', '/setting/articleGrouping'],
  'classification-rule': ['classification-rule.search', '/goods/classificationRuleManagement'],
  carrier: ['carrier.search', '/setting/carrierManagement'],
  coupon: ['coupon.search', '/setting/couponManagement'],
  currency: ['currency.search', '/setting/currencyCodeManagement'],
  order: ['order.search', '/order/orderCenterManagement'],
  'payment-mode': ['payment-mode.search', '/setting/paymentModeManagement'],
  'price-plan': ['price-plan.search', '/goods/pricePlanManagement'],
  'protected-word': ['protected-word.search', '/goods/protectedWords'],
  'shipping-mode': ['shipping-mode.search', '/setting/shippingModeManagement'],
  'shipping-zone': ['shipping-zone.search', '/setting/shippingZoneManagement'],
  'tax-scheme': ['tax-scheme.search', '/setting/taxSchemeManagement'],
  'tax-rate': ['tax-rate.search', '/setting/taxRateManagement'],
  'tax-class': ['tax-class.search', '/setting/taxClassManagement'],
  'shop-server': ['shop-server.search', '/goods/shopServerManagement'],
  'shop-website': ['shop-website.search', '/goods/shopWebsiteManagement'],
}

interface Target {
  /** What one needs to be allowed for it to be of use. */
  action: string
  address: string
}

/** Where the record is found that something was done to; a deleted one nowhere. */
export function subjectTarget({ action, subject, subjectId }: AuditListRow): Target | undefined {
  const { family, verb } = partsOf(action)
  if (subject === '' || verb === 'delete') return undefined
  if (family === 'goods' && subjectId !== null) return { action: 'goods.search', address: `/goods/goodsManagement?ids=${subjectId}` }
  const screen = screens[family]
  return screen && { action: screen[0], address: `${screen[1]}?keywords=${encodeURIComponent(subject)}` }
}
