import type { ReasonCode } from '../reasons.ts'

interface ProductKind {
  /** The problem that is reported for it; absent for an ordinary product. */
  reason?: ReasonCode
  /** It cannot be sold as an ordinary product. */
  isHidden?: boolean
}

const ordinary: ProductKind = {}
const hidden = (reason: ReasonCode): ProductKind => ({ reason, isHidden: true })

const named: [ProductKind, string][] = [
  [ordinary, 'simple variable configurable variation simpleproduct configurableproduct'],
  [{ reason: 'virtual-product' }, 'virtual'],
  [hidden('downloadable-product'), 'downloadable'],
  [hidden('grouped-product'), 'grouped'],
  [hidden('external-product'), 'external affiliate'],
  [hidden('bundle-product'), 'bundle bundled composite woosb yithbundle mixandmatch woosg smartbundle'],
  [hidden('gift-card-product'), 'giftcard giftcards awgiftcard mageworxgiftcards amgiftcard pwgiftcard giftcertificate voucher'],
  [hidden('subscription-product'), 'subscription variablesubscription subscriptionvariation recurring'],
]
const kinds = new Map(named.flatMap(([kind, names]) => names.split(' ').map((name): [string, ProductKind] => [name, kind])))

/** What a program calls a kind of product; undefined for a kind that nobody knows. */
export const kindNamed = (name: string): ProductKind | undefined => kinds.get(name.toLowerCase().replace(/[\s_-]+/g, ''))
