import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: '구독 확인',
  ask: (shop, email) => `${shop}의 소식을 ${email}(으)로 보낼까요?`,
  confirm: '구독하기',
  done: '구독해 주셔서 감사합니다. 언제든지 수신을 거부할 수 있습니다.',
  gone: '유효하지 않거나 만료된 링크입니다. 웹사이트에서 다시 구독해 주세요.',
}
