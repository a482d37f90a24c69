import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: '登録の確認',
  ask: (shop, email) => `${shop} のお知らせを ${email} に送りますか。`,
  confirm: '登録する',
  done: '登録しました。いつでも配信停止できます。',
  gone: 'リンクが無効か、有効期限が切れています。サイトでもう一度ご登録ください。',
}
