/**
 * The short texts of a product that forms, batches, copies, exports and product files treat alike: the most characters
 * and the name in both languages. Another one is a line here, in the order of exports.
 */
export const productTexts = {
  productType: { max: 200, zh: '商品类型', en: 'Product type' },
  brand: { max: 200, zh: '品牌', en: 'Brand' },
  /** EAN, UPC, ISBN or a code of one's own. */
  barcode: { max: 50, zh: '商品条码', en: 'Barcode' },
  /** What a package holds, such as 250 ml: shops show a price per unit. */
  netContent: { max: 40, zh: '净含量', en: 'Net content' },
  /** The address of a video for the gallery, see `videoAt`. */
  video: { max: 500, zh: '视频', en: 'Video' },
  /** Where it lies in the stock, such as A-03-2: for pick lists, never for buyers. */
  shelf: { max: 50, zh: '库位', en: 'Shelf' },
} as const
export type ProductText = keyof typeof productTexts

// The keys of a constant are its names.
export const productTextNames = Object.keys(productTexts) as ProductText[]

/** An object with a value for each short text of a product. */
export function eachProductText<Value>(make: (name: ProductText) => Value): Record<ProductText, Value> {
  // Every name was given its value.
  return Object.fromEntries(productTextNames.map((name) => [name, make(name)])) as Record<ProductText, Value>
}
