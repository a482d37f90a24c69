import type { Variant } from '@wanpu/contract'

/** What names a variant: many products have the same SKU for all of theirs, or none. */
interface VariantChoice {
  variantSku?: string | undefined
  options?: Readonly<Record<string, string>> | undefined
}

/**
 * The variant that a line means: the one of that SKU, of several the one of these options, or the only one there is.
 */
export function variantOf(variants: readonly Variant[], { variantSku: sku = '', options }: VariantChoice): Variant | undefined {
  const ofSku = variants.filter((variant) => variant.sku === sku)
  if (ofSku.length > 1 && options) return ofSku.find((variant) => isSameChoice(variant.options, options))
  return ofSku[0] ?? (variants.length === 1 && sku === '' ? variants[0] : undefined)
}

/** Whether two choices have the same values; an option without a value is none. */
function isSameChoice(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => (a[name] ?? '') === (b[name] ?? ''))
}
