import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: '銀行轉帳',
  cashOnDelivery: '貨到付款',
  standardDelivery: '標準配送',
  transferInstructions: '請轉帳 {{amount}}，並在附言中填寫訂單編號 {{orderNo}}。款項入帳後我們立即出貨。',
  cashInstructions: '訂單 {{orderNo}} 送達時請準備好 {{amount}}。',
}
