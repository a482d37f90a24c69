import { type AuditListRow, type FamilyName, isFamilyName, listPathOf, partsOf } from '@wanpu/contract'

/** Families whose records are found in their list by the name that the audit keeps. */
const foundByName: ReadonlySet<string> = new Set<FamilyName>([
  'admin-role',
  'admin-user',
  'article-grouping',
  'classification-rule',
  'carrier',
  'coupon',
  'currency',
  'order',
  'payment-mode',
  'price-plan',
  'protected-word',
  'shipping-mode',
  'shipping-zone',
  'tax-scheme',
  'tax-rate',
  'tax-class',
  'shop-server',
  'shop-website',
])

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
  const path = isFamilyName(family) && foundByName.has(family) ? listPathOf(family) : undefined
  return path === undefined ? undefined : { action: `${family}.search`, address: `${path}?keywords=${encodeURIComponent(subject)}` }
}
