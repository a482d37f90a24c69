import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Bank transfer',
  cashOnDelivery: 'Cash on delivery',
  standardDelivery: 'Standard delivery',
  transferInstructions:
    'Please transfer {{amount}} and use the order number {{orderNo}} as the reference. We ship as soon as the payment has arrived.',
  cashInstructions: 'Please have {{amount}} ready when order {{orderNo}} is delivered.',
}
