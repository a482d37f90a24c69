import type { OfferWords } from '../zh/offers.ts'

export const offers: OfferWords = {
  bankTransfer: 'تحويل مصرفي',
  cashOnDelivery: 'الدفع عند الاستلام',
  standardDelivery: 'شحن عادي',
  transferInstructions: 'يُرجى تحويل {{amount}} وذكر رقم الطلب {{orderNo}} في بيان التحويل. نشحن فور وصول الدفعة.',
  cashInstructions: 'يُرجى تجهيز {{amount}} عند تسليم الطلب {{orderNo}}.',
}
