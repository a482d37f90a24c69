import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'Transferencia bancaria',
  cashOnDelivery: 'Pago contra reembolso',
  standardDelivery: 'Envío estándar',
  transferInstructions: 'Transfiera {{amount}} e indique el número de pedido {{orderNo}} como concepto. Enviamos en cuanto llegue el pago.',
  cashInstructions: 'Tenga preparados {{amount}} cuando se entregue el pedido {{orderNo}}.',
}
