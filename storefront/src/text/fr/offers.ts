import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Virement bancaire',
  cashOnDelivery: 'Paiement à la livraison',
  standardDelivery: 'Livraison standard',
  transferInstructions:
    'Veuillez virer {{amount}} en indiquant le numéro de commande {{orderNo}} comme référence. Nous expédions dès réception du paiement.',
  cashInstructions: 'Veuillez préparer {{amount}} pour la livraison de la commande {{orderNo}}.',
}
