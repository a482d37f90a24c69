import {
  type InvoiceProblemCode,
  type InvoiceRecord,
  type OrderStatus,
  type RefundRow,
  stateProblemOf,
  type TaxLine,
} from '@wanpu/contract'

/** Why an order can't be invoiced; undefined: it can. */
export function invoiceProblemOf(
  order: { status: OrderStatus; shipsUnpaid: boolean },
  seller: InvoiceRecord['seller'],
): InvoiceProblemCode | undefined {
  return stateProblemOf(order) ?? (seller.name === '' || seller.address === '' ? 'seller-unknown' : undefined)
}

/** An invoice, what was credited of it before, and what is credited now: whole minor units. */
export interface CreditInput {
  totalMinor: number
  taxes: readonly TaxLine[]
  before: { amountMinor: number; taxes: readonly TaxLine[] }
  amountMinor: number
  /** Taxes that are known for a part of the amount, such as for lines; and the rest of it. */
  known: readonly TaxLine[]
  restMinor: number
}

/**
 * The taxes in an amount that is given back: those that are known, and for the rest each tax in proportion. What gives
 * the last of an invoice back has what is left of each tax, so that the credit notes together hold the invoice's taxes
 * to the minor unit; before that none has more than is left.
 */
export function creditTaxes({ totalMinor, taxes, before, amountMinor, known: knownTaxes, restMinor }: CreditInput): TaxLine[] {
  const isLast = before.amountMinor + amountMinor >= totalMinor
  const shares = taxes.map((tax) => {
    const part = (of: 'baseMinor' | 'taxMinor') => {
      const remainingMinor = tax[of] - sumOf(before.taxes, tax, of)
      const own = sumOf(knownTaxes, tax, of) + shareOf(tax[of], restMinor, totalMinor)
      return isLast ? remainingMinor : Math.max(0, Math.min(remainingMinor, own))
    }
    return { ...tax, baseMinor: part('baseMinor'), taxMinor: part('taxMinor') }
  })
  // A rate that has nothing to do with what is given back is not named.
  return shares.filter(({ baseMinor, taxMinor }) => baseMinor !== 0 || taxMinor !== 0)
}

const sumOf = (taxes: readonly TaxLine[], { name, percent }: TaxLine, of: 'baseMinor' | 'taxMinor') =>
  taxes.filter((tax) => tax.name === name && tax.percent === percent).reduce((sum, tax) => sum + tax[of], 0)

/** `whole × part ÷ total`, rounded half up; exact however large the amounts are. */
function shareOf(whole: number, part: number, total: number): number {
  if (total === 0) return 0
  const [product, divisor] = [2n * BigInt(whole) * BigInt(Math.abs(part)) + BigInt(total), 2n * BigInt(total)]
  return Number(product / divisor) * Math.sign(part)
}

export type CreditedRefund = Pick<
  RefundRow,
  'lines' | 'shippingMinor' | 'shippingTaxes' | 'otherMinor' | 'overpaidMinor' | 'taxMode' | 'taxes' | 'amountMinor' | 'reason'
>

/** What a refund takes off an invoice: money that was paid above the total was never invoiced. */
export const creditOf = ({ amountMinor, overpaidMinor }: CreditedRefund) => amountMinor - overpaidMinor

type CreditParts = Pick<InvoiceRecord, 'lines' | 'goodsMinor' | 'discountMinor' | 'shippingMinor'>

/**
 * The content of a refund's credit note: its lines, its shipping, and an amount in addition to them under the title
 * `otherTitle`.
 */
export function partsOfRefund(refund: CreditedRefund, otherTitle: string): CreditParts {
  const { lines, shippingMinor, shippingTaxes, otherMinor, taxMode } = refund
  const sum = (of: 'goodsMinor' | 'discountMinor') => lines.reduce((total, line) => total + line[of], 0)
  const shippingTax = taxMode === 'added' ? shippingTaxes.reduce((total, tax) => total + tax.taxMinor, 0) : 0
  return {
    lines: [
      ...lines.map(({ title, variantSku, quantity, priceMinor, goodsMinor }) => ({
        title,
        options: '',
        sku: variantSku,
        quantity,
        priceMinor,
        lineMinor: goodsMinor,
      })),
      ...(otherMinor === 0 ? [] : amountParts(otherMinor, otherTitle).lines),
    ],
    goodsMinor: sum('goodsMinor') + otherMinor,
    discountMinor: sum('discountMinor'),
    shippingMinor: shippingMinor - shippingTax,
  }
}

/** One line with an amount. */
export function amountParts(amountMinor: number, title: string): CreditParts {
  const line = { title, options: '', sku: '', quantity: 1, priceMinor: amountMinor, lineMinor: amountMinor }
  return { lines: [line], goodsMinor: amountMinor, discountMinor: 0, shippingMinor: 0 }
}
