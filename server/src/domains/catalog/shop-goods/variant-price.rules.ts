/**
 * What a variant with a price of its own costs on a website: it moves in the proportion in which the website's price of
 * the product differs from the stock's, so that a website that sells at one and a half times the price does so for
 * every size. Minor units, rounded half up; whole numbers all the way, so no cent is lost. Without both prices of the
 * product there is no proportion, and the variant's stays.
 */
export function variantPrice(variantMinor: number, shopMinor: number | null, stockMinor: number | null): number {
  if (!shopMinor || !stockMinor || shopMinor === stockMinor) return variantMinor
  const [to, from] = [BigInt(shopMinor), BigInt(stockMinor)]
  return Number((BigInt(variantMinor) * to * 2n + from) / (from * 2n))
}
