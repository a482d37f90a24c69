import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: '訂閱',
  consent: '我們把新品和優惠寄到此信箱，不作他用；每封郵件都可以退訂。',
  sent: '請查收郵件，點擊其中的按鈕完成訂閱。',
  failed: '沒有訂閱成功，請檢查信箱後再試。',
}
