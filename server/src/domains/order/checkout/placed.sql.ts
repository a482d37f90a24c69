import type { OrderAddress, OrderContact, OrderItem, OrderStatus } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { StoredTranslations } from '../../../db/translations.ts'

export interface PlacedOrder {
  orderNo: string
  websiteId: string
  status: OrderStatus
  items: OrderItem[]
  currencyCode: string
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  totalMinor: number
  couponCode: string
  trackingNo: string
  contact: OrderContact
  shippingAddress: OrderAddress
  createdAt: string
  language: string
  shippingModeName: string | null
  shippingModeNote: string | null
  shippingTranslations: StoredTranslations<'name' | 'note'> | null
  paymentModeName: string | null
  paymentTranslations: StoredTranslations<'name'> | null
  paymentModeCode: string | null
  account: string | null
  instructions: string | null
  accountTranslations: StoredTranslations<'instructions'> | null
  currencySymbol: string | null
  currencyDecimals: number | null
}

/** An order as its buyer may see it. */
export async function getPlacedOrder(db: Db, orderNo: string): Promise<PlacedOrder | undefined> {
  return db
    .selectFrom('shopOrder')
    .innerJoin('website', 'website.id', 'shopOrder.websiteId')
    .leftJoin('shippingMode', 'shippingMode.id', 'shopOrder.shippingModeId')
    .leftJoin('paymentMode', 'paymentMode.id', 'shopOrder.paymentModeId')
    .leftJoin('paymentAccount', 'paymentAccount.id', 'shopOrder.paymentAccountId')
    .leftJoin('currency', 'currency.code', 'shopOrder.currencyCode')
    .select([
      'orderNo',
      'websiteId',
      'shopOrder.status',
      'items',
      'shopOrder.currencyCode',
      'goodsMinor',
      'shippingMinor',
      'couponMinor',
      'totalMinor',
      'couponCode',
      'trackingNo',
      'contact',
      'shippingAddress',
      'shopOrder.createdAt',
      'website.language',
      'shippingMode.name as shippingModeName',
      'shippingMode.note as shippingModeNote',
      'shippingMode.translations as shippingTranslations',
      'paymentMode.name as paymentModeName',
      'paymentMode.translations as paymentTranslations',
      'paymentMode.code as paymentModeCode',
      'paymentAccount.account',
      'paymentAccount.instructions',
      'paymentAccount.translations as accountTranslations',
      'currency.symbol as currencySymbol',
      'currency.decimals as currencyDecimals',
    ])
    .where('orderNo', '=', orderNo)
    .$castTo<PlacedOrder>()
    .executeTakeFirst()
}
