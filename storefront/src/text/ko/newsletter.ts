import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: '구독하기',
  consent: '이 주소로 새 소식과 혜택을 보내 드리며 다른 용도로는 사용하지 않습니다. 언제든지 수신을 거부할 수 있습니다.',
  sent: '거의 다 되었습니다. 보내 드린 메일의 버튼을 눌러 확인해 주세요.',
  failed: '구독하지 못했습니다. 이메일 주소를 확인하고 다시 시도해 주세요.',
}
