import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Bankoverschrijving',
  cashOnDelivery: 'Betaling bij levering',
  standardDelivery: 'Standaardlevering',
  transferInstructions:
    'Maak {{amount}} over en vermeld het bestelnummer {{orderNo}} als omschrijving. We verzenden zodra de betaling binnen is.',
  cashInstructions: 'Houd {{amount}} gereed wanneer bestelling {{orderNo}} wordt bezorgd.',
}
