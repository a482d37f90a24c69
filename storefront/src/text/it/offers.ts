import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Bonifico bancario',
  cashOnDelivery: 'Pagamento alla consegna',
  standardDelivery: 'Spedizione standard',
  transferInstructions:
    'Effettui un bonifico di {{amount}} indicando come causale il numero d’ordine {{orderNo}}. Spediamo appena arriva il pagamento.',
  cashInstructions: 'Tenga pronti {{amount}} alla consegna dell’ordine {{orderNo}}.',
}
