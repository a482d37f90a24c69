import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Transferência bancária',
  cashOnDelivery: 'Pagamento na entrega',
  standardDelivery: 'Envio padrão',
  transferInstructions:
    'Transfira {{amount}} e indique o número da encomenda {{orderNo}} como referência. Enviamos assim que o pagamento chegar.',
  cashInstructions: 'Tenha {{amount}} à mão quando a encomenda {{orderNo}} for entregue.',
}
