import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Banküberweisung',
  cashOnDelivery: 'Nachnahme',
  standardDelivery: 'Standardversand',
  transferInstructions:
    'Bitte überweisen Sie {{amount}} und geben Sie als Verwendungszweck die Bestellnummer {{orderNo}} an. Wir versenden, sobald die Zahlung eingegangen ist.',
  cashInstructions: 'Bitte halten Sie {{amount}} bereit, wenn die Bestellung {{orderNo}} geliefert wird.',
}
