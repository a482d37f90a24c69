import type {
  Fulfilment,
  OrderAddress,
  OrderContact,
  OrderItem,
  OrderStatus,
  OrderTax,
  PaymentProvider,
  PaymentState,
} from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { StoredTranslations } from '../../../../db/translations.ts'

export interface PlacedOrder {
  id: string
  orderNo: string
  websiteId: string
  status: OrderStatus
  fulfilment: Fulfilment
  isHeld: boolean
  items: OrderItem[]
  currencyCode: string
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  tax: OrderTax | null
  totalMinor: number
  couponCode: string
  trackingNo: string
  sellerMessage: string
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  createdAt: string
  updatedAt: string
  language: string
  /** Days; null: not said. */
  deliveryFrom: string | null
  deliveryTo: string | null
  shippingModeName: string | null
  shippingModeNote: string | null
  shippingTranslations: StoredTranslations<'name' | 'note'> | null
  paymentModeName: string | null
  paymentTranslations: StoredTranslations<'name'> | null
  paymentModeCode: string | null
  paymentProvider: PaymentProvider | null
  accountStatus: string | null
  shipsUnpaid: boolean
  isTest: boolean | null
  /** The state of the last attempt to pay; null without an attempt. */
  lastPaymentState: PaymentState | null
  paidMinor: number
  refundedMinor: number
  creditedMinor: number
  account: string | null
  instructions: string | null
  accountTranslations: StoredTranslations<'instructions'> | null
  currencySymbol: string | null
  currencyDecimals: number | null
}

/** An order as its buyer may see it. */
export async function getPlacedOrder(db: Db, orderNo: string): Promise<PlacedOrder | undefined> {
  return selectPlacedOrders(db).where('orderNo', '=', presentNo(orderNo)).$castTo<PlacedOrder>().executeTakeFirst()
}

/** The same, by its id. */
export async function getPlacedOrderById(db: Db, id: string): Promise<PlacedOrder | undefined> {
  return selectPlacedOrders(db).where('shopOrder.id', '=', id).$castTo<PlacedOrder>().executeTakeFirst()
}

function selectPlacedOrders(db: Db) {
  return db
    .selectFrom('shopOrder')
    .innerJoin('website', 'website.id', 'shopOrder.websiteId')
    .leftJoin('shippingMode', 'shippingMode.id', 'shopOrder.shippingModeId')
    .leftJoin('paymentMode', 'paymentMode.id', 'shopOrder.paymentModeId')
    .leftJoin('paymentAccount', 'paymentAccount.id', 'shopOrder.paymentAccountId')
    .leftJoin('currency', 'currency.code', 'shopOrder.currencyCode')
    .select([
      'shopOrder.id',
      'orderNo',
      'websiteId',
      'shopOrder.status',
      'fulfilment',
      'isHeld',
      'shopOrder.shipsUnpaid',
      'items',
      'shopOrder.currencyCode',
      'goodsMinor',
      'shippingMinor',
      'couponMinor',
      'tax',
      'totalMinor',
      'couponCode',
      'trackingNo',
      'sellerMessage',
      'contact',
      'shippingAddress',
      'billingAddress',
      'shopOrder.createdAt',
      'shopOrder.updatedAt',
      'website.language',
      'shippingMode.name as shippingModeName',
      'shippingMode.note as shippingModeNote',
      'shippingMode.translations as shippingTranslations',
      'paymentMode.name as paymentModeName',
      'paymentMode.translations as paymentTranslations',
      'paymentMode.code as paymentModeCode',
      'paymentMode.provider as paymentProvider',
      'paymentAccount.status as accountStatus',
      'paymentAccount.isTest',
      sql<PaymentState | null>`(select p.state from payment p where p.order_id = shop_order.id and p.kind = 'charge' order by p.id desc limit 1)`.as(
        'lastPaymentState',
      ),
      sql<string | null>`delivery_from::text`.as('deliveryFrom'),
      sql<string | null>`delivery_to::text`.as('deliveryTo'),
      'paidMinor',
      'refundedMinor',
      'creditedMinor',
      'paymentAccount.account',
      'paymentAccount.instructions',
      'paymentAccount.translations as accountTranslations',
      'currency.symbol as currencySymbol',
      'currency.decimals as currencyDecimals',
    ])
}

/** Whose order a number is, for what a buyer does with it. */
export async function getOrderPlace(
  db: Db,
  orderNo: string,
): Promise<(Pick<PlacedOrder, 'id' | 'websiteId' | 'contact' | 'updatedAt'> & { domain: string }) | undefined> {
  return db
    .selectFrom('shopOrder')
    .innerJoin('website', 'website.id', 'shopOrder.websiteId')
    .select(['shopOrder.id', 'shopOrder.websiteId', 'shopOrder.contact', 'shopOrder.updatedAt', 'website.domain'])
    .where('orderNo', '=', presentNo(orderNo))
    .executeTakeFirst()
}

/** The number of the order into which the one of this number was merged, else this number. */
const presentNo = (orderNo: string) =>
  sql<string>`coalesce((select into_one.order_no from shop_order merged join shop_order into_one on into_one.id = merged.merged_into
    where merged.order_no = ${orderNo}), ${orderNo})`
