import { z } from 'zod'
import type { ActionName } from '../core/families.ts'
import { taskStatus } from '../core/task.ts'
import { fulfilment } from '../selling/fulfilment.ts'
import { orderStatus } from '../selling/order-status.ts'

type Words = readonly [zh: string, en: string]

/** What happened and is posted to webhooks. The database writes it in the transaction of the change. */
export interface OutgoingEvent<Data extends z.ZodObject = z.ZodObject> {
  words: Words
  /** The group under which endpoints choose it. */
  group: EventGroup
  /** When it is sent, for the reader of its documentation. */
  when: string
  /** An endpoint hears of it only while its maker holds this permission; absent: always. */
  needs?: ActionName
  /** What makers who see some websites alone need instead. */
  needsOfSome?: ActionName
  /**
   * `one`: it belongs to a website. `some`: to those that a task is about, or to none. `sold`: it is about products, and
   * endpoints that are not for every website hear of those that theirs sell.
   */
  website: 'one' | 'some' | 'sold'
  data: Data
  /** An example of its data. */
  example: z.output<Data>
}

export const eventGroups = {
  order: ['订单', 'Orders'],
  product: ['商品', 'Products'],
  website: ['网站', 'Websites'],
  task: ['任务', 'Tasks'],
} as const satisfies Record<string, Words>
export type EventGroup = keyof typeof eventGroups

const event = <Data extends z.ZodObject>(entry: OutgoingEvent<Data>): OutgoingEvent<Data> => entry

/** What an event says of an order. Whose it is, is read through the API by those who may. */
const orderFacts = z.strictObject({
  orderId: z.string(),
  orderNo: z.string(),
  websiteId: z.string(),
  status: orderStatus,
  fulfilment,
  currencyCode: z.string(),
  /** In whole minor units, as `paidMinor` and `refundedMinor`. */
  totalMinor: z.int(),
  paidMinor: z.int(),
  refundedMinor: z.int(),
  /** True while it waits for a review. */
  isHeld: z.boolean(),
})

/** What of an order is another. `checks`: held for a review, disputed, or to be compared with its payments. */
const orderPart = z.enum(['status', 'items', 'amounts', 'contact', 'address', 'fulfilment', 'methods', 'checks', 'note'])

const facts: z.output<typeof orderFacts> = {
  orderId: '1207',
  orderNo: '20261129-8K3F',
  websiteId: '12',
  status: 'paid',
  fulfilment: 'open',
  currencyCode: 'USD',
  totalMinor: 4900,
  paidMinor: 4900,
  refundedMinor: 0,
  isHeld: false,
}
const ofOrder = { group: 'order', needs: 'order.search', website: 'one' } as const

const quantities = z.array(z.looseObject({ quantity: z.int() }))

const productKey = { productId: z.string(), sku: z.string() }
/** Null: so many that they don't fit; they are read from the product. */
const variantsWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ sku: z.string().nullable(), options: z.record(z.string(), z.string()), ...shape })).nullable()
const ofProducts = { group: 'product', needs: 'goods.search', needsOfSome: 'shop-goods.search', website: 'sold' } as const

/** `sku` is empty where the product is in the stock no more. */
const websiteProductKey = { websiteProductId: z.string(), ...productKey }
const ofWebsiteProducts = { group: 'product', needs: 'shop-goods.search', website: 'one' } as const
const ofThatWebsite = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ websiteId: z.string(), ...shape })

const websiteFacts = z.strictObject({ websiteId: z.string(), domain: z.string() })
const shop = { websiteId: '12', domain: 'oak.example' }
const ofWebsite = { group: 'website', needs: 'shop-website.search', website: 'one' } as const

const taskFacts = z.strictObject({
  taskId: z.string(),
  /** The family of the task. */
  kind: z.string(),
  title: z.string(),
  status: taskStatus,
  websiteId: z.string().nullable(),
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  /** What undoes it; null: nothing that an undo takes back. */
  changeSetId: z.string().nullable(),
})
const ended: z.output<typeof taskFacts> = {
  taskId: '881',
  kind: 'goods-import-task',
  title: 'spring.xlsx',
  status: 'succeeded',
  websiteId: null,
  done: 1200,
  total: 1200,
  failed: 3,
  changeSetId: '402',
}

