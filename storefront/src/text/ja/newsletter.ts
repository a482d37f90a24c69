import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: '登録する',
  consent: '新着やお得な情報をこのアドレスにお送りし、ほかの目的には使用しません。いつでも配信停止できます。',
  sent: 'お送りしたメールのボタンを押して、登録を完了してください。',
  failed: '登録できませんでした。メールアドレスをご確認ください。',
}
