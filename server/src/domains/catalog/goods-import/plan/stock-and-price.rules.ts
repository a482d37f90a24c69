import type { ParsedProduct } from '../parse/product.ts'

/** What a product of a file says about stock and prices, its own and those of its variants; all else is left out. */
export function stockAndPriceOf({ key, variants, ...product }: ParsedProduct): ParsedProduct {
  return {
    key,
    ...pick(product, ['priceMinor', 'marketPriceMinor', 'costMinor', 'currencyCode', 'stock', 'isUncounted']),
    ...(variants && {
      variants: variants.map((variant) => ({
        row: variant.row,
        options: variant.options,
        ...pick(variant, ['priceMinor', 'marketPriceMinor', 'costMinor', 'stock', 'isUncounted']),
      })),
    }),
  }
}

/** The named fields that are there. */
function pick<T extends object, Name extends keyof T>(value: T, names: readonly Name[]): Pick<T, Name> {
  // Only named fields are taken; a field that is absent stays absent.
  return Object.fromEntries(names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]])) as Pick<T, Name>
}