/** Every event that an endpoint can choose. */
export const events = {
  'order.placed': event({
    ...ofOrder,
    words: ['新订单', 'Order placed'],
    when: 'an order was placed by a buyer, entered by an operator, or split off another one',
    data: orderFacts,
    example: { ...facts, status: 'pending', paidMinor: 0 },
  }),
  'order.paid': event({
    ...ofOrder,
    words: ['订单已付款', 'Order paid'],
    when: 'the whole sum of an order was paid',
    data: orderFacts,
    example: facts,
  }),
  'order.changed': event({
    ...ofOrder,
    words: ['订单有变更', 'Order changed'],
    when: 'something of an order is another, and none of the other events says it',
    data: orderFacts.extend({ parts: z.array(orderPart) }),
    example: { ...facts, parts: ['address'] },
  }),
  'order.cancelled': event({
    ...ofOrder,
    words: ['订单已取消', 'Order cancelled'],
    when: 'an order was cancelled by its buyer, an operator, or because nobody paid it',
    data: orderFacts,
    example: { ...facts, status: 'cancelled' },
  }),
  'order.shipped': event({
    ...ofOrder,
    words: ['订单已发货', 'Order shipped'],
    when: 'a parcel of an order was sent; an order of several parcels has several',
    data: orderFacts.extend({
      parcel: z.strictObject({ parcelId: z.string(), carrierId: z.string().nullable(), trackingNo: z.string(), lines: quantities }),
    }),
    example: { ...facts, parcel: { parcelId: '77', carrierId: '3', trackingNo: '1Z999', lines: [{ line: 0, quantity: 2 }] } },
  }),
  'order.delivered': event({
    ...ofOrder,
    words: ['订单已送达', 'Order delivered'],
    when: 'all parcels of an order were delivered',
    data: orderFacts,
    example: { ...facts, status: 'completed', fulfilment: 'delivered' },
  }),
  'order.refunded': event({
    ...ofOrder,
    words: ['订单已退款', 'Order refunded'],
    when: 'money of an order was given back, all of it or a part',
    data: orderFacts.extend({ refundMinor: z.int() }),
    example: { ...facts, refundedMinor: 900, refundMinor: 900 },
  }),
  'order.return-asked': event({
    ...ofOrder,
    words: ['顾客申请退货', 'Return requested'],
    when: 'a buyer asks to send something back',
    data: orderFacts.extend({
      return: z.strictObject({ returnId: z.string(), returnNo: z.string(), reason: z.string(), lines: quantities }),
    }),
    example: {
      ...facts,
      fulfilment: 'delivered',
      return: { returnId: '9', returnNo: 'R-20261129-01', reason: 'damaged', lines: [{ line: 0, quantity: 1 }] },
    },
  }),
  'product.changed': event({
    ...ofProducts,
    words: ['商品新建、修改或删除', 'Product created, changed or deleted'],
    when: 'products came, went, or changed in anything but stock and price; up to 100 in one event',
    data: z.strictObject({ change: z.enum(['created', 'changed', 'deleted']), products: z.array(z.strictObject(productKey)).max(100) }),
    example: { change: 'changed', products: [{ productId: '5', sku: 'CUP-1' }] },
  }),
  'stock.changed': event({
    ...ofProducts,
    words: ['库存变化', 'Stock changed'],
    when: 'the stock of products is another, by an order, an import or an operator; up to 100 in one event',
    data: z.strictObject({
      products: z.array(z.strictObject({ ...productKey, stock: z.int(), variants: variantsWith({ stock: z.int().optional() }) })).max(100),
    }),
    example: { products: [{ productId: '5', sku: 'CUP-1', stock: 41, variants: [] }] },
  }),
  'price.changed': event({
    ...ofProducts,
    words: ['价格变化', 'Price changed'],
    when: 'the price of products in the stock is another; up to 100 in one event',
    data: z.strictObject({
      products: z
        .array(
          z.strictObject({
            ...productKey,
            currencyCode: z.string(),
            priceMinor: z.int(),
            marketPriceMinor: z.int().nullable(),
            variants: variantsWith({ priceMinor: z.int().optional(), marketPriceMinor: z.int().optional() }),
          }),
        )
        .max(100),
    }),
    example: {
      products: [{ productId: '5', sku: 'CUP-1', currencyCode: 'USD', priceMinor: 2400, marketPriceMinor: null, variants: [] }],
    },
  }),
  'website-product.changed': event({
    ...ofWebsiteProducts,
    words: ['网站商品加入、修改或移除', 'Website’s product added, changed or removed'],
    when: 'products were added to a website, removed from it, or a value of its own other than a price is another; up to 100 in one event',
    data: ofThatWebsite({
      change: z.enum(['added', 'changed', 'removed']),
      products: z.array(z.strictObject(websiteProductKey)).max(100),
    }),
    example: { websiteId: '12', change: 'added', products: [{ websiteProductId: '906', productId: '5', sku: 'CUP-1' }] },
  }),
  'website-price.changed': event({
    ...ofWebsiteProducts,
    words: ['网站自有价格变化', 'Website’s own price changed'],
    when: 'a website’s own price of products is another, or that of the stock counts again, whose changes are `price.changed`; up to 100 in one event',
    data: ofThatWebsite({
      products: z
        .array(
          z.strictObject({
            ...websiteProductKey,
            currencyCode: z.string(),
            /** What the website sells it for. */
            priceMinor: z.int(),
            marketPriceMinor: z.int().nullable(),
            /** False: the price is that of the stock. */
            isOwn: z.boolean(),
          }),
        )
        .max(100),
    }),
    example: {
      websiteId: '12',
      products: [
        {
          websiteProductId: '906',
          productId: '5',
          sku: 'CUP-1',
          currencyCode: 'USD',
          priceMinor: 2200,
          marketPriceMinor: 2600,
          isOwn: true,
        },
      ],
    },
  }),
  'website.published': event({
    ...ofWebsite,
    words: ['网站已发布', 'Website published'],
    when: 'a build of a website became public, or an earlier one is public again',
    data: websiteFacts.extend({ build: z.string() }),
    example: { ...shop, build: '20261129T101500-3fa2c1' },
  }),
  'website.down': event({
    ...ofWebsite,
    words: ['网站无法访问', 'Website down'],
    when: 'two live checks of a website in a row failed',
    data: websiteFacts.extend({
      downSince: z.string(),
      problems: z.array(z.strictObject({ kind: z.string(), path: z.string().nullable() })),
    }),
    example: { ...shop, downSince: '2026-11-29T10:15:00.000Z', problems: [{ kind: 'unreachable', path: '/' }] },
  }),
  'website.up': event({
    ...ofWebsite,
    words: ['网站恢复访问', 'Website up again'],
    when: 'a website that was down answers again',
    data: websiteFacts.extend({ downSince: z.string() }),
    example: { ...shop, downSince: '2026-11-29T10:15:00.000Z' },
  }),
  'task.ended': event({
    group: 'task',
    needs: 'task.search',
    website: 'some',
    words: ['任务结束', 'Task ended'],
    when: 'a task succeeded, failed or was cancelled',
    data: taskFacts,
    example: { ...ended, kind: 'static-file-generate-task', title: 'oak.example', websiteId: '12', changeSetId: null },
  }),
  'import.ended': event({
    group: 'task',
    needs: 'goods-import-task.search',
    website: 'some',
    words: ['商品导入结束', 'Import ended'],
    when: 'an import of a product file succeeded, failed or was cancelled',
    data: taskFacts,
    example: ended,
  }),
} as const satisfies Record<string, OutgoingEvent>

export type EventType = keyof typeof events
// The keys of a constant are all that it has.
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]]
export const eventType = z.enum(eventTypes)

/** What a test posts. Nobody chooses it. */
export const pingType = 'web-hook.ping'

/** What is posted: events and tests. */
export const postedType = z.enum([...eventTypes, pingType])
export type PostedType = z.output<typeof postedType>

/** The permission that somebody needs to hear of an event; undefined: none. */
export const needsOf = ({ needs, needsOfSome }: OutgoingEvent, seesEveryWebsite: boolean): ActionName | undefined =>
  seesEveryWebsite ? needs : (needsOfSome ?? needs)

/** The entry of a type; undefined for a test. */
export const eventOf = (type: PostedType): OutgoingEvent | undefined => (type === pingType ? undefined : events[type])

/** The body of a call. `sequence` grows with every event: of two about the same record the greater one is the later. */
export const eventBody = z.strictObject({
  type: postedType,
  timestamp: z.string(),
  sequence: z.int(),
  data: z.record(z.string(), z.unknown()),
})
export type EventBody = z.output<typeof eventBody>
