import { z } from 'zod'

/** What a product costs: `amount` is the decimal number of `minor`, which is in the smallest unit of the currency. */
const price = z.object({ minor: z.int(), amount: z.string(), currency: z.string() })

/** As pages say it, never a number of pieces. `on-request`: it has no price and can't be ordered. */
const availability = z.enum(['in-stock', 'few-left', 'out-of-stock', 'on-request'])

const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Smaller copies. */
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
})

const category = z.object({ title: z.string(), url: z.string() })

/** What can be ordered of a product with options: `sku` and `options` are those of a line of a cart. */
const variant = z.object({
  /** What feeds and assistants name it by. */
  id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  url: z.string(),
  price: price.nullable(),
  /** The higher price that it is reduced from. */
  compareAtPrice: price.optional(),
  availability,
  picture: z.string().optional(),
})

/** A product of a shop as software reads it. It says what the product's page says. */
export const productData = z.object({
  /** What carts and orders name, as `shopGoodsId`. */
  id: z.string(),
  /** The last part of its addresses: `/goods/<handle>.html` and `/goods/<handle>.json`. */
  handle: z.string(),
  url: z.string(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  /** Empty for a product without variants. */
  sku: z.string(),
  gtin: z.string().optional(),
  brand: z.string().optional(),
  netContent: z.string().optional(),
  language: z.string(),
  /** Of its variants, where it has some, the lowest that can be bought; null: on request. */
  price: price.nullable(),
  compareAtPrice: price.optional(),
  availability,
  /** The names of its options with all their values, in the order of the page. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variant),
  pictures: z.array(picture),
  /** From the root down. */
  categories: z.array(category),
  rating: z.object({ average: z.number(), count: z.int() }).optional(),
  /** What is known before a cart is quoted: business days, by countries; no countries: everywhere. */
  delivery: z.array(z.object({ countries: z.array(z.string()), minDays: z.int(), maxDays: z.int() })),
  /** From this sum of products on a way of shipping is free, wherever the shop sends to. */
  freeShippingFrom: price.optional(),
  returns: z.object({ days: z.int(), policy: z.string().optional() }).optional(),
})
export type ProductData = z.output<typeof productData>

/** A product in the list of all. */
const listedProduct = productData
  .pick({ id: true, handle: true, url: true, title: true, brand: true, price: true, availability: true })
  .extend({
    /** The address of its data. */
    data: z.string(),
    category: z.string(),
    picture: z.string().optional(),
  })

/** A part of the list of all products, in the order in which they came to the shop. */
export const productPage = z.object({
  page: z.int(),
  products: z.array(listedProduct),
  /** The address of the next part; absent in the last one. */
  next: z.string().optional(),
})
export type ProductPage = z.output<typeof productPage>

/** What software reads of a shop as files: where they lie. */
export const productDataPaths = {
  summary: '/llms.txt',
  page: (page: number) => `/products/${page}.json` as const,
  product: (handle: string) => `/goods/${handle}.json` as const,
}
