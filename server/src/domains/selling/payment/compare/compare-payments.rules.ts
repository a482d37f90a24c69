import type { ComparedSums, PaymentComparison, PaymentDifference, PaymentKind } from '@wanpu/contract'

// Amounts are whole minor units of the shop on both sides.

/** A payment or refund of an account as it is here; a charge that was split is whole. */
export interface PaymentHere {
  kind: PaymentKind
  orderId: string
  orderNo: string
  paymentNo: string
  /** The provider's numbers of it. */
  numbers: readonly string[]
  /** Of a refund, the provider's numbers of its charge. */
  chargeNumbers: readonly string[]
  amountMinor: number
  feeMinor: number
  currencyCode: string
  /** Null: no money has moved, as far as is known here. */
  settledAt: string | null
}

/** The same as the provider says it. */
export interface PaymentThere {
  kind: PaymentKind
  /** Our number, where the provider knows it. */
  paymentNo: string
  numbers: readonly string[]
  chargeNumber: string
  amountMinor: number
  feeMinor: number
  currencyCode: string
  at: string
}

interface Period {
  from: string
  to: string
}

interface Pair {
  here?: PaymentHere
  there?: PaymentThere
}

/**
 * What a provider's transactions and the payments here say of a day, and each that differs. Both sides may reach beyond
 * the day.
 */
export function comparePayments(
  here: readonly PaymentHere[],
  there: readonly PaymentThere[],
  day: Period,
): Pick<PaymentComparison, 'currencies'> & { differences: PaymentDifference[] } {
  const isOf = (at: string | null | undefined) => at !== null && at !== undefined && at >= day.from && at < day.to
  const pairs = pair(here, there).filter((each) => isOf(each.here?.settledAt) || isOf(each.there?.at))
  const differences = pairs.flatMap((each) => {
    const reason = reasonOf(each, isOf)
    return reason === undefined ? [] : [differenceOf(each, reason)]
  })
  const hereToday = here.filter(({ settledAt }) => isOf(settledAt))
  const thereToday = there.filter(({ at }) => isOf(at))
  const codes = [...new Set([...hereToday, ...thereToday].map(({ currencyCode }) => currencyCode))].toSorted()
  const inCurrency = (currencyCode: string) => (each: { currencyCode: string }) => each.currencyCode === currencyCode
  return {
    currencies: codes.map((currencyCode) => ({
      currencyCode,
      here: sumsOf(hereToday.filter(inCurrency(currencyCode))),
      there: sumsOf(thereToday.filter(inCurrency(currencyCode))),
    })),
    differences,
  }
}

/** Each payment with the provider's transaction of it, and what is left on both sides. */
function pair(here: readonly PaymentHere[], there: readonly PaymentThere[]): Pair[] {
  const unpaired = new Set(here)
  const byNumber = indexBy(here, ({ kind, paymentNo, numbers }) => [paymentNo, ...numbers].map((number) => `${kind} ${number}`))
  const byCharge = indexBy(here, refundKeysOf)
  const take = (payments: readonly PaymentHere[]): PaymentHere | undefined => {
    const payment = payments.find((each) => unpaired.has(each))
    if (payment) unpaired.delete(payment)
    return payment
  }
  const named = there.map((each) => ({
    there: each,
    here: take([each.paymentNo, ...each.numbers].flatMap((number) => byNumber.get(`${each.kind} ${number}`) ?? [])),
  }))
  // A refund of the provider's own console has no number here.
  const paired = named.map((each) => {
    const payment =
      each.here ?? take(refundKeysOf({ ...each.there, chargeNumbers: [each.there.chargeNumber] }).flatMap((key) => byCharge.get(key) ?? []))
    return { there: each.there, ...(payment && { here: payment }) }
  })
  return [...paired, ...[...unpaired].map((payment) => ({ here: payment }))]
}

/** The keys by which refunds of a charge without a common number are distinguished. */
const refundKeysOf = ({
  kind,
  chargeNumbers,
  amountMinor,
  currencyCode,
}: Pick<PaymentHere, 'kind' | 'chargeNumbers' | 'amountMinor' | 'currencyCode'>) =>
  kind === 'refund' ? chargeNumbers.map((number) => `${number} ${amountMinor} ${currencyCode}`) : []

/** Values by each of their keys, in their order. */
function indexBy<T>(values: readonly T[], keysOf: (value: T) => readonly string[]): ReadonlyMap<string, T[]> {
  const index = new Map<string, T[]>()
  for (const value of values) {
    for (const key of keysOf(value)) index.set(key, [...(index.get(key) ?? []), value])
  }
  return index
}

function reasonOf({ here, there }: Pair, isOf: (at: string | null) => boolean): PaymentDifference['reason'] | undefined {
  if (!there) return 'missing-there'
  if (!here || here.settledAt === null) return 'missing-here'
  if (here.amountMinor !== there.amountMinor || here.currencyCode !== there.currencyCode) return 'other-amount'
  return isOf(here.settledAt) === isOf(there.at) ? undefined : 'other-day'
}

const differenceOf = ({ here, there }: Pair, reason: PaymentDifference['reason']): PaymentDifference => ({
  reason,
  kind: there?.kind ?? here?.kind ?? 'charge',
  orderId: here?.orderId ?? null,
  orderNo: here?.orderNo ?? '',
  paymentNo: here?.paymentNo ?? there?.paymentNo ?? '',
  providerNo: there?.numbers[0] ?? here?.numbers[0] ?? '',
  currencyCode: there?.currencyCode ?? here?.currencyCode ?? '',
  hereMinor: here === undefined || here.settledAt === null ? null : here.amountMinor,
  thereMinor: there?.amountMinor ?? null,
  hereAt: here?.settledAt ?? null,
  thereAt: there?.at ?? null,
})

function sumsOf(rows: readonly { kind: PaymentKind; amountMinor: number; feeMinor: number }[]): ComparedSums {
  const sum = (kind: PaymentKind) => rows.filter((row) => row.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0)
  const [takenMinor, refundedMinor] = [sum('charge'), sum('refund')]
  const feeMinor = rows.reduce((total, row) => total + row.feeMinor, 0)
  return { takenMinor, refundedMinor, feeMinor, netMinor: takenMinor - refundedMinor - feeMinor }
}
