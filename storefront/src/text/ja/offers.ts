import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: '銀行振込',
  cashOnDelivery: '代金引換',
  standardDelivery: '通常配送',
  transferInstructions:
    '{{amount}} をお振り込みください。お振込の際は注文番号 {{orderNo}} をご記入ください。ご入金を確認でき次第、発送いたします。',
  cashInstructions: 'ご注文 {{orderNo}} のお届け時に {{amount}} をご用意ください。',
}
