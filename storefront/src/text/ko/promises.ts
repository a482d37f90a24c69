import type { PromiseWords } from '../zh/promises.ts'

export const promises: PromiseWords = {
  deliveryIn: (days) => `영업일 기준 ${days}일 이내 배송`,
  arrives: (days) => `도착 예정일: ${days}`,
  returnsWithin: (days) => `${days}일 이내 반품 가능`,
  freeShipping: '무료 배송',
  freeShippingFrom: (amount) => `${amount} 이상 무료 배송`,
  paidBy: (names) => `결제 수단: ${names}`,
  listComma: ', ',
  byCategory: '카테고리별 쇼핑',
  newGoods: '신상품',
  newsTitle: '이메일로 소식 받기',
}
