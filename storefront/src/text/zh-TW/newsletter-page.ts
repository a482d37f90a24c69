import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: '確認訂閱',
  ask: (shop, email) => `讓 ${shop} 把新品和優惠寄到 ${email}？`,
  confirm: '確認訂閱',
  done: '訂閱成功，謝謝。每封郵件都可以退訂。',
  gone: '連結無效或已過期，請在網站上重新訂閱。',
}
