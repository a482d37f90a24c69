import { textIn } from '@wanpu/contract'
import { amountText, type MoneyStyle } from '../checkout/amount-text.ts'
import type { Offer, PayeeWithWords } from '../checkout/offer.sql.ts'
import type { Refusal } from '../checkout/priced-request.rules.ts'
import type { PlacedBefore } from './placing.sql.ts'

/** What the buyer gets to know about the order. */
export interface OrderConfirmation {
  orderNo: string
  totalMinor: number
  currencyCode: string
  paymentInstructions: string
}

export type PlacementOutcome = { placed: OrderConfirmation } | { refused: Refusal }

/** The answer that the buyer got for an order that is already placed. */
export function answerForPlaced(before: PlacedBefore, offer: Offer): OrderConfirmation {
  const { account, instructions, translations } = before
  return answerBuyer({ ...before, account: account ?? '', instructions: instructions ?? '', translations: translations ?? {} }, offer)
}

interface Payable {
  orderNo: string
  totalMinor: number
  currencyCode: string
  account: string
  instructions: string
}

type OwnPayable = Payable & Pick<PayeeWithWords, 'translations'> & { websiteId: string }

/** The answer to the buyer, with payment instructions in the website's language where an amount is due. */
export function answerBuyer({ websiteId, translations, ...order }: OwnPayable, { currencies, websites }: Offer): OrderConfirmation {
  const { orderNo, totalMinor, currencyCode } = order
  const language = websites.get(websiteId)?.language ?? ''
  const instructions = textIn(language, order.instructions, translations.instructions)
  const paymentInstructions = totalMinor === 0 ? '' : fillInstructions({ ...order, instructions }, { currencies, language })
  return { orderNo, totalMinor, currencyCode, paymentInstructions }
}

/** An account's instructions with number, sum and account of an order where they name them. */
export function fillInstructions({ orderNo, totalMinor, currencyCode, account, instructions }: Payable, style: MoneyStyle): string {
  const values: Record<string, string> = { orderNo, account, amount: amountText(totalMinor, currencyCode, style) }
  return instructions.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
