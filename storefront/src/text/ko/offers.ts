import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: '계좌 이체',
  cashOnDelivery: '배송 시 결제',
  standardDelivery: '일반 배송',
  transferInstructions: '{{amount}}을(를) 이체하시고 주문 번호 {{orderNo}}을(를) 메모에 적어 주세요. 입금이 확인되는 대로 발송합니다.',
  cashInstructions: '주문 {{orderNo}} 배송 시 {{amount}}을(를) 준비해 주세요.',
}
