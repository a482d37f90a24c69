import { type RefundedOrder, type RefundParts, refundableParts, refundParts } from '@wanpu/contract'

/** Refunds the whole order in portions that the numbers choose. */
export function refundInPortions(order: RefundedOrder, choices: readonly number[]): RefundParts[] {
  const earlier: RefundParts[] = []
  for (let at = 0; ; at++) {
    const left = refundableParts(order, earlier)
    if (left.shippingMinor === 0 && left.quantities.every((quantity) => quantity === 0)) return earlier
    const choice = choices[at % choices.length] ?? 1
    const lines = left.quantities
      .map((quantity, line) => ({ line, quantity: Math.min(quantity, (choice + line) % 4), restockQuantity: 0 }))
      .filter(({ quantity }) => quantity > 0)
    const shippingMinor = lines.length === 0 ? left.shippingMinor : Math.floor((left.shippingMinor * choice) / 10)
    earlier.push(refundParts(order, earlier, lines.length === 0 && shippingMinor === 0 ? everythingOf(left) : { lines, shippingMinor }))
  }
}

const everythingOf = ({ quantities, shippingMinor }: ReturnType<typeof refundableParts>) => ({
  lines: quantities.map((quantity, line) => ({ line, quantity, restockQuantity: 0 })).filter(({ quantity }) => quantity > 0),
  shippingMinor,
})
