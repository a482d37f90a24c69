/** What the program ships for buyers to read: names of methods, and how to pay. */
export const offers = {
  bankTransfer: '银行转账',
  cashOnDelivery: '货到付款',
  standardDelivery: '标准配送',
  transferInstructions: '请转账 {{amount}}，并在附言中填写订单号 {{orderNo}}。款项到账后我们立即发货。',
  cashInstructions: '订单 {{orderNo}} 送达时请准备好 {{amount}}。',
}

export type OfferWords = typeof offers
