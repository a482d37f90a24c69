import type { AttributeValueRow } from '@wanpu/contract'

/** The stock's list of the products that have a value. */
export function goodsAddress({ kind, value, targetId }: AttributeValueRow): string {
  const query =
    kind === 'classification' ? `classificationId=${targetId ?? ''}&searchHierarchyMethod=0` : `${kind}=${encodeURIComponent(value)}`
  return `/goods/goodsManagement?${query}`
}
